import type { PrizeDraw } from "@contest/contract/prize-draws";
import { dollars } from "@contest/rules/subscriptions/plans";
import type { ReactNode } from "react";
import { poolName } from "./labels.ts";

/** A prize draw as a ticket with its prize. */
export function Ticket({ drawing, children }: { drawing: PrizeDraw; children: ReactNode }) {
  return (
    <section
      aria-label={poolName(drawing.pool)}
      className="ink-border grid grid-cols-[minmax(0,1fr)_2.6rem] rounded-sheet bg-raised"
    >
      <div className="flex flex-col gap-3 p-5">
        <div>
          <h3 className="font-text text-base font-normal tracking-normal text-soft">{poolName(drawing.pool)}</h3>
          <p className="font-display text-[2.9rem] leading-none font-extrabold tracking-tight tabular-nums">
            {dollars(drawing.prizeCents)}
          </p>
        </div>
        {children}
      </div>
      <div
        aria-hidden="true"
        className="grid place-items-center border-l-[1.5px] border-dashed border-ink bg-marigold text-on-fill"
      >
        <span className="font-display text-sm font-bold tracking-[0.14em] uppercase [writing-mode:vertical-rl]">
          Admit one
        </span>
      </div>
    </section>
  );
}
