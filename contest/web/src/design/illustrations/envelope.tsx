import { fillAnimation } from "./fill-animation.ts";
import { Ink } from "./ink.tsx";

const BACK = "M24 62 100 14 176 62V136H24Z";
const FLAP_LEFT = "M24 62 92 104 24 136Z";
const FLAP_RIGHT = "M176 62 108 104 176 136Z";
const POCKET = "M24 136 92 104Q100 98 108 104L176 136Z";
const LETTER = "M44 26 156 24 157 76 108 106Q100 100 92 106L43 76Z";

interface EnvelopeProps {
  className?: string;
  /** `open` is empty; `filled` animates its color after a success. */
  state: "open" | "filled";
}

export function EnvelopeIllustration({ className = "h-36 w-auto sm:h-44", state }: EnvelopeProps) {
  return (
    <Ink viewBox="0 0 200 150" className={className}>
      {state === "filled" && (
        <g stroke="none">
          <path d={BACK} {...fillAnimation(0, 6, "fill-sky")} />
          <path d={LETTER} {...fillAnimation(1, 6, "fill-raised")} />
          <path d={FLAP_LEFT} {...fillAnimation(2, 6, "fill-marigold")} />
          <path d={FLAP_RIGHT} {...fillAnimation(3, 6, "fill-marigold")} />
          <path d={POCKET} {...fillAnimation(4, 6, "fill-blush")} />
          <circle cx="100" cy="58" r="17" {...fillAnimation(5, 6, "fill-leaf")} />
        </g>
      )}
      <path d={BACK} />
      <path d={LETTER} className={state === "open" ? "fill-raised" : ""} />
      <path d={FLAP_LEFT} className={state === "open" ? "fill-paper" : ""} />
      <path d={FLAP_RIGHT} className={state === "open" ? "fill-paper" : ""} />
      <path d={POCKET} className={state === "open" ? "fill-paper" : ""} />
      {state === "open" && <path d="M60 42H140M60 54H124" />}
      {state === "filled" && (
        <>
          <circle cx="100" cy="58" r="17" />
          <path d="M92 58 98 64 109 51" strokeWidth="4" className="stroke-paper" />
        </>
      )}
    </Ink>
  );
}
