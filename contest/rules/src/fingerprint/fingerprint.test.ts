import fc from "fast-check";
import { expect, test } from "vitest";
import { canonicalJson, type Plain } from "./canonical-json.ts";
import { hmacSha256, sha256Hex, toHex } from "./sha256.ts";

// The examples from FIPS 180-4 and RFC 4231.
test.each([
  ["", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"],
  ["abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"],
  [
    "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
    "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1",
  ],
  ["a".repeat(1_000_000), "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"],
])("SHA-256 of %.9s... is correct", (text, hash) => {
  expect(sha256Hex(text)).toBe(hash);
});

test("HMAC-SHA-256 of RFC 4231's second example is correct", () => {
  expect(toHex(hmacSha256("Jefe", "what do ya want for nothing?"))).toBe(
    "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843",
  );
});

test("texts are hashed as UTF-8", () => {
  expect(sha256Hex("aé€🖍")).toBe("a1f4a4df5408f5588fca5de3d843587db6f754ffc1148c9dc16b6f9f1919b934");
});

test("canonical JSON does not depend on the order of keys, and loses nothing", () => {
  expect(canonicalJson({ b: [1, null, true], a: { d: "é\n", c: -2 } })).toBe(
    '{"a":{"c":-2,"d":"é\\n"},"b":[1,null,true]}',
  );
  expect(() => canonicalJson(0.5)).toThrow();
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 3 }), (value) => {
      const whole = withWholeNumbers(value as Plain);
      expect(JSON.parse(canonicalJson(whole))).toEqual(JSON.parse(JSON.stringify(whole)));
      expect(canonicalJson(withReversedKeys(whole))).toBe(canonicalJson(whole));
    }),
  );
});

function withWholeNumbers(value: Plain): Plain {
  return JSON.parse(JSON.stringify(value), (_, part) => (typeof part === "number" ? Math.trunc(part % 1e9) + 0 : part));
}

/** Returns the same value with all keys in the opposite order. */
function withReversedKeys(value: Plain): Plain {
  if (value === null || typeof value !== "object") return value;
  if (Array.isArray(value)) return value.map(withReversedKeys);
  return Object.fromEntries(
    Object.entries(value)
      .toReversed()
      .map(([name, part]) => [name, withReversedKeys(part)]),
  );
}
