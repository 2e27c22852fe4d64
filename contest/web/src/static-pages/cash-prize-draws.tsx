import { dollars, PLANS, TIERS } from "@contest/rules/subscriptions/plans";
import { Link } from "react-router";

/** Three tickets, slightly tilted. */
const ASKEW = ["md:-rotate-1", "md:rotate-[0.8deg] md:translate-y-2", "md:-rotate-[0.6deg]"];

const TICKETS = TIERS.flatMap((tier) => {
  const { name, drawingCents } = PLANS[tier];
  return drawingCents === null ? [] : [{ name, amount: dollars(drawingCents) }];
});

export function CashPrizeDraws() {
  return (
    <section className="mt-12">
      <h2>Monthly cash drawings</h2>
      <p className="mt-3 max-w-prose">
        One drawing a month for each paid plan. No purchase is needed: every drawing also has a free entry, into the
        same pool and at the same odds.{" "}
        <Link to="/drawings" className="text-link">
          Enter this month's drawings
        </Link>
        , or read the{" "}
        <Link to="/official-rules" className="text-link">
          Official Rules
        </Link>
        .
      </p>
      <ul className="mt-8 grid gap-5 md:grid-cols-3 md:gap-7">
        {TICKETS.map(({ name, amount }, index) => (
          <li
            key={name}
            className={`ink-border grid grid-cols-[minmax(0,1fr)_3.4rem] rounded-sheet bg-raised ${ASKEW[index] ?? ""}`}
          >
            <div className="px-6 py-5 md:max-lg:px-4">
              <p className="text-soft">{name}</p>
              <p className="font-display text-[3.4rem] leading-none font-extrabold tracking-tight whitespace-nowrap tabular-nums md:max-lg:text-[2.6rem]">
                {amount}
              </p>
              <p className="mt-1.5">every month</p>
            </div>
            <div
              aria-hidden="true"
              className="grid place-items-center border-l-[1.5px] border-dashed border-ink bg-marigold text-on-fill"
            >
              <span className="font-display text-sm font-bold tracking-[0.14em] whitespace-nowrap uppercase [writing-mode:vertical-rl]">
                Admit one
              </span>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
