import { Ink } from "../design/illustrations/ink.tsx";

/** Two speech bubbles; outside the chat hours the reply is only an outline. */
export function ChatIllustration({ open, className }: { open: boolean; className?: string }) {
  return (
    <Ink viewBox="0 0 130 96" className={className} stroke={2.2}>
      <path
        d="M58 30Q59 24 66 24L117 23Q124 23 124 30L125 62Q125 69 118 69L112 70 113 84 99 70 66 70Q59 70 59 63Z"
        className={open ? "fill-marigold" : "fill-paper"}
        {...(!open && { strokeDasharray: "5 6" })}
      />
      {open && <path d="M74 42H108M74 53H98" />}
      <path
        d="M8 17Q8 9 16 9L71 8Q79 8 79 16L80 44Q80 51 73 52L38 53 24 68 25 53 16 53Q9 53 9 46Z"
        className="fill-raised"
      />
      <circle cx="29" cy="31" r="2.4" className="fill-ink" />
      <circle cx="44" cy="30.5" r="2.4" className="fill-ink" />
      <circle cx="59" cy="31" r="2.4" className="fill-ink" />
    </Ink>
  );
}
