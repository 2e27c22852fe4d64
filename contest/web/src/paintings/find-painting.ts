/**
 * Finds what was painted on a page before: in this browser, and for members also in their sketchbook on the server, which
 * may be newer.
 */
import type { listSketches, readSketch, Sketch } from "@contest/contract/paintings";
import { send } from "../api/send.ts";
import { knownSession } from "../session/session.ts";
import { readStoredUser } from "../session/stored-user.ts";
import { fromBase64 } from "../api/base64.ts";

/** What the sketchbook on the server has of a painting in this browser. */
export interface SavedSketch {
  userId: string;
  id: string;
  version: number;
  /** How many operations this browser had when they were last the same. */
  operations: number;
}

export interface FoundPainting {
  /** Under which name the operations are stored in this browser. */
  key: string;
  saved: SavedSketch | null;
  /** The log of another device, which takes the place of the operations here unless there are new ones. */
  newer: { log: Uint8Array<ArrayBuffer>; id: string; version: number; ifOperations: number } | null;
}

/** The server is asked for this long at most: the page also opens without a network. */
const PATIENCE_MS = 3000;

/**
 * `sketchId` names a page of the sketchbook; without it, the one that was last painted on is found. What a guest paints
 * is only in this browser.
 */
export async function findPainting(
  contestId: string,
  sketchId: string | null,
  guest: string | null,
  leaving: AbortSignal,
): Promise<FoundPainting> {
  if (guest) return { key: `${contestId} ${guest}`, saved: null, newer: null };
  const userId = await memberId();
  if (!userId) return { key: contestId, saved: null, newer: null };
  const key = keyOf(contestId, userId, sketchId);
  const saved = readSaved(key);
  try {
    const signal = AbortSignal.any([leaving, AbortSignal.timeout(PATIENCE_MS)]);
    const query = { contest_id: contestId, limit: 100 };
    const { sketches } = await send<typeof listSketches>("GET /api/sketches", { query, signal });
    const wanted = sketchId ?? saved?.id;
    const sketch = wanted ? sketches.find(({ id }) => id === wanted) : sketches[0];
    if (!sketch || isSame(sketch, saved)) return { key, saved, newer: null };
    const { log, id, version } = await send<typeof readSketch>("GET /api/sketches/:id", {
      params: { id: sketch.id },
      signal,
    });
    return { key, saved, newer: { log: fromBase64(log), id, version, ifOperations: saved?.operations ?? 0 } };
  } catch {
    return { key, saved, newer: null };
  }
}

async function memberId(): Promise<string | undefined> {
  if (!navigator.onLine) return readStoredUser()?._id;
  const { user, remembered } = await knownSession();
  return (user ?? remembered)?._id;
}

/** Two members who share a browser do not paint on each other's pages. */
function keyOf(contestId: string, userId: string, sketchId: string | null): string {
  const here = readSaved(contestId);
  const isOwn = !here || here.userId === userId;
  if (sketchId && here?.id !== sketchId) return `${contestId} ${sketchId}`;
  return isOwn ? contestId : `${contestId} ${userId}`;
}

function isSame(sketch: Sketch, saved: SavedSketch | null): boolean {
  return sketch.id === saved?.id && sketch.version === saved.version;
}

export function newSketch(userId: string): SavedSketch {
  return { userId, id: crypto.randomUUID(), version: 0, operations: 0 };
}

function readSaved(key: string): SavedSketch | null {
  try {
    return JSON.parse(localStorage.getItem(`sketch ${key}`) ?? "null") as SavedSketch | null;
  } catch {
    return null;
  }
}

export function writeSaved(key: string, saved: SavedSketch): void {
  try {
    localStorage.setItem(`sketch ${key}`, JSON.stringify(saved));
  } catch {
    // Without storage, the next visit makes another version of the page.
  }
}
