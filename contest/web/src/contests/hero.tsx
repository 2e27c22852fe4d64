import type { ReactNode } from "react";
import { useSiteDetails } from "../api/use-site-details.ts";
import { PastProgress } from "./past-progress.tsx";

interface HeroProps {
  /** The title of the day's page; without one, the site's name is the headline. */
  headline: string | undefined;
  /** The line art of the day. */
  sheet: ReactNode;
  children: ReactNode;
}

/** The line art of the day, slightly tilted, with its description beside it (below it on a phone). */
export function Hero({ headline, sheet, children }: HeroProps) {
  const { name } = useSiteDetails();
  return (
    <section className="relative">
      <div className="page-width grid gap-x-16 pt-5 pb-12 md:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] md:grid-rows-[1fr_auto_auto_1fr] md:pt-12 md:pb-16">
        <h1 className="text-[clamp(2rem,1rem+4vw,4rem)] leading-[1.02] md:col-start-2 md:row-start-2">
          {headline ? (
            <>
              <span className="mb-2 block text-lg leading-tight font-bold tracking-normal text-soft">{name}</span>{" "}
              {headline}
            </>
          ) : (
            name
          )}
        </h1>
        <div className="relative mx-auto mt-5 mb-6 w-full max-w-[12.5rem] md:col-start-1 md:row-span-4 md:row-start-1 md:my-0 md:max-w-[27rem] md:self-center">
          <div className="line-border absolute inset-0 rotate-[2.4deg] rounded-sheet bg-raised" />
          <div className="line-border relative aspect-[850/1100] -rotate-[1.3deg] rounded-sheet bg-raised shadow-raised">
            {sheet}
          </div>
        </div>
        <div className="md:col-start-2 md:row-start-3 md:mt-6">{children}</div>
      </div>
      <PastProgress />
    </section>
  );
}
