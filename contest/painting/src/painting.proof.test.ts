import { anOperation, aStroke, testPage } from "@contest/testing/paintings";
import { proofSize } from "@contest/testing/proof-size";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { PaintingError } from "./errors.ts";
import { decodeLog, encodeLog, LOG_BYTES_MAX, type Operation, OPERATIONS_MAX, withoutUndone } from "./operations.ts";
import { packTile } from "./packed-tiles.ts";
import { Painting, paintAll, type Snapshot } from "./painting.ts";
import { type Picture, pictureOf, repaint } from "./picture.ts";
import { StrokeRecorder } from "./stroke-recorder.ts";
import { blankTile } from "./surface.ts";

const page = testPage(150, 130);
const otherPage = testPage(150, 131);
const operations = fc.array(anOperation(page), { maxLength: 25 });
const runs = (full: number) => ({ numRuns: proofSize({ small: 60, full }) });

describe("a log", { timeout: 600_000 }, () => {
  test("is read back exactly as it was written", () => {
    fc.assert(
      fc.property(operations, (made) => {
        expect(decodeLog(page, encodeLog(page, made))).toEqual(made);
      }),
      runs(5000),
    );
  });

  test("paints the same picture every time", () => {
    fc.assert(
      fc.property(operations, (made) => {
        const log = encodeLog(page, made);
        expect(repaint(page, log).hash).toBe(repaint(page, log).hash);
      }),
      runs(1000),
    );
  });

  test("paints the picture that its operations painted one by one, with undo and redo among them", () => {
    fc.assert(
      fc.property(operations, (made) => {
        const painting = new Painting(page);
        for (const operation of made) painting.apply(operation);
        const log = encodeLog(page, made);
        expect(pictureOf(page, painting.surface, log).hash).toBe(repaint(page, log).hash);
      }),
      runs(1000),
    );
  });

  test("does not repaint to the published hash once any byte has changed", () => {
    fc.assert(
      fc.property(operations, fc.nat(), fc.integer({ min: 1, max: 255 }), (made, place, change) => {
        const log = encodeLog(page, made);
        const { hash } = repaint(page, log);
        const at = place % log.length;
        log[at] = (log[at] as number) ^ change;
        expect(hashOrProblem(log)).not.toBe(hash);
      }),
      runs(2000),
    );
  });

  test("does not repaint to the published hash once two different operations have changed places", () => {
    fc.assert(
      fc.property(fc.array(anOperation(page), { minLength: 2, maxLength: 10 }), fc.nat(), (made, place) => {
        const at = place % (made.length - 1);
        const [first, second] = made.slice(at, at + 2) as [Operation, Operation];
        fc.pre(JSON.stringify(first) !== JSON.stringify(second));
        const reordered = made.with(at, second).with(at + 1, first);
        const { hash } = repaint(page, encodeLog(page, made));
        expect(hashOrProblem(encodeLog(page, reordered))).not.toBe(hash);
      }),
      runs(1000),
    );
  });

  test("of another page is refused", () => {
    expect(problemOf(() => repaint(page, encodeLog(otherPage, [])))).toBe("wrong-page");
  });

  test(
    "that was mutated is refused with a reason or painted, and never breaks the painter",
    { timeout: 600_000 },
    () => {
      fc.assert(
        fc.property(operations, fc.infiniteStream(fc.nat()), fc.integer({ min: 1, max: 6 }), (made, numbers, times) => {
          let log = encodeLog(page, made);
          for (let round = 0; round < times; round++) log = mutated(log, () => numbers.next().value ?? 0);
          expect(hashOrProblem(log)).toMatch(/^([0-9a-f]{64}|malformed|wrong-page|too-long|too-much-paint)$/);
        }),
        { numRuns: proofSize({ small: 300, full: 50_000 }) },
      );
    },
  );

  test("longer than any honest one is refused before it is read", () => {
    expect(problemOf(() => decodeLog(page, new Uint8Array(LOG_BYTES_MAX + 1)))).toBe("too-long");
  });

  test("with more operations than any honest one is refused", () => {
    const made: Operation[] = Array.from({ length: OPERATIONS_MAX + 1 }, () => ({ kind: "undo", wait: 0 }));
    expect(problemOf(() => decodeLog(page, encodeLog(page, made)))).toBe("too-long");
  });

  test("whose strokes would take minutes to repaint is refused within seconds", () => {
    const large = testPage(2000, 2000);
    const corners = Array.from({ length: 4000 }, (_, index) => ({
      x: index % 2 === 0 ? 0 : 7999,
      y: index % 2 === 0 ? 0 : 7999,
      pressure: 15,
    }));
    const stroke: Operation = { ...aStroke, radius: 64, points: corners, wait: 0 };
    const log = encodeLog(
      large,
      Array.from({ length: 20 }, () => stroke),
    );
    const started = performance.now();
    expect(problemOf(() => repaint(large, log))).toBe("too-much-paint");
    expect(performance.now() - started).toBeLessThan(15_000);
  });
});

describe("a stroke", { timeout: 600_000 }, () => {
  test("looks the same however its points arrive", () => {
    fc.assert(
      fc.property(anOperation(page), fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 1 }), (made, portions) => {
        fc.pre(made.kind === "stroke");
        const painting = new Painting(page);
        const live = painting.startStroke(made);
        const rest = [...made.points];
        for (let round = 0; rest.length > 0; round++) {
          for (const point of rest.splice(0, portions[round % portions.length])) live.add(point);
          live.takeChanged();
        }
        live.end();
        const log = encodeLog(page, [made]);
        expect(pictureOf(page, painting.surface, log).hash).toBe(repaint(page, log).hash);
      }),
      runs(1000),
    );
  });

  test("stays in its region if it is told to", () => {
    const surface = paintAll(page, [
      { ...aStroke, insideLines: true, wait: 0, points: [point(10, 10), point(100, 90), point(20, 120)] },
    ]);
    for (let at = 0; at < page.regionAt.length; at++) {
      const [x, y] = [at % page.width, Math.floor(at / page.width)];
      if (page.regionAt[at] === page.regionAt[10 * page.width + 10]) continue;
      const tile = surface.tile((y >> 6) * surface.columns + (x >> 6));
      expect(tile?.[(((y & 63) << 6) | (x & 63)) << 2] ?? 255).toBe(255);
    }
  });
});

describe("undo", () => {
  test("brings back the picture even when the pixels before the operation are no longer kept", () => {
    const large = testPage(2000, 2000);
    const painting = new Painting(large);
    const made = Array.from({ length: 200 }, (_, index): Operation => {
      return { kind: "fill", region: (index % 16) + 1, color: index * 37, wait: 0 };
    });
    for (const operation of made) painting.apply(operation);
    for (let count = 0; count < 199; count++) painting.apply({ kind: "undo", wait: 0 });
    const log = encodeLog(large, made.slice(0, 1));
    expect(pictureOf(large, painting.surface, log).hash).toBe(repaint(large, log).hash);
  });

  test("reaches back to the blank page after the painting was opened from a snapshot", { timeout: 600_000 }, () => {
    fc.assert(
      fc.property(operations, fc.nat(), fc.boolean(), (made, place, learns) => {
        const count = place % (made.length + 1);
        const painting = Painting.open(page, made, snapshotOf(made.slice(0, count)));
        const log = encodeLog(page, made);
        expect(pictureOf(page, painting.surface, log).hash).toBe(repaint(page, log).hash);
        if (learns) painting.learnEarlier(() => true);
        const expected = Painting.open(page, made, null);
        while (expected.canUndo) {
          for (const each of [painting, expected]) each.apply({ kind: "undo", wait: 0 });
          expect(pictureOf(page, painting.surface, log).hash).toBe(pictureOf(page, expected.surface, log).hash);
        }
        expect(painting.canUndo).toBe(false);
        expect(painting.work).toBe(0);
      }),
      runs(500),
    );
  });

  test("with nothing to undo changes nothing", () => {
    expect(
      withoutUndone([
        { kind: "undo", wait: 0 },
        { kind: "redo", wait: 0 },
      ]),
    ).toEqual([]);
  });
});

describe("the recorder of a stroke", () => {
  const still = { x: 0, y: 0, pressure: 10 };

  test("needs few points for a straight line, and keeps the place where the hand stops", () => {
    const recorder = new StrokeRecorder(6, still);
    const places = Array.from({ length: 200 }, (_, index) => ({ x: index * 4, y: index * 2, pressure: 10 }));
    const kept = places.flatMap((place) => recorder.add(place) ?? []);
    expect(kept.length).toBeLessThan(20);
    expect(recorder.end()).toEqual({ x: 796, y: 398, pressure: 10 });
  });

  test("keeps enough points that a circle stays round", () => {
    const recorder = new StrokeRecorder(6, still);
    const places = Array.from({ length: 200 }, (_, index) => ({
      x: Math.round(400 * Math.sin(index / 32)),
      y: Math.round(400 - 400 * Math.cos(index / 32)),
      pressure: 10,
    }));
    const kept = places.flatMap((place) => recorder.add(place) ?? []);
    const gaps = kept.slice(1).map((place, index) => {
      const before = kept[index] ?? place;
      const middle = Math.hypot((place.x + before.x) / 2, (place.y + before.y) / 2 - 400);
      return 400 - middle;
    });
    expect(Math.max(...gaps)).toBeLessThan(6);
  });

  test("changes the pressure by one from point to point, as a log can say", () => {
    const recorder = new StrokeRecorder(6, { ...still, pressure: 2 });
    const places = Array.from({ length: 40 }, (_, index) => ({ x: index * 30, y: 0, pressure: 15 }));
    const pressures = places.flatMap((place) => recorder.add(place)?.pressure ?? []);
    expect(pressures.slice(0, 13)).toEqual(Array.from({ length: 13 }, (_, index) => index + 3));
  });
});

function snapshotOf(made: readonly Operation[]): Snapshot {
  const { surface, work } = Painting.open(page, made, null);
  const tiles = surface.painted().map((index) => [index, packTile(surface.tile(index) ?? blankTile())] as const);
  return { operations: made.length, work, tiles: new Map(tiles) };
}

function point(x: number, y: number) {
  return { x: x * 4, y: y * 4, pressure: 15 };
}

function hashOrProblem(log: Uint8Array): Picture["hash"] {
  try {
    return repaint(page, log).hash;
  } catch (error) {
    if (error instanceof PaintingError) return error.problem;
    throw error;
  }
}

function problemOf(act: () => unknown): string {
  try {
    act();
  } catch (error) {
    if (error instanceof PaintingError) return error.problem;
    throw error;
  }
  return "none";
}

/** Changes, removes, repeats or inserts bytes, mostly after the header, where the operations are. */
function mutated(log: Uint8Array, next: () => number): Uint8Array {
  const at =
    next() % 8 === 0 ? next() % log.length : Math.min(log.length, 36 + (next() % Math.max(1, log.length - 36)));
  const count = next() % 12;
  const [start, middle, end] = [log.slice(0, at), log.slice(at, at + count), log.slice(at + count)];
  const kind = next() % 4;
  const changed = Uint8Array.from({ length: kind === 0 ? 0 : count }, () => next() % 256);
  const parts =
    kind === 3 ? [start, middle, middle, end] : kind === 2 ? [start, changed, middle, end] : [start, changed, end];
  return Uint8Array.from(parts.flatMap((part) => [...part]));
}
