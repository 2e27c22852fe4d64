import { fillAnimation } from "./fill-animation.ts";
import { Ink } from "./ink.tsx";
import { rotatePath } from "./rotate-path.ts";

const PAINTS = [
  "fill-tomato",
  "fill-marigold",
  "fill-leaf",
  "fill-sky",
  "fill-grape",
  "fill-blush",
  "fill-tomato",
  "fill-leaf",
];
const RAYS = PAINTS.map((paint, index) => ({
  paint,
  shape: rayAt(index, "M21.5 13.4 21.3 6.9 24 1.9 26.7 6.9 26.5 13.4Z"),
}));
const LINES = `M24 16.4A7.6 7.6 0 1 1 23.99 16.4Z${RAYS.map(({ shape }) => shape).join("")}`;
const RAY_BANDS = PAINTS.map((_paint, index) => rayAt(index, "M21.3 7.2Q24 8.5 26.7 7.2")).join("");
/** As in the logo, three of the eight rays are colored. */
const COLORED_RAYS = RAYS.filter((_ray, index) => [0, 1, 3].includes(index));

interface SunMarkProps {
  className?: string;
  /** Animates the color, region by region, after a success. */
  filling?: boolean;
}

/** The logo: a sun, because the contest is daily, with crayons as rays. */
export function SunMark({ className, filling: fills = false }: SunMarkProps) {
  return (
    <Ink viewBox="0 0 48 48" className={className} stroke={2}>
      {fills && <circle cx="24" cy="24" r="7.6" stroke="none" {...fillAnimation(0, 9, "fill-marigold")} />}
      {fills &&
        RAYS.map(({ shape, paint }, index) => (
          <path key={index} d={shape} stroke="none" {...fillAnimation(index + 1, 9, paint)} />
        ))}
      {!fills && COLORED_RAYS.map(({ shape, paint }) => <path key={paint} d={shape} stroke="none" className={paint} />)}
      <path d={LINES} />
      <path d={RAY_BANDS} strokeWidth="1.4" />
    </Ink>
  );
}

function rayAt(index: number, path: string): string {
  return rotatePath(path, index * 45, [24, 24]);
}
