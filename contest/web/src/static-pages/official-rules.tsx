/** The rules of contests and prize draws. Numbers and dates are read from the rules package. */
import { MINIMUM_AGE } from "@contest/rules/accounts/limits";
import { CLAIM_DAYS, DRAW_AFTER_HOURS, POOLS, prizeCents, RESERVES } from "@contest/rules/prize-draws/pools";
import { RESULT_HOURS } from "@contest/rules/submissions/limits";
import { dollars, PLANS } from "@contest/rules/subscriptions/plans";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { LongText } from "./long-text.tsx";
import type { LongTextSection } from "./long-text-section.ts";

const UPDATED = "2026-11-15";

export function OfficialRules({ winners }: { winners: ReactNode }) {
  return (
    <LongText
      title="Official Rules"
      description="No purchase or payment of any kind is necessary to enter or win. A purchase does not improve your chance of winning."
      updated={UPDATED}
      sections={[...SECTIONS, { id: "winner-list", title: "Winner list", body: winnerList(winners) }]}
    />
  );
}

const SECTIONS: readonly LongTextSection[] = [
  {
    id: "sponsor",
    title: "Sponsor",
    body: (
      <p>
        The contests and drawings are run and paid for by the Daily Coloring Challenge, the people behind this site. No
        payment provider, social network or maker of art supplies sponsors or administers them. You can reach us through
        the{" "}
        <Link to="/contact" className="text-link">
          contact page
        </Link>
        .
      </p>
    ),
  },
  {
    id: "eligibility",
    title: "Who can take part",
    body: (
      <>
        <p>
          Everyone with an account may submit works and vote. To receive a prize, you must be {MINIMUM_AGE} or older and
          have confirmed it, and your account must be neither suspended nor about to be deleted. Administrators of this
          site cannot win.
        </p>
        <p>Contests and drawings are void where prohibited by law. One account per person.</p>
      </>
    ),
  },
  {
    id: "contest",
    title: "The daily contest",
    body: (
      <>
        <p>
          It is a contest of skill, judged by the votes of members. A contest has a start and an end, counted in UTC and
          shown on its page; voting closes at the end. Submitting a work costs one credit, and every account gets{" "}
          {PLANS.free.submissions} a month for free.
        </p>
        <p>
          After the contest ends, the votes are reviewed. Votes that look as if they came from a ring of fake accounts
          are shown to a person, who may set them aside and must give a reason. No vote is deleted. Between{" "}
          {RESULT_HOURS.earliest} and {RESULT_HOURS.latest} hours after the end, the result is confirmed and published
          with both numbers: all votes, and those that count. The work with the highest score wins. In a tie, the work
          that was submitted first wins, and after that the one with the smaller id.
        </p>
        <p>
          The prize is the one named on the contest's page.{" "}
          <Link to="/winners" className="text-link">
            Past winners
          </Link>{" "}
          and their results stay on the site.
        </p>
      </>
    ),
  },
  {
    id: "drawings",
    title: "The monthly drawings",
    body: (
      <>
        <p>Every month there is one drawing for each of these pools, with one prize in US dollars:</p>
        <ul>
          {POOLS.map((pool) => (
            <li key={pool}>
              {PLANS[pool].name}: {dollars(prizeCents(pool))}
            </li>
          ))}
        </ul>
        <p>
          A month begins on its first day at 00:00 UTC and ends with its last day at midnight UTC. Then the list of
          entries is closed.
        </p>
      </>
    ),
  },
  {
    id: "free-entry",
    title: "How to enter, for free or with a plan",
    body: (
      <>
        <p>
          <strong className="font-semibold">For free:</strong> sign in, open{" "}
          <Link to="/drawings" className="text-link">
            Cash drawings
          </Link>{" "}
          and press “Enter for free”. You can enter each of the month's pools, once. You need a confirmed email address,
          and you must have confirmed that you are {MINIMUM_AGE} or older.
        </p>
        <p>
          <strong className="font-semibold">With a plan:</strong> anyone who has paid for a plan in a month is entered
          into that plan's pool automatically.
        </p>
        <p>One entry per person and pool, however it was made. Entries made by scripts or for other people are void.</p>
      </>
    ),
  },
  {
    id: "odds",
    title: "Odds",
    body: (
      <p>
        Every entry in a pool has the same chance, whether it was free or came with a plan. With one prize in a pool of
        100 entries, the chance is 1 in 100. The number of entries in a pool is published when its list is frozen.
      </p>
    ),
  },
  {
    id: "draw",
    title: "The draw",
    body: (
      <>
        <p>
          Shortly after the month ends, the list is frozen and published under pseudonyms, together with the hash of a
          secret seed, and everyone in the list gets that commitment by email. At least {DRAW_AFTER_HOURS} hours later,
          the seed is combined with a public value that did not exist before and whose source was fixed with the list: a
          round of the drand randomness beacon or, if drand could not be reached, the hash of a contest's result. One
          winner and up to {RESERVES} reserves are drawn by a method that favors nobody. The seed is published with
          them.
        </p>
        <p>Anyone can repeat the draw, on each month's page or with a program of their own.</p>
      </>
    ),
  },
  {
    id: "claiming",
    title: "Getting a prize",
    body: (
      <>
        <p>
          Winners are notified on the site and by email. Winners who have not confirmed their age have {CLAIM_DAYS} days
          to do so; after that, the prize goes to the next in rank or, in drawings, to the next reserve. The same
          happens if a winner's work has been hidden, or if the account has been suspended or deleted. We need an
          address at which we can reach you, and may ask for information that the law requires.
        </p>
        <p>Prizes cannot be exchanged or transferred. You are responsible for any taxes on them.</p>
      </>
    ),
  },
  {
    id: "privacy",
    title: "What is published about you",
    body: (
      <p>
        For contest winners, the work and the username. For everyone in a drawing, only a pseudonym; for its winner, the
        username if the profile is public. The{" "}
        <Link to="/privacy" className="text-link">
          Privacy Policy
        </Link>{" "}
        and the{" "}
        <Link to="/terms" className="text-link">
          Terms of Service
        </Link>{" "}
        also apply.
      </p>
    ),
  },
];

function winnerList(winners: ReactNode): ReactNode {
  return (
    <>
      {winners}
      <p>
        All of them are on the page{" "}
        <Link to="/drawings" className="text-link">
          Cash drawings
        </Link>
        .
      </p>
    </>
  );
}
