import { fillAnimation } from "./fill-animation.ts";
import { Ink } from "./ink.tsx";

const RAY = "M21.5 13.4 21.3 6.9 24 1.9 26.7 6.9 26.5 13.4Z";
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
/** As in the logo, three of the eight rays are colored. */
const COLORED = new Set([0, 1, 3]);

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
      <circle cx="24" cy="24" r="7.6" />
      {PAINTS.map((paint, index) => (
        <g key={index} transform={`rotate(${index * 45} 24 24)`}>
          {fills && <path d={RAY} stroke="none" {...fillAnimation(index + 1, 9, paint)} />}
          <path d={RAY} className={!fills && COLORED.has(index) ? paint : ""} />
          <path d="M21.3 7.2q2.7 1.3 5.4 0" strokeWidth="1.4" />
        </g>
      ))}
    </Ink>
  );
}
