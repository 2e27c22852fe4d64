import { REWARD_BADGES } from "@contest/rules/badges/badges";
import { ButtonLink } from "../design/button.tsx";
import { PageHeading } from "../design/page-heading.tsx";
import { CashPrizeDraws } from "./cash-prize-draws.tsx";
import { Sticker } from "../design/illustrations/stickers.tsx";
import { HowRewardsWork } from "./how-rewards-work.tsx";
import { TierRewards } from "./tier-rewards.tsx";

/** Stickers are tilted a little, as if stuck on by hand. */
const ASKEW = ["-rotate-3", "rotate-2", "-rotate-1", "rotate-3", "-rotate-2", "rotate-1"];

export function RewardsPage() {
  return (
    <div className="pt-10 sm:pt-14">
      <div className="page-width">
        <PageHeading
          title="Rewards and Prizes"
          description="A daily prize for the work with the most votes, a monthly drawing, and stickers for those who keep coming back."
        />
        <CashPrizeDraws />
      </div>
      <TierRewards />
      <section className="page-width py-14 sm:py-20">
        <h2>Badges</h2>
        <p className="mt-3 max-w-prose text-soft">
          Stickers for your profile. Each starts as an outline and is colored in when you earn it.
        </p>
        <ul className="mt-10 grid grid-cols-2 gap-x-6 gap-y-10 md:grid-cols-3 lg:grid-cols-6">
          {REWARD_BADGES.map(({ name, description, icon }, index) => (
            <li key={name} className="flex flex-col items-center text-center">
              <Sticker icon={icon} className={`w-30 ${ASKEW[index % ASKEW.length] ?? ""}`} />
              <h3 className="mt-4">{name}</h3>
              <p className="mt-1 text-[0.94rem] leading-snug text-balance text-soft">{description}</p>
            </li>
          ))}
        </ul>
      </section>
      <HowRewardsWork />
      <div className="page-width flex flex-wrap items-center gap-x-6 gap-y-4 py-14 sm:py-20">
        <ButtonLink to="/" kind="main" size="large">
          Color today's page
        </ButtonLink>
        <ButtonLink to="/pricing" kind="quiet" size="large">
          See the plans
        </ButtonLink>
      </div>
    </div>
  );
}
