// Fields between rays from one root: wings, fins, shells and fans.
import { withoutRepeats } from "./curves.ts";
import { between, type Outline, type Point } from "./geometry.ts";

/** The fields between neighboring rays, cut at the given shares of their length. `rim` runs along the outer edge. */
export function radialCells(root: Point, rim: Outline, rays: number, shares: readonly number[]): Outline[] {
  const perRay = Math.max(1, Math.floor((rim.length - 1) / rays));
  const cells: Outline[] = [];
  for (let ray = 0; ray < rays; ray++) {
    const last = ray === rays - 1 ? rim.length - 1 : (ray + 1) * perRay;
    const edge = rim.slice(ray * perRay, last + 1);
    let inner: Outline = [root];
    for (const share of shares) {
      const outer = edge.map((point) => between(root, point, share));
      cells.push(withoutRepeats([...outer, ...[...inner].reverse()]));
      inner = outer;
    }
  }
  return cells;
}
