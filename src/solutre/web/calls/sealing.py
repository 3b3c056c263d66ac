"""Letters that only one browser can open (RFC 8291), and the word by which push services know us (VAPID, RFC 8292).

A letter is one record of `aes128gcm` (RFC 8188): a key agreed on P-256 between a pair made for this letter and the key
of the browser, mixed with the secret that the browser gave us. The push service that carries it sees its length only.
"""

from __future__ import annotations

import base64
import hashlib
import json
import os
from urllib.parse import urlsplit

from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

CURVE = ec.SECP256R1()
ORDER = 0xFFFFFFFF00000000FFFFFFFFFFFFFFFFBCE6FAADA7179E84F3B9CAC2FC632551
RECORD = 4096  # bytes: the length of a record that every push service takes
FILLED = 256  # letters are filled up to a multiple of it, so that their length tells nothing
LAST = b"\x02"  # the delimiter of the last record
LASTS = 12 * 3600  # seconds for which a word to a push service holds; at most a day
SALT, POINT, SECRET, NUMBER = 16, 65, 16, 32  # bytes


def packed(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def unpacked(text: str) -> bytes:
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


def point(key: ec.EllipticCurvePublicKey) -> bytes:
    """A public key as 65 bytes."""
    return key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)


def browser_key(text: str) -> ec.EllipticCurvePublicKey:
    """The key that a browser told us. Raises ValueError if it is none."""
    return ec.EllipticCurvePublicKey.from_encoded_point(CURVE, unpacked(text))


def checked_keys(p256dh: str, auth: str) -> None:
    """Raises ValueError if nothing can be sealed with these."""
    if len(unpacked(p256dh)) != POINT or len(unpacked(auth)) != SECRET:
        raise ValueError("keys of another length")
    browser_key(p256dh)


def derived(salt: bytes, secret: bytes, info: bytes, length: int) -> bytes:
    return HKDF(SHA256(), length, salt, info).derive(secret)


def seal(
    text: bytes,
    p256dh: str,
    auth: str,
    *,
    own: ec.EllipticCurvePrivateKey | None = None,
    salt: bytes | None = None,
    filled: int = FILLED,
) -> bytes:
    """A letter for the browser with these keys; the pair and the salt are new for each, tests apart."""
    own = own or ec.generate_private_key(CURVE)
    salt = salt or os.urandom(SALT)
    theirs = browser_key(p256dh)
    ours, them = point(own.public_key()), point(theirs)
    agreed = own.exchange(ec.ECDH(), theirs)
    mixed = derived(unpacked(auth), agreed, b"WebPush: info\0" + them + ours, 32)
    key = derived(salt, mixed, b"Content-Encoding: aes128gcm\0", 16)
    nonce = derived(salt, mixed, b"Content-Encoding: nonce\0", 12)
    padding = bytes(-(len(text) + 1) % filled)
    head = salt + RECORD.to_bytes(4, "big") + bytes([len(ours)]) + ours
    return head + AESGCM(key).encrypt(nonce, text + LAST + padding, None)


class Vapid:
    """The key pair of this library, the same for all its processes: derived from a random value in the store, which the
    first process makes at its first start."""

    def __init__(self, value: str) -> None:
        number = int.from_bytes(hashlib.sha512(value.encode()).digest(), "big")
        self._key = ec.derive_private_key(1 + number % (ORDER - 1), CURVE)

    @property
    def public(self) -> str:
        """What browsers subscribe with: only we can then write to them."""
        return packed(point(self._key.public_key()))

    def word(self, endpoint: str, contact: str, now: float) -> str:
        """What we say to the push service of an endpoint: who we are, until when it holds, whom to ask."""
        parts = urlsplit(endpoint)
        claims = {"aud": f"{parts.scheme}://{parts.netloc}", "exp": int(now) + LASTS, "sub": contact}
        said = [packed(json.dumps(one).encode()) for one in ({"typ": "JWT", "alg": "ES256"}, claims)]
        signature = self._key.sign(".".join(said).encode(), ec.ECDSA(SHA256()))
        numbers = decode_dss_signature(signature)
        signed = b"".join(number.to_bytes(NUMBER, "big") for number in numbers)
        return f"vapid t={'.'.join(said)}.{packed(signed)}, k={self.public}"
