/** The illustrations of the three steps on the home page: first only ink, then some color, then full color. */
import { Flower } from "./flower.tsx";
import { Ink } from "./ink.tsx";
import { rotatePath } from "./rotate-path.ts";

const FRAME = "0 0 120 110";

export function PrinterIllustration({ className }: { className?: string }) {
  return (
    <Ink viewBox={FRAME} className={className} stroke={2.4}>
      <path d="M33 40 34 10 86 9 87 40" className="fill-raised" />
      <path d="M44 20H76M44 28H68" />
      <path
        d="M14 42Q14 38 19 38L101 37Q106 37 106 43L107 74Q107 79 102 79L19 80Q14 80 14 75Z"
        className="fill-paper"
      />
      <circle cx="94" cy="48" r="2.6" />
      <path d="M29 62 91 61" />
      <path d="M33 62 30 103 90 102 87 61" className="fill-raised" />
      <Flower x={60} y={84} size={15} />
    </Ink>
  );
}

export function PhotoIllustration({ className }: { className?: string }) {
  const paint = ["fill-blush", "fill-tomato", "", "fill-blush", "", ""];
  return (
    <Ink viewBox={FRAME} className={className} stroke={2.4}>
      <path d="M8 36 64 27 75 98 18 106Z" className="fill-raised" />
      <Flower x={40} y={66} size={23} paint={paint} heart="fill-marigold" />
      <path d="M62 9Q62 5 66 5L104 6Q109 6 109 11L107 86Q107 91 102 91L65 90Q61 90 61 85Z" className="fill-paper" />
      <path d="M67 15 103 16 102 76 66 75Z" className="fill-raised" />
      <Flower x={85} y={44} size={14} paint={paint} heart="fill-marigold" />
      <circle cx="84" cy="83" r="3" />
    </Ink>
  );
}

const SCALLOPS = Array.from({ length: 12 }, (_, index) =>
  rotatePath("M52.6 15Q60 1 67.4 15L60 42Z", index * 30, [60, 42]),
).join("");

export function RibbonIllustration({ className }: { className?: string }) {
  return (
    <Ink viewBox={FRAME} className={className} stroke={2.4}>
      <path d="M46 62 34 104 46 97 54 107 61 68Z" className="fill-tomato" />
      <path d="M74 62 87 103 75 97 67 107 59 68Z" className="fill-sky" />
      <path d={SCALLOPS} className="fill-marigold" />
      <circle cx="60" cy="42" r="24" className="fill-raised" />
      <circle cx="60" cy="42" r="19" strokeWidth="1.5" />
      <path d="M55 36 61 31V53M55 53H67" strokeWidth="3.4" />
    </Ink>
  );
}
