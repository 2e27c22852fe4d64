import { fillAnimation } from "./fill-animation.ts";
import { Ink } from "./ink.tsx";

const OUTLINE =
  "M12 2.6C10.2 6.6 5.4 10.4 5.3 15.2 5.2 19 8.2 21.6 12 21.6S18.9 19 18.7 15.1C18.5 10.5 13.9 6.7 12 2.6Z";
/** Three strokes of paint, from the bottom up. */
const STROKES = [
  "M6.2 16.3C9 15.5 14.5 15.7 17.9 16.4 17.3 19.2 14.9 20.8 12 20.8 9.1 20.8 6.7 19 6.2 16.3Z",
  "M8 10.9C10.5 11.7 13.5 11.4 16.2 10.8 17.4 12.5 18 14.2 17.9 16.6 14.5 15.9 9.5 16 6.2 16.6 5.9 14.5 6.8 12.4 8 10.9Z",
  "M12 4.4C13 6.8 14.7 8.8 16.3 11 13.7 11.6 10.5 11.7 7.8 11.1 9.4 8.9 11 6.9 12 4.4Z",
];

interface PaintDropProps {
  /** `filling` animates the moment of the vote. */
  paint: "none" | "filling" | "filled";
  className?: string;
}

/** The symbol of a vote: an outlined drop of paint, filled once the member has voted. */
export function PaintDrop({ paint, className = "size-6" }: PaintDropProps) {
  return (
    <Ink viewBox="0 0 24 24" className={className} stroke={1.9}>
      {paint === "filled" && <path d={OUTLINE} stroke="none" className="fill-marigold" />}
      {paint === "filling" &&
        STROKES.map((stroke, turn) => (
          <path key={stroke} d={stroke} stroke="none" {...fillAnimation(turn, STROKES.length, "fill-marigold")} />
        ))}
      <path d={OUTLINE} />
      {paint !== "none" && <path d="M9 15.4C9 17 10 18.2 11.4 18.5" className="stroke-on-fill" />}
    </Ink>
  );
}
