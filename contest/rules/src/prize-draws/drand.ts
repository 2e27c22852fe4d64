/**
 * The public randomness of drand's network "quicknet", which a league of independent organizations produces together
 * every three seconds. A round's value is a signature that no single member can make or predict, and that anyone can
 * verify with the network's public key.
 */
import { bls12_381 } from "@noble/curves/bls12-381.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, hexToBytes } from "@noble/hashes/utils.js";

/** The network's constants, as published by its operators. They never change. */
export const QUICKNET = {
  chain: "52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971",
  publicKey:
    "83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c8c4b450b6a0a6c3ac6a5776a2d1064510d1fec758c921cc22b0e17e63aaf4bcb5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a",
  /** When the first round was published, in seconds since 1970. */
  genesis: 1_692_803_367,
  secondsPerRound: 3,
  domain: "BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_",
} as const;

/** The first round that is published at or after an instant. */
export function roundAt(instant: Date): number {
  return Math.ceil((instant.getTime() / 1000 - QUICKNET.genesis) / QUICKNET.secondsPerRound) + 1;
}

/** Reads a relay's answer for a round, and returns its value. Throws if the network has not signed it. */
export function readRound(received: string, round: number): string {
  const answer: unknown = JSON.parse(received);
  if (!isAnswer(answer)) throw new Error("this is not the answer of a drand relay");
  if (answer.round !== round) throw new Error(`this is round ${answer.round}, not round ${round}`);
  if (!isSigned(answer)) throw new Error(`the signature of round ${round} is not drand's`);
  return bytesToHex(sha256(hexToBytes(answer.signature)));
}

interface Answer {
  round: number;
  signature: string;
}

function isAnswer(answer: unknown): answer is Answer {
  return (
    typeof answer === "object" &&
    answer !== null &&
    "round" in answer &&
    Number.isSafeInteger(answer.round) &&
    "signature" in answer &&
    typeof answer.signature === "string"
  );
}

function isSigned({ round, signature }: Answer): boolean {
  const { shortSignatures, G2 } = bls12_381;
  const number = new Uint8Array(8);
  new DataView(number.buffer).setBigUint64(0, BigInt(round));
  try {
    return shortSignatures.verify(
      shortSignatures.Signature.fromHex(signature),
      shortSignatures.hash(sha256(number), QUICKNET.domain),
      G2.Point.fromHex(QUICKNET.publicKey),
    );
  } catch {
    // Not a point on the curve.
    return false;
  }
}
