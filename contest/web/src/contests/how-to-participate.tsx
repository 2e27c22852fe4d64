import { SUBMIT_WITHIN_HOURS } from "@contest/rules/submissions/limits";

const STEPS = [
  ["Download", "Save the day's line art to your device. It is free."],
  ["Print", "Print it on letter or A4 paper, or open it in a drawing app."],
  ["Color", "Pencils, paint, markers, pixels: whatever you like best."],
  ["Submit", `Take a photo and submit it within ${SUBMIT_WITHIN_HOURS} hours.`],
  ["Win", "The community votes, and the top-voted work wins the day's prize."],
] as const;

export function HowToParticipate() {
  return (
    <section className="page-width pb-14 sm:pb-16">
      <h2>How to Participate</h2>
      <ol className="mt-8 grid gap-x-8 gap-y-6 sm:grid-cols-2 lg:grid-cols-5">
        {STEPS.map(([title, text], index) => (
          <li key={title} className="border-t-[1.5px] border-ink pt-3">
            <h3>
              <span className="mr-2 text-soft tabular-nums">{index + 1}</span>
              {title}
            </h3>
            <p className="mt-1 text-soft">{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
