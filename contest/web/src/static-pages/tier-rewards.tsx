import { dollars, type Plan, PLANS, TIERS } from "@contest/rules/subscriptions/plans";
import { weightLabel } from "./labels.ts";

const ROWS: readonly { label: string; of: (plan: Plan) => string | readonly string[] }[] = [
  { label: "Submissions", of: ({ unlimited, submissions }) => (unlimited ? "Unlimited" : `${submissions} a month`) },
  { label: "Drawing", of: ({ drawingCents }) => (drawingCents === null ? "By free entry" : dollars(drawingCents)) },
  { label: "Vote weight", of: weightLabel },
  { label: "Also", of: ({ extras }) => (extras.length > 0 ? extras : "–") },
];

/** The rewards of each plan: one column per plan on wide screens, one block per plan on narrow ones. */
export function TierRewards() {
  return (
    <section className="mt-16 border-y-[1.5px] border-ink bg-raised sm:mt-20">
      <div className="page-width py-14 sm:py-20">
        <h2>Tier rewards</h2>
        <ul className="mt-8 grid gap-x-10 gap-y-9 sm:grid-cols-2 lg:grid-cols-4">
          {TIERS.map((tier) => (
            <li key={tier}>
              <h3 className="border-b-[1.5px] border-ink pb-2 text-[1.3rem]">{PLANS[tier].name}</h3>
              <dl className="mt-3 grid grid-cols-[7rem_minmax(0,1fr)] gap-x-3 gap-y-2 leading-snug">
                {ROWS.map(({ label, of }) => (
                  <div key={label} className="contents">
                    <dt className="text-soft">{label}</dt>
                    <dd className="space-y-1 font-medium tabular-nums">
                      {[of(PLANS[tier])].flat().map((line) => (
                        <p key={line}>{line}</p>
                      ))}
                    </dd>
                  </div>
                ))}
              </dl>
            </li>
          ))}
        </ul>
        <p className="mt-9 max-w-prose text-soft">
          Vote weights apply only in contests that weight votes by plan, and such a contest says so on its page.
          Everywhere else, every vote counts the same. Voting is open to every registered user.
        </p>
      </div>
    </section>
  );
}
