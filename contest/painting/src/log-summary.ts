// What can be learned from a log without its page.
import { type Color, decodeLog, type Operation, withoutUndone } from "./operations.ts";
import { REGIONS_MAX, SIDE_MAX } from "./page.ts";

const MAGIC_BYTES = 4;
const DIGEST_BYTES = 32;

/** Reads a log that the server has accepted, so it needs no page to be checked against. */
export function readAccepted(log: Uint8Array): Operation[] {
  const anyPage = {
    width: SIDE_MAX,
    height: SIDE_MAX,
    digest: log.subarray(MAGIC_BYTES, MAGIC_BYTES + DIGEST_BYTES),
    regionAt: new Uint16Array(),
    regionOfTile: new Uint16Array(),
    ink: new Uint8Array(),
    regions: Array.from({ length: REGIONS_MAX }, () => ({ left: 0, top: 0, right: 0, bottom: 0, tiles: [], name: "" })),
  };
  return decodeLog(anyPage, log);
}

/** The colors that a painting was made with, the most used first. */
export function colorsOf(log: Uint8Array): Color[] {
  const uses = new Map<Color, number>();
  for (const paint of withoutUndone(readAccepted(log))) {
    if (paint.kind === "stroke" && paint.tool === "eraser") continue;
    const colors = paint.kind === "gradient" ? paint.colors : [paint.color];
    for (const color of colors) uses.set(color, (uses.get(color) ?? 0) + 1);
  }
  return [...uses].toSorted(([, one], [, other]) => other - one).map(([color]) => color);
}
