import type { ReactNode } from "react";

type BadgeTone = "outline" | "leaf" | "marigold" | "tomato" | "sky";

const TONES = {
  outline: "control-border text-ink",
  leaf: "border-[1.5px] border-leaf bg-leaf text-paper",
  marigold: "border-[1.5px] border-marigold bg-marigold text-on-fill",
  tomato: "border-[1.5px] border-tomato bg-tomato text-paper",
  sky: "border-[1.5px] border-sky bg-sky text-paper",
} satisfies Record<BadgeTone, string>;

export function Badge({ tone = "outline", children }: { tone?: BadgeTone; children: ReactNode }) {
  return (
    <span
      className={`inline-flex items-center gap-1.5 rounded-control px-2.5 py-0.5 text-sm font-semibold ${TONES[tone]}`}
    >
      {children}
    </span>
  );
}
