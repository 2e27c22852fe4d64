import { Flower } from "../design/illustrations/flower.tsx";
import { Ink } from "../design/illustrations/ink.tsx";

/** The perforated edge of the stamp. */
function teeth(count: number, bow: string): string {
  return bow.repeat(count);
}

const EDGE = `M8 8${teeth(8, "q2.5 4.5 5 0h4")}${teeth(10, "q-4.5 2.5 0 5v4")}${teeth(8, "h-4q-2.5-4.5-5 0")}${teeth(10, "v-4q4.5-2.5 0-5")}Z`;

export function StampIllustration({ className }: { className?: string }) {
  return (
    <Ink viewBox="0 0 88 106" className={className} stroke={1.8}>
      <path d={EDGE} className="fill-paper" />
      <path d="M17 18 71 17 72 88 17 89Z" className="fill-raised" />
      <path d="M44 88C43 74 45 66 44 54M44 78C52 66 60 68 62 71 58 79 50 81 44 80M44 84C37 74 29 76 26 79 31 86 38 86 44 85" />
      <Flower x={44} y={45} size={23} petals={8} paint={["fill-blush", "fill-blush", "", "", "", "", "", ""]} />
      <path d="M2 62C14 56 20 68 32 62S50 68 62 62 78 68 86 64M2 70C14 64 20 76 32 70S50 76 62 70 78 76 86 72" />
    </Ink>
  );
}
