import { RESULT_HOURS, SUBMIT_WITHIN_HOURS } from "@contest/rules/submissions/limits";
import { PhotoIllustration, RibbonIllustration } from "../design/illustrations/steps.tsx";
import { ColoringIllustration, SunriseIllustration, VoteIllustration } from "./illustrations/day.tsx";

const HOURS = [
  {
    when: "00:00 UTC",
    what: "A new page appears. If nobody has prepared one, it draws itself.",
    Drawing: SunriseIllustration,
  },
  {
    when: "Any time that day",
    what: "You print it, or open it on a screen, and color it with whatever is at hand.",
    Drawing: ColoringIllustration,
  },
  {
    when: `Within ${SUBMIT_WITHIN_HOURS} hours`,
    what: "You take a photo and send it in. It hangs in the gallery with all the others.",
    Drawing: PhotoIllustration,
  },
  {
    when: "Until the end",
    what: "Everybody votes: one drop of paint for each work they like.",
    Drawing: VoteIllustration,
  },
  {
    when: `${RESULT_HOURS.earliest}–${RESULT_HOURS.latest} hours later`,
    what: "The count is checked and the winner announced. By then the next page is long out.",
    Drawing: RibbonIllustration,
  },
];

export function DayWithUs() {
  return (
    <section className="border-y-[1.5px] border-ink bg-raised">
      <div className="page-width py-14 sm:py-20">
        <h2>How a day works</h2>
        <ol className="mt-9 grid gap-x-8 gap-y-9 sm:mt-12 lg:grid-cols-5">
          {HOURS.map(({ when, what, Drawing }) => (
            <li
              key={when}
              className="relative grid grid-cols-[6.5rem_minmax(0,1fr)] items-center gap-x-5 lg:block lg:not-last:after:absolute lg:not-last:after:top-14 lg:not-last:after:-right-5 lg:not-last:after:left-36 lg:not-last:after:border-t-[1.5px] lg:not-last:after:border-dashed lg:not-last:after:border-control"
            >
              <Drawing className="h-auto w-26 lg:w-32" />
              <div className="lg:mt-4">
                <h3>{when}</h3>
                <p className="mt-1 max-w-sm text-soft">{what}</p>
              </div>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
