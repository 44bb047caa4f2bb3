from collections.abc import Callable

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from overtrick.formats import (
    acbl,
    bbo,
    catalogue,
    conditions_toml,
    entries_jsonl,
    event_json,
    jannersten,
    lin,
    nz_scorer,
    pairs_csv,
    pbn,
    penalties_csv,
    results_csv,
    usebio,
)
from overtrick.formats.acbl import live
from overtrick.formats.deals import ber, bhg, bri, cds, deals_csv, dge, dlm, dup, rzd
from overtrick.formats.document import Document
from overtrick.game.problems import Reading

Reader = Callable[[bytes, str], Reading[Document]]

# What the files of each format are made of, whole and broken, one piece a line: put together at random they reach far
# into a reader.
PBN = r"""
[Board "1"]
[Board "#"]
[Board "##x"]
[Event "x"]
[Dealer "N"]
[Vulnerable "All"]
[Deal "N:AKQJT98765432... - - -"]
[Deal "#"]
[Declarer "^S"]
[Contract "4SX"]
[Contract "?"]
[Contract "Pass"]
[Result "9"]
[Result "NS 9 EW 5"]
[Score "EW 110"]
[Auction "N"] 1S X XX AP
[Auction "E"] - 1NT =1= P! P $4 P
[Play "W"] SK H2
[Note "1:x"]
[HomeTeam "A"]
[VisitTeam "B"]
[Room "Open"]
[Room "Closed"]
[PairNS "01"]
[Scoring "IMP"]
{
}
;
%
"
[
]
\
- -
?
[ScoreTable "PairId_NS\2R;PairId_EW\2R;Contract\4L;Declarer;Result;Lead;Score_NS;Score_EW;MP_NS;MP_EW"]
3 4 3N S 9 H5 "400" - 4.0 -4.0
3 - - - - - "Bye" "Bye" 0.7 -
3 4 - - - - "A+" "A-" 1 -1
3 4 - - - - "Pen" "Pen" 0 -8
3 4 4S N 10 HA "800>a" - 1 2
1 1 1 1
[TotalScoreTable "Rank;PairId;TotalScoreMP;ScorePenalty"]
1 4 12 -8
[ScoreTable "Score_NS;Multiplicity"]
420 99999999
[ScoreTable "TeamId_Home;TeamId_Away;MatchDetails"]
1 2 "1,3,4|200,3,5"
[ScoreTable ";;"]
% <META name=Generator content="Ruter">
"""
CSV = """
sep=;
sep=:
board,ns,ew,contract,by,tricks,result,score,adjustment,lead
board;ns;ew;score;vul
1,9,3,4S,N,10
01,03,09,-,-,-,-,420
X,3,9,,,,,420.5
,3,9,Pass,,7
1,3,9,4S,N,10,,,,,,
2,1,-3,MP
contestant,name1,name2
contestant,amount,unit
surname,first,id
1,3,9,4SX,N,8,-2,-300,,HA
1,3,9,Pass
1,3,0
,3,,,,,,,BYE
1,3,9,,,,,,A+/A-
1,3,9,,,,,,60% 4SN= & 40% 4SN-1
1,3,9,,,,,,+430/-400
9,25,top%
7,Ann,Bob
²,٣,x
NP
LATE
WO
played/played
99999999999999999999
,
;
"
""
=
+1
7
"""
XML = """
<USEBIO>
</USEBIO>
<EVENT>
</EVENT>
<BOARD>
</BOARD>
<BOARD_NUMBER>1</BOARD_NUMBER>
<TRAVELLER_LINE>
</TRAVELLER_LINE>
<NS_PAIR_NUMBER>1NS</NS_PAIR_NUMBER>
<CONTRACT>3NT</CONTRACT>
<PLAYED_BY>N</PLAYED_BY>
<TRICKS>9</TRICKS>
<SCORE>A6040</SCORE>
<SCORE>400</SCORE>
<TRAVELLER_LINE><NS_PAIR_NUMBER>1</NS_PAIR_NUMBER><EW_PAIR_NUMBER/></TRAVELLER_LINE>
<PARTICIPANTS>
</PARTICIPANTS>
<PAIR><PAIR_NUMBER>1</PAIR_NUMBER></PAIR>
<MATCH><TEAM_SCORE>1</TEAM_SCORE></MATCH>
<MATCH><TEAM>1</TEAM><OPPOSING_TEAM>2</OPPOSING_TEAM>
</MATCH>
<DIRECTION>EW</DIRECTION>
<N_PLAYER_NUMBER>1</N_PLAYER_NUMBER>
<ARTIFICIAL_SCORE>A+/played</ARTIFICIAL_SCORE>
<?overtrick regulations="ebu" form="2" score="x" late="?"?>
<?overtrick-entry {"what": {"penalty": {"contestant": 1, "amount": "1/3", "unit": "MP"}}}?>
<?overtrick-entry [?>
<HANDSET>
</HANDSET>
&x;
<!DOCTYPE a
[<!ENTITY x "y">]>
<session>
</session>
<board_results>
<brsection id="A">
<result bd="1" ns="1" ew="2" cont="4 S x" dec="N" res="-1" score="Adj" mp_ns="-9999" mp_ew="4"/>
<scores>
<scsection>
<pair no="1" dir="N"/>
<?xml version="1.0" encoding="x"?>
"""
JSON = """
{"overtrick": "event", "schema": 1, "events": [{"entries": [{"id": "a", "what": {"walk_over": true}}]}]}
{"overtrick": "event", "schema": 1, "events": [{"claims": [{"entry": "a", "figure": "total"}], "boards": [{}]}]}
{"id": 1,
{"id": "a", "board": "X", "ns": 1, "ew": "02", "session": "Fri", "what": {"result": "passed_out"}}
{"id": "b", "board": "", "ns": [2], "ew": 1, "what": {"penalty": {"contestant": 1, "amount": -3, "unit": "MP"}}}
"what": {
"result": "played"
"adjustment": "A+"
"penalty": {"of_top": "25%"}
"contract": "4S",
"declarer": "N",
"tricks": 10
"made": "x"
{"acbl_board_top": 1,
"sessions": [{"sections": [{
"boards": [{"board_results": [{
"pair_summaries": [{
"ns_score": "AVE+"
"hand_records": [{"board": 1}]
}
]
[
,
null
1e999
-0
NaN
true
var data =
v-bind:data="{&quot;
"""
TOML = """
profile = "ebu"
profile = "nowhere"
winners = 1
a.b.c = 2
[choices]
[[x]]
[choices.butler]
butler.drop = "one"
date = 2026-03-05
kind = 7
=
"
'
#
"""
LIN = """
vg|Cup,Final,I,1,2,A,0,B,-3|
vg|Cup,,P,5,x,A,y,B,|
rs|4SN=,3NTS-1,,P,9SN=|
pn|Ada,Bo,Cy,Di|
pn|a,b,c,d,e,f,g,h|
qx|o1|
qx|c2,x|
qx||
st||
md|3S4TKH3467D458C49J,S356AH5QD3679JC8K,S289H9TJADQKAC57T,|
md|1SAK,,,|
md|
rh||
ah|Board 1|
ah|Quiz|
sv|o|
sv|x|
mb|1N!|
mb|p|
mb|1C|
mb|9C|
an|strong|
pc|DT|
pc|??|
mc|9|
mc|99999999999999999999|
nt|hello
pg||
|
||
""".strip()
HTML = """
<html>
<table>
<tr>
<th>North<th>South<th>East<th>West<th>Result
<th>EW Points<th>Score<th>Movie
<th>Contract<th>By<th>Score<th>MP<th>%<th>Pair Names
<td>
<td>n<td>s<td>e<td>w<td>3NxW-1
<td>A+=
<td>3NT<td>N<td>400
<td>3<span class='symbol spades'></span><td>W<td>PASS
<td>AVE+
<td>4-<span class=name>A</span>-B vs. 5-C-D
<a onclick="hv_popuplin('md%7C1%2C%2C%2C%7Cmb%7Cp')">
<a href='?b=5&x'>
<div class=board-data>Board 5 Dlr: N Vul: N-S</div>
<div class=hand><span><span class='symbol hearts'></span>A K 10</span></div>
<div class='hand middle'><div class='inner-slice left'>
</div>
</table>
&spades;
<!--
-->
<a href="
<script>
""".strip()
JANNERSTEN = """
[GAME] (Section)
A;3;30;10;;;;;;2026-03-09;Cup;1;
[Contestants]
A;1;N; "Hazel; Ash";240;60;;
A;1;W;x;1;x;;
[RESULTS]
#01;A;1;1;11;;;400;3NT;N;9;C2;4;14;;;22;78;;14;;
#01;A;1;1;2;3;4;-50;3NT;N;8;;;;5;-5;;;180;;;60%-40%
#02;A;1;1;11;;;;;;;;;;;;;;;;;A+/A-
#;A;1;1;11;;;lots;9NT;X;9;;;;;;;;;;;BYE
#03
;;;
"
""".strip()
DEALS = """
[Document]
From board=1
To board=2
To board=99999
Checksum=3
Status=Show
Board 01=fokfapmnnkpbcfibeooicpgahi022
Board 02=aaaaaabffffffkkkkkklpppppp012
Board 02=aaaa
65,A53,JT7,AK762,AK87,QT4,AK98,95,JT9,982,Q532,Q83,Q432,KJ76,64,JT4,1,N/-
65,A53,JT7,AK762,AK87,QT4,AK98,95,JT9,982,Q532,Q83,Q432,KJ76,64,JT,,/
IJNWYdehnouvzABGHPRXabfgswDEFSTZcjlmptyCKLMOQUVikqrx
2243332211444142423344121322311221434331134423112431
091014232530313440414748520102070816182427283233454904050619202629363839424651
YN1  0 02\x20
,
=
""".strip()
PIECES = {
    "lin": LIN,
    "html": HTML,
    "jannersten": JANNERSTEN,
    "deals": DEALS,
    "pbn": PBN,
    "csv": CSV,
    "xml": XML,
    "json": JSON,
    "toml": TOML,
}

READERS: dict[str, list[Reader]] = {
    "lin": [lin.read],
    "html": [bbo.read, live.read],
    "jannersten": [jannersten.read],
    "deals": [each.read for each in (ber, bhg, bri, cds, deals_csv, dge, dlm, dup, rzd)],
    "pbn": [pbn.read],
    "csv": [results_csv.read, pairs_csv.read, penalties_csv.read],
    "xml": [usebio.read, nz_scorer.read],
    "json": [acbl.read, entries_jsonl.read, event_json.read],
    "toml": [conditions_toml.read],
}
ALL_READERS = [catalogue.read, *(reader for readers in READERS.values() for reader in readers)]


def texts_of(pieces: str) -> st.SearchStrategy[str]:
    lines = pieces.strip().split("\n")
    piece = st.one_of(st.sampled_from(lines), st.sampled_from(["\n", "\n\n", " "]), st.text(max_size=3))
    return st.lists(piece, max_size=30).map("".join)


def check(reading: Reading[Document], name: str) -> None:
    """Every reading has a claim list for each event, ids that are unique, and problems with a place."""
    document = reading.value
    assert len(document.events) == len(document.claims)
    for event, claims in zip(document.events, document.claims, strict=True):
        ids = {entry.id for entry in event.entries}
        assert len(ids) == len(event.entries) or document.format == "entries-jsonl"  # a log may repeat an entry
        assert all(getattr(claim, "entry", None) in {*ids, None} for claim in claims)
    assert all(problem.where is not None and problem.where.file == name for problem in reading.problems)


@given(data=st.binary(max_size=300))
@settings(max_examples=150, deadline=None)
def test_no_bytes_make_a_reader_raise(data: bytes) -> None:
    for read in ALL_READERS:
        check(read(data, "a"), "a")


@pytest.mark.parametrize("kind", PIECES)
@given(data=st.data())
@settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.too_slow])
def test_broken_files_do_not_make_their_reader_raise(kind: str, data: st.DataObject) -> None:
    text = data.draw(texts_of(PIECES[kind]))
    encoding = data.draw(st.sampled_from(["utf-8", "utf-16", "cp1250"]))
    content = text.encode(encoding, errors="replace")
    for read in (*READERS[kind], catalogue.read):
        check(read(content, "a"), "a")


# Each of these would take minutes if any reader looked back over what it has read.
LONG = {
    "blank lines": "\n" * 200_000,
    "open braces": "{" * 100_000,
    "open brackets": '[Event "x' * 30_000,
    "unclosed quotes": '"' * 100_001,
    "escapes": '{"a": "' + '\\"' * 100_000,
    "script with escapes": 'var data = {"pair_summaries": "' + '\\"' * 100_000,
    "elements": "<a>" * 50_000,
    "letters in an instruction": "<USEBIO><EVENT><?overtrick " + "a" * 100_000 + "?></EVENT></USEBIO>",
    "texts far inside": "<USEBIO><EVENT>" + "<aaaaaaaaaa>" * 90 + "<b>1</b>" * 10_000,
    "nested lists": "[" * 100_000,
    "digits": "9" * 100_000,
    "dotted key": "a." * 20_000 + "a = 1",
    "table of quotes": '[ScoreTable "A;B"]\n' + '"' * 100_000,
    "strokes": "|" * 200_000,
    "hands": "qx|o1|md|1,,,|" * 20_000,
    "many boards of one number": "md|1SAK,,,|ah|Board 1|mb|p|" * 10_000,
    "long key": "x" * 100_000 + "|mb|p|",
    "a match of many results": "vg|,,I,1,999,,,,|rs|" + "," * 100_000 + "|qx|o1|",
    "open attributes": "<table><th>North<th>Result" + '<a href="' * 20_000,
    "open comments": "<table><th>North<th>Result" + "<!--" * 50_000,
    "many rows": "<th>North<th>South<th>East<th>West<th>Result<tr>" + "<td>3NN=</td><tr>" * 10_000,
    "many contracts": "<table>" + "<tr><td>3NT<td>N<td>400" * 10_000,
    "figures of one deal": "1" * 104_000,
    "bytes of nobody": "\x10\x00" + " " * 11 + "\0" * 130_000,
    "commas": "board,ns,ew,score\n" + "," * 200_000,
    "open quotes in rows": "board,ns,ew,score\n" + '1,2,"\n' * 5_000,
}


@pytest.mark.parametrize("name", LONG)
def test_long_nonsense_is_read_to_its_end(name: str) -> None:
    content = LONG[name].encode()
    for read in ALL_READERS:
        check(read(content, "a"), "a")
