import base64
import hashlib
import hmac
import json
import time

TOLERANCE_SECONDS = 5 * 60


def verify_webhook(headers, body, secret, now=None):
    """Returns the event of a webhook, and raises ValueError if the shop didn't send it.

    headers: with names in lower case. body: the bytes as they came.
    """
    webhook_id = headers.get("webhook-id", "")
    timestamp = headers.get("webhook-timestamp", "")
    signatures = headers.get("webhook-signature", "").split(" ")
    if not webhook_id or not (timestamp.isascii() and timestamp.isdigit()):
        raise ValueError("Not a webhook")
    # An old one may be a copy that somebody sends again.
    if abs((time.time() if now is None else now) - int(timestamp)) > TOLERANCE_SECONDS:
        raise ValueError("The webhook is too old")

    key = base64.b64decode(secret.removeprefix("whsec_"))
    signed = f"{webhook_id}.{timestamp}.".encode() + body
    expected = base64.b64encode(hmac.new(key, signed, hashlib.sha256).digest())
    # While a secret is being replaced, there is a signature with each of the two.
    if not any(
        hmac.compare_digest(signature.encode(), b"v1," + expected)
        for signature in signatures
    ):
        raise ValueError("The signature is wrong")
    return json.loads(body)
