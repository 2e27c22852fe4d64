/** Illustrations of a day on the site; the others in the row are those of the steps on the home page. */
import { Crayon } from "../../design/illustrations/crayon.tsx";
import { Flower } from "../../design/illustrations/flower.tsx";
import { Ink } from "../../design/illustrations/ink.tsx";

const FRAME = "0 0 120 110";

/** The page of the day rises like a sun. */
export function SunriseIllustration({ className }: { className?: string }) {
  return (
    <Ink viewBox={FRAME} className={className} stroke={2.4}>
      <path d="M60 6V17M28 15 34 25M92 15 86 25M8 40 19 45M112 40 101 45" />
      <path d="M35 36 84 33 87 82H36Z" className="fill-raised" />
      <Flower x={60} y={56} size={15} petals={7} />
      <path d="M4 82C24 77 40 86 60 82S98 78 116 83" />
      <path d="M22 92C34 89 44 95 56 92M70 94C80 91 90 96 102 93" />
    </Ink>
  );
}

export function ColoringIllustration({ className }: { className?: string }) {
  return (
    <Ink viewBox={FRAME} className={className} stroke={2.4}>
      <path d="M8 22 74 14 84 96 18 104Z" className="fill-raised" />
      <Flower
        x={46}
        y={59}
        size={29}
        petals={8}
        paint={["fill-tomato", "fill-blush", "", "", "", "", "", "fill-blush"]}
      />
      <Crayon x={56} y={46} turn={-52} length={58} paint="fill-tomato" />
    </Ink>
  );
}

/** A vote as a drop of paint. */
export function VoteIllustration({ className }: { className?: string }) {
  return (
    <Ink viewBox={FRAME} className={className} stroke={2.4}>
      <path d="M14 8 70 6 72 66 15 68Z" className="fill-raised" />
      <path d="M23 17 61 15 63 57 24 59Z" strokeWidth="1.6" />
      <Flower x={43} y={37} size={16} petals={7} paint={["fill-blush", "fill-tomato"]} heart="fill-marigold" />
      <path d="M86 44C97 60 105 70 105 82A19 19 0 0 1 67 82C67 70 76 60 86 44Z" className="fill-sky" />
      <path d="M77 84C78 91 83 94 88 94" strokeWidth="3" className="stroke-paper" />
    </Ink>
  );
}
