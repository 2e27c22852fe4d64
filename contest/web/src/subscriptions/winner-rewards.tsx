import { REWARD_BADGES } from "@contest/rules/badges/badges";
import { RESULT_HOURS } from "@contest/rules/submissions/limits";
import { Link } from "react-router";
import { Sticker } from "../design/illustrations/stickers.tsx";

const SHOWN = REWARD_BADGES.slice(0, 3);
const ASKEW = ["-rotate-6", "rotate-3 -mt-3", "-rotate-2 mt-2"];

export function WinnerRewards() {
  return (
    <section className="mt-14 border-y-[1.5px] border-ink bg-raised sm:mt-20">
      <div className="page-width grid items-center gap-x-16 gap-y-9 py-14 lg:grid-cols-[minmax(0,1fr)_auto]">
        <div className="max-w-prose">
          <h2>Contest Winner Rewards</h2>
          <p className="mt-4">
            Whatever box you have, the work with the most votes wins the daily prize. Winners are announced{" "}
            {RESULT_HOURS.earliest}–{RESULT_HOURS.latest} hours after the deadline, wear the winner’s badge on the
            leaderboard and earn stickers for their sketchbook.
          </p>
          <p className="mt-3">
            <Link to="/rewards" className="text-link">
              All rewards and prizes
            </Link>
          </p>
        </div>
        <div className="flex items-start">
          {SHOWN.map(({ name, icon }, index) => (
            <Sticker key={name} icon={icon} className={`-ml-2 w-24 sm:w-34 ${ASKEW[index] ?? ""}`} />
          ))}
        </div>
      </div>
    </section>
  );
}
