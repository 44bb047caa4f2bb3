"""A whole event in one file: a zip of the files of ``bundle``, with limits so that no file can fill the memory."""

from io import BytesIO
from zipfile import ZIP_DEFLATED, ZIP_STORED, BadZipFile, ZipFile, ZipInfo
from zlib import error as ZlibError  # noqa: N812 -- it is an error, whatever zlib calls it

from overtrick.store.bundle import NAMES, Bundle, bundle_of, files_of
from overtrick.store.errors import ArchiveError

LARGEST = 256 * 1024 * 1024  # bytes unpacked; a congress of 500 tables and 60 boards takes some 30 MB
_EPOCH = (1980, 1, 1, 0, 0, 0)  # the same event makes the same bytes, whenever


def write(made: Bundle) -> bytes:
    """The archive of an event. The same content gives the same bytes."""
    buffer = BytesIO()
    with ZipFile(buffer, "w", ZIP_DEFLATED) as archive:
        for name, content in files_of(made).items():
            info = ZipInfo(name, _EPOCH)
            info.compress_type = ZIP_DEFLATED
            archive.writestr(info, content)
    return buffer.getvalue()


def read(data: bytes) -> Bundle:
    """The event of an archive, checked to its last hash. Raises a ``StoreError`` where it is not whole."""
    try:
        with ZipFile(BytesIO(data)) as archive:
            files = _unpacked(archive)
    except (BadZipFile, ZlibError, EOFError, NotImplementedError, RuntimeError, OSError, ValueError) as error:
        raise ArchiveError(f"this is no archive of an event ({error})") from None
    return bundle_of(files)


def _unpacked(archive: ZipFile) -> dict[str, bytes]:
    infos = archive.infolist()
    names = [info.filename for info in infos]
    if not set(names) <= set(NAMES) or len(names) > len(set(names)):
        other = next((name for name in names if name not in NAMES), "the same name twice")
        raise ArchiveError(f"this is no archive of an event: {other[:80]!r} is in it; wanted {', '.join(NAMES)}")
    if any(info.compress_type not in (ZIP_STORED, ZIP_DEFLATED) for info in infos):
        raise ArchiveError("it is packed in a way that archives of events are not")
    left, files = LARGEST, {}
    for info in infos:
        with archive.open(info) as member:  # what the file says of its sizes is not believed
            files[info.filename] = member.read(left + 1)
        left -= len(files[info.filename])
        if left < 0:
            raise ArchiveError(f"unpacked it has more than {LARGEST >> 20} MB, which no event has")
    return files
