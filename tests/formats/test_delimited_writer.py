from overtrick.formats.delimited_writer import written


def test_columns_that_say_nothing_are_left_out_and_those_that_must_be_there_stay() -> None:
    rows = [{"board": "1", "lead": ""}, {"board": "2", "ns": "3"}]
    assert written(rows, ("board", "ns", "ew", "lead"), ("ew",)) == b"board,ns,ew\r\n1,,\r\n2,3,\r\n"


def test_commas_quotation_marks_and_lines_stand_in_quotation_marks() -> None:
    assert written([{"name": 'Ann "Bo", Lee\nx'}], ("name",), ()) == b'name\r\n"Ann ""Bo"", Lee\nx"\r\n'
