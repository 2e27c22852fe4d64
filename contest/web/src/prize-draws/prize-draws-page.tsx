import { prizeDrawPath, monthInWords } from "@contest/contract/pages";
import { monthOf } from "@contest/rules/prize-draws/pools";
import { useState } from "react";
import { Link } from "react-router";
import { PageHeading } from "../design/page-heading.tsx";
import { Skeleton } from "../design/skeleton.tsx";
import { useInBrowser } from "../design/use-in-browser.ts";
import { LoadFailed } from "../design/load-failed.tsx";
import { Entry } from "./entry.tsx";
import { PastPrizeDraws } from "./past-prize-draws.tsx";
import { Ticket } from "./ticket.tsx";
import { useMonth, useOwnEntries } from "./use-month.ts";
import { standing } from "./labels.ts";

export function PrizeDrawsPage() {
  const [now] = useState(() => monthOf(new Date()));
  // The server's HTML may be cached beyond the end of a month.
  const month = useInBrowser(now, "");
  return (
    <div className="page-width space-y-14 py-10 sm:py-14">
      <PageHeading
        title="Cash drawings"
        description={
          <>
            One drawing a month for each paid plan, and every one of them can be entered for free, into the same pool
            and with the same odds. The{" "}
            <Link to="/official-rules" className="text-link">
              Official Rules
            </Link>{" "}
            have the details.
          </>
        }
      />
      <section>
        <h2>{month ? monthInWords(month) : "This month"}</h2>
        {month ? <ThisMonth month={month} /> : <Loading />}
      </section>
      <HowItIsDrawn />
      <section>
        <h2>All drawings</h2>
        <PastPrizeDraws />
      </section>
    </div>
  );
}

function ThisMonth({ month }: { month: string }) {
  const state = useMonth(month);
  const own = useOwnEntries(month);
  if (state.status === "failed") {
    return (
      <div className="mt-5">
        <LoadFailed failure={state.failure} message="The drawings could not be loaded." retry={state.retry} />
      </div>
    );
  }
  if (state.status !== "loaded") return <Loading />;
  const { drawings } = state.data;
  const [first] = drawings;
  return (
    <>
      {first && <p className="mt-2 text-soft">{standing(first)}</p>}
      <div className="mt-5 grid gap-5 md:grid-cols-3">
        {drawings.map((drawing) => (
          <Ticket key={drawing.pool} drawing={drawing}>
            <Entry drawing={drawing} own={own} />
          </Ticket>
        ))}
      </div>
      <p className="mt-4">
        <Link to={prizeDrawPath(month)} className="text-link">
          More about this month's drawings
        </Link>
      </p>
    </>
  );
}

function Loading() {
  return (
    <div role="status" className="mt-12 grid gap-5 md:grid-cols-3">
      <span className="sr-only">Loading the drawings...</span>
      {[0, 1, 2].map((place) => (
        <Skeleton key={place} className="h-44" />
      ))}
    </div>
  );
}

const STEPS = [
  [
    "The list is frozen.",
    "After the month ends, nobody can be added or removed. We publish the list under pseudonyms together with the hash of a secret seed, and email that commitment to everyone in the list.",
  ],
  [
    "A value arrives that nobody here controls.",
    "It is the value that drand, a public randomness beacon run by many organizations together, publishes at a moment we fixed when the list was frozen. If drand could not be reached then, it is the hash of a contest's result, which is weaker, and the page says so.",
  ],
  [
    "The two are combined, and a winner is drawn.",
    "Every entry is as likely as any other. The seed is published with the winner and nine reserves.",
  ],
  ["Anyone can repeat the draw.", "Each month's page can repeat it in your browser and compare every step."],
];

function HowItIsDrawn() {
  return (
    <section>
      <h2>How a winner is drawn</h2>
      <ol className="mt-5 grid gap-x-8 gap-y-5 sm:grid-cols-2 lg:grid-cols-4">
        {STEPS.map(([title, words], index) => (
          <li key={title} className="border-t-[1.5px] border-ink pt-3">
            <span aria-hidden="true" className="font-display text-2xl font-extrabold">
              {index + 1}
            </span>
            <h3 className="mt-1">{title}</h3>
            <p className="mt-1 text-[0.94rem] text-soft">{words}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
