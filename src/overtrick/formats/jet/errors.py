"""What can be wrong with a Jet database, or with what should be written into one."""

from overtrick.game.errors import OvertrickError


class JetError(OvertrickError):
    """A Jet database that cannot be used."""

    code = "jet"


class JetUnknownError(JetError):
    """The bytes are no Jet database of a known version."""

    code = "jet-unknown"


class JetEncryptedError(JetError):
    """The pages are encrypted."""

    code = "jet-encrypted"


class JetDamagedError(JetError):
    """A page, a table or a row is not what it must be."""

    code = "jet-damaged"


class JetValueError(JetError):
    """A value does not fit into its column."""

    code = "jet-value"


class JetUnsupportedError(JetError):
    """The table has something that this writer leaves alone."""

    code = "jet-unsupported"
