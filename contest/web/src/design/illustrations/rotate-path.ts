/** A path of absolute coordinates, turned around a point by degrees. Several in one path are one element, not many. */
export function turned(path: string, degrees: number, [x, y]: readonly [number, number]): string {
  const angle = (degrees * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return path.replaceAll(/(-?[\d.]+) (-?[\d.]+)/g, (_pair, left: string, top: string) => {
    const [dx, dy] = [Number(left) - x, Number(top) - y];
    return `${round(x + dx * cos - dy * sin)} ${round(y + dx * sin + dy * cos)}`;
  });
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
