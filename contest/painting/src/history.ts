// What undo needs: the pixels before each of the latest operations, and the pixels before each group of earlier ones.
// A group is so small that painting it again takes a moment.
import type { Paint } from "./operations.ts";
import { type PackedTile, packTile, unpackTile } from "./packed-tiles.ts";
import type { Tile } from "./surface.ts";

export type TilesBefore = Map<number, Tile | null>;

export interface Done {
  paint: Paint;
  /** How many pixels were computed for it. */
  work: number;
  /** The changed tiles as they were before; null once they are no longer kept. */
  before: TilesBefore | null;
}

interface Group {
  /** The index of its first operation. */
  start: number;
  /** How long painting it again takes, as a number of pixels. */
  cost: number;
  before: Map<number, PackedTile | null>;
  bytes: number;
}

/** Single operations are undone by tiles as long as there are at most this many, about 50 MB. */
const TILES_KEPT = 3000;
/** Painting a group again takes less than ten milliseconds. */
const GROUP_COST = 450_000;
/** Copying a tile takes as long as computing this many pixels. */
const TILE_COST = 5000;
const GROUP_BYTES_KEPT = 64_000_000;
/** When fewer groups than this can be undone, it is time to learn about earlier ones. */
const GROUPS_AHEAD = 48;

export class History {
  #done: Done[] = [];
  /** Without gaps up to the last operation. The earliest operations may belong to no group. */
  #groups: Group[] = [];
  #tiles = 0;
  #bytes = 0;
  work = 0;

  get length(): number {
    return this.#done.length;
  }

  get last(): Done | undefined {
    return this.#done.at(-1);
  }

  get paints(): Paint[] {
    return this.#done.map(({ paint }) => paint);
  }

  /** How many operations at the beginning belong to no group. */
  get unknown(): number {
    return this.#groups[0]?.start ?? this.#done.length;
  }

  get needsEarlier(): boolean {
    return this.unknown > 0 && this.#groups.length < GROUPS_AHEAD;
  }

  add(done: Done & { before: TilesBefore }): void {
    this.#done.push(done);
    this.work += done.work;
    this.#tiles += done.before.size;
    let group = this.#groups.at(-1);
    if (!group || group.cost + costOf(done) > GROUP_COST) {
      group = { start: this.#done.length - 1, cost: 0, before: new Map(), bytes: 0 };
      this.#groups.push(group);
    }
    group.cost += costOf(done);
    for (const [index, tile] of done.before) {
      if (group.before.has(index)) continue;
      const packed = tile && packTile(tile);
      group.before.set(index, packed);
      group.bytes += packed?.length ?? 0;
      this.#bytes += packed?.length ?? 0;
    }
    this.#forget();
  }

  /** Adds operations whose pixels and work are not known yet. `work` is that of all of them. */
  addUnknown(paints: readonly Paint[], work: number): void {
    this.#done.push(...paints.map((paint) => ({ paint, work: 0, before: null })));
    this.work += work;
  }

  /** Takes over what another history knows about the operations at the beginning. */
  learn(earlier: History): void {
    // Meanwhile, more operations may have been forgotten, and groups have no gaps.
    if (this.unknown !== earlier.length) return;
    this.#done = [...earlier.#done, ...this.#done.slice(earlier.length)];
    this.#groups = [...earlier.#groups, ...this.#groups];
    this.#tiles += earlier.#tiles;
    this.#bytes += earlier.#bytes;
    this.work = this.#done.reduce((sum, { work }) => sum + work, 0);
    this.#forget();
  }

  removeLast(): void {
    const last = this.#done.pop();
    if (!last) return;
    this.work -= last.work;
    this.#tiles -= last.before?.size ?? 0;
    const group = this.#groups.at(-1);
    if (!group) return;
    group.cost -= costOf(last);
    if (this.#done.length > group.start) return;
    this.#groups.pop();
    this.#bytes -= group.bytes;
  }

  /** The last operations with the pixels before the first of them, or null if those are no longer kept. */
  lastGroup(): { operations: readonly Done[]; before: TilesBefore } | null {
    const group = this.#groups.at(-1);
    if (!group) return null;
    const before = new Map([...group.before].map(([index, packed]) => [index, packed && unpackTile(packed)]));
    return { operations: this.#done.slice(group.start), before };
  }

  /** Keeps the tiles before an operation that has been painted again. */
  remember(done: Done, before: TilesBefore): void {
    this.#tiles += before.size - (done.before?.size ?? 0);
    done.before = before;
  }

  #forget(): void {
    if (this.#tiles > TILES_KEPT) {
      for (const done of this.#done.slice(0, -1)) {
        if (this.#tiles <= TILES_KEPT / 2) break;
        this.#tiles -= done.before?.size ?? 0;
        done.before = null;
      }
    }
    while (this.#bytes > GROUP_BYTES_KEPT && this.#groups.length > 1) this.#bytes -= this.#groups.shift()?.bytes ?? 0;
  }
}

function costOf({ work, before }: Done): number {
  return work + (before?.size ?? 0) * TILE_COST;
}
