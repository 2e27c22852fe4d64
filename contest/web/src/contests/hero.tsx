import { SITE_NAME } from "@contest/contract/pages";
import type { ReactNode } from "react";

interface HeroProps {
  /** The line art of the day. */
  sheet: ReactNode;
  children: ReactNode;
}

/** The line art of the day, slightly tilted, with its description beside it (below it on a phone). */
export function Hero({ sheet, children }: HeroProps) {
  return (
    <section className="page-width grid gap-x-16 pt-6 pb-14 md:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] md:grid-rows-[1fr_auto_auto_1fr] md:pt-12 md:pb-20">
      <h1 className="text-[clamp(2rem,1rem+5vw,4.6rem)] leading-[0.98] md:col-start-2 md:row-start-2">{SITE_NAME}</h1>
      <div className="relative mx-auto mt-5 mb-6 w-full max-w-[11.5rem] md:col-start-1 md:row-span-4 md:row-start-1 md:my-0 md:max-w-[27rem] md:self-center">
        <div className="line-border absolute inset-0 rotate-[2.4deg] rounded-sheet bg-raised" />
        <div className="line-border relative aspect-[850/1100] -rotate-[1.3deg] rounded-sheet bg-raised shadow-raised">
          {sheet}
        </div>
      </div>
      <div className="md:col-start-2 md:row-start-3 md:mt-8">{children}</div>
    </section>
  );
}
