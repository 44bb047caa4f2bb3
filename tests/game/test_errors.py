import inspect
import re

import pytest

from overtrick.game import double_dummy, errors
from overtrick.game.errors import OvertrickError, SyntaxOfTextError

OWN_ERRORS = [
    error
    for module in (errors, double_dummy)
    for _, error in inspect.getmembers(module, inspect.isclass)
    if issubclass(error, OvertrickError)
]


@pytest.mark.parametrize("error", OWN_ERRORS)
def test_errors_have_a_kebab_case_code_and_a_name_that_ends_in_error(error: type[OvertrickError]) -> None:
    assert re.fullmatch(r"[a-z]+(-[a-z]+)*", error.code)
    assert error.__name__.endswith("Error")


def test_each_error_has_its_own_code() -> None:
    codes = {error.code: error for error in OWN_ERRORS}
    assert len(codes) == len(set(OWN_ERRORS))


def test_errors_of_text_say_what_was_found_and_what_was_wanted() -> None:
    error = SyntaxOfTextError("4Q", "not a contract", wanted="C, D, H, S or NT")
    assert str(error) == "'4Q': not a contract; wanted C, D, H, S or NT"
    assert (error.text, error.fault, error.wanted, error.suggestion) == ("4Q", "not a contract", "C, D, H, S or NT", "")


def test_errors_of_text_suggest_the_nearest_rather_than_the_rule() -> None:
    error = SyntaxOfTextError("8C", "there is no level 8", wanted="1 to 7", suggestion="7C")
    assert str(error) == "'8C': there is no level 8; did you mean 7C?"
