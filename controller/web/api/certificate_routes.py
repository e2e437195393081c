"""The fingerprint of the table's certificate, as text and as a QR code, for those who may play here.

Somebody at the table compares it with what his own machine shows him: so he knows that he is connected to
this table.
"""

from __future__ import annotations

from io import BytesIO

from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import BaseRoute, Route

from dambord.controller.web.api.routes import allowed
from dambord.controller.web.auth import Access, Who
from dambord.controller.web.connections.certificate import Certificate


def certificate_routes(certificate: Certificate, access: Access) -> list[BaseRoute]:
    """Return the routes `/api/certificate` (JSON) and `/api/certificate.svg`. Raises CertificateError."""
    fingerprint = certificate.fingerprint()

    async def text(_: Request, who: Who) -> Response:
        return JSONResponse({"sha256": fingerprint})

    async def drawn(_: Request, who: Who) -> Response:
        import segno  # a hundred milliseconds and 2 MB, which a page needs when somebody asks for it

        picture = BytesIO()
        segno.make(fingerprint, micro=False).save(picture, kind="svg", scale=4, light="white")
        return Response(picture.getvalue(), media_type="image/svg+xml")

    return [
        Route("/api/certificate", allowed(access, "player", text)),
        Route("/api/certificate.svg", allowed(access, "player", drawn)),
    ]
