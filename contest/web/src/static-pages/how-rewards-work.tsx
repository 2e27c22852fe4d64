import type { ReactNode } from "react";
import { MINIMUM_AGE } from "@contest/rules/accounts/limits";
import { RESULT_HOURS } from "@contest/rules/submissions/limits";
import { Link } from "react-router";

export function HowRewardsWork() {
  return (
    <section className="border-t-[1.5px] border-ink">
      <div className="page-width grid gap-x-12 gap-y-6 pt-14 sm:pt-20 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
        <h2>How rewards work</h2>
        <ol className="max-w-prose space-y-5 [counter-reset:step]">
          <Step title="The contest ends, and so does the voting.">
            The work with the most votes comes first. Nothing can be added or changed after that.
          </Step>
          <Step
            title={`The count is checked and announced ${RESULT_HOURS.earliest}–${RESULT_HOURS.latest} hours later.`}
          >
            Badges appear on your profile automatically.
          </Step>
          <Step title={`To win, you must have confirmed that you are ${MINIMUM_AGE} or older.`}>
            You do this once, when you sign up or later in Settings.
          </Step>
          <Step title="We email the winner.">
            Check that your email address is right; if something went wrong,{" "}
            <Link to="/contact" className="text-link">
              tell us
            </Link>
            .
          </Step>
        </ol>
      </div>
    </section>
  );
}

function Step({ title, children }: { title: string; children: ReactNode }) {
  return (
    <li className="grid grid-cols-[2.4rem_minmax(0,1fr)] [counter-increment:step] before:font-display before:text-[1.9rem] before:leading-none before:font-extrabold before:content-[counter(step)]">
      <p>
        <strong className="font-semibold">{title}</strong> {children}
      </p>
    </li>
  );
}
