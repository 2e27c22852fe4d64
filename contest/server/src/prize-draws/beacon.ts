/**
 * Fetches a value from a public randomness beacon. The response is limited in time and size, and stored as received.
 */
import { QUICKNET, readRound } from "@contest/rules/prize-draws/drand";

const TIMEOUT_MS = 10_000;
const MAX_BYTES = 64 * 1024;

/** Returns the address of the value published at a given instant. */
export function beaconAddress(template: string, at: Date): string {
  return template
    .replaceAll("{milliseconds}", String(at.getTime()))
    .replaceAll("{seconds}", String(Math.floor(at.getTime() / 1000)));
}

export async function fetchBeacon(address: string): Promise<string> {
  const response = await fetch(address, {
    signal: AbortSignal.timeout(TIMEOUT_MS),
    headers: { accept: "application/json" },
  });
  if (response.status !== 200) throw new Error(`the beacon responded with status ${response.status}`);
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of response.body ?? []) {
    size += part.length;
    if (size > MAX_BYTES) throw new Error(`the beacon's response is longer than ${MAX_BYTES} bytes`);
    parts.push(part);
  }
  const text = new TextDecoder("utf-8", { fatal: true }).decode(Buffer.concat(parts));
  if (text.includes("\0")) throw new Error("the beacon's response is not text");
  return text;
}

/**
 * Asks drand's relays one after the other until one gives an answer that the network has signed. Which relay it was does
 * not matter: none of them can make a signature.
 */
export async function fetchRound(relays: readonly string[], round: number): Promise<string> {
  const failures: unknown[] = [];
  for (const relay of relays) {
    try {
      const received = await fetchBeacon(`${relay}/${QUICKNET.chain}/public/${round}`);
      readRound(received, round);
      return received;
    } catch (error) {
      failures.push(error);
    }
  }
  throw new AggregateError(failures, `no drand relay has given round ${round}`);
}
