/** A small page to paint on, and random operations on it. */
import { type Operation, type Paint, type Stroke, type StrokePoint, TOOLS } from "@contest/painting/operations";
import { decodePage, encodePage, type PaintingPage } from "@contest/painting/page";
import fc from "fast-check";

/** Square regions with a line between them, as the page's file contains them before compression. */
export function testPageBytes(width: number, height: number): Uint8Array {
  const side = Math.ceil(Math.max(width, height) / 4);
  const columns = Math.ceil(width / side);
  const regionAt = new Uint16Array(width * height);
  const ink = new Uint8Array(width * height);
  for (let at = 0; at < regionAt.length; at++) {
    const [x, y] = [at % width, Math.floor(at / width)];
    regionAt[at] = Math.floor(y / side) * columns + Math.floor(x / side) + 1;
    ink[at] = x % side < 2 || y % side < 2 ? 15 : 0;
  }
  const names = Array.from({ length: columns * Math.ceil(height / side) }, (_, index) => `square ${index + 1}`);
  return encodePage({ width, height, regionAt, ink, names });
}

export function testPage(width: number, height: number): PaintingPage {
  return decodePage(testPageBytes(width, height));
}

export const aStroke: Omit<Stroke, "points"> = {
  kind: "stroke",
  tool: "crayon",
  color: 0xc9331f,
  radius: 12,
  insideLines: false,
};

const aColor = fc.integer({ min: 0, max: 0xffffff });

export function anOperation(page: PaintingPage): fc.Arbitrary<Operation> {
  return fc
    .tuple(
      fc.oneof<fc.MaybeWeightedArbitrary<Paint | { kind: "undo" } | { kind: "redo" }>[]>(
        { weight: 6, arbitrary: someStroke(page) },
        { weight: 2, arbitrary: someFill(page) },
        { weight: 1, arbitrary: someGradient(page) },
        { weight: 2, arbitrary: fc.constant({ kind: "undo" as const }) },
        { weight: 1, arbitrary: fc.constant({ kind: "redo" as const }) },
      ),
      fc.integer({ min: 0, max: 6000 }),
    )
    .map(([operation, wait]) => ({ ...operation, wait }));
}

/** Random operations of as many paintings as are wanted. */
export function someOperations(page: PaintingPage, paintings: number): Operation[][] {
  return fc.sample(fc.array(anOperation(page), { maxLength: 25 }), paintings);
}

function someRegion({ regions }: PaintingPage) {
  return fc.integer({ min: 1, max: regions.length });
}

function someFill(page: PaintingPage) {
  return fc.record({ kind: fc.constant("fill" as const), region: someRegion(page), color: aColor });
}

function someGradient(page: PaintingPage) {
  const place = fc.tuple(fc.nat(page.width), fc.nat(page.height));
  return fc.record({
    kind: fc.constant("gradient" as const),
    region: someRegion(page),
    colors: fc.tuple(aColor, aColor),
    from: place,
    to: place,
  });
}

function someStroke(page: PaintingPage): fc.Arbitrary<Stroke> {
  const place = fc.record({
    x: fc.nat(page.width * 4 - 1),
    y: fc.nat(page.height * 4 - 1),
    pressure: fc.nat(15),
  });
  return fc.record({
    kind: fc.constant("stroke" as const),
    tool: fc.constantFrom(...TOOLS),
    color: aColor,
    radius: fc.integer({ min: 1, max: 20 }),
    insideLines: fc.boolean(),
    points: fc.array(place, { minLength: 1, maxLength: 12 }).map(withGradualPressure),
  });
}

/** The pressure changes by at most one from point to point. */
function withGradualPressure(points: StrokePoint[]): StrokePoint[] {
  let pressure = points[0]?.pressure ?? 0;
  return points.map((point) => {
    pressure += Math.sign(point.pressure - pressure);
    return { ...point, pressure };
  });
}
