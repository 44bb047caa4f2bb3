"""An address that shows nothing: a slip in it, or one that only takes what a page sends. Answered with a way on."""

from collections.abc import Callable

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import JSONResponse, Response

from overtrick.web.site import visit_of, wants_json
from overtrick.web.visit import House

NOT_FOUND, NOT_ALLOWED = 404, 405


def astray(house: House) -> Callable[[Request, Exception], Response]:
    """What answers for all addresses that no page answers for."""

    def answered(request: Request, fault: Exception) -> Response:
        assert isinstance(fault, HTTPException)
        if wants_json(request):
            told = {"code": "not-found", "message": fault.detail, "errors": []}
            return JSONResponse(told, fault.status_code, fault.headers)
        return _page(request, house, fault)

    return answered


def page_above(path: str) -> str:
    """The page whose form goes to an address.

    >>> page_above("/e/thursday/table/3/check")
    '/e/thursday/table/3'
    """
    return path.rstrip("/").rpartition("/")[0] or "/"


def _page(request: Request, house: House, fault: HTTPException) -> Response:
    visit = visit_of(request, house)
    if fault.status_code == NOT_ALLOWED:  # a browser that opens what it showed last, when that was made by a form
        told, on = visit.words("There is nothing at this address by itself."), page_above(request.url.path)
    else:
        told, on = visit.words("There is no page at this address."), "/"
    answer = visit.page("fault.html", {"fault": told, "on": on}, fault.status_code)
    answer.headers.update(fault.headers or {})
    return answer
