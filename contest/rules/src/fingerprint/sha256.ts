/**
 * SHA-256 and HMAC-SHA-256 that work the same in Node and in browsers. The browser's own are asynchronous and missing
 * on pages without https, where verifying a prize draw must work, too.
 */
import { hmac } from "@noble/hashes/hmac.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";

/** The SHA-256 of a text's UTF-8 bytes, in hexadecimal. */
export function sha256Hex(text: string): string {
  return bytesToHex(sha256(utf8ToBytes(text)));
}

/** The HMAC-SHA-256 of a text, with key and text as UTF-8. */
export function hmacSha256(key: string, message: string): Uint8Array {
  return hmac(sha256, utf8ToBytes(key), utf8ToBytes(message));
}

export const toHex = bytesToHex;
