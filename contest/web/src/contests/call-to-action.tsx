import { ButtonLink } from "../design/button.tsx";
import { Crayon } from "../design/illustrations/crayon.tsx";
import { Ink } from "../design/illustrations/ink.tsx";

/** One of them is already colored. */
const CRAYONS = [
  { x: 30, y: 30, turn: -7 },
  { x: 72, y: 20, turn: 2 },
  { x: 112, y: 2, turn: 0, paint: "fill-marigold" },
  { x: 152, y: 22, turn: -3 },
  { x: 194, y: 28, turn: 6 },
];

export function CallToAction() {
  return (
    <section className="page-width grid items-end gap-x-12 gap-y-8 pt-16 sm:pt-24 md:grid-cols-[minmax(0,1fr)_auto]">
      <div className="md:pb-20">
        <h2 className="max-w-xl text-[clamp(2rem,1.3rem+3vw,3.4rem)]">
          A page a day, and every one of them yours to color
        </h2>
        <div className="mt-7 flex flex-wrap gap-4">
          <ButtonLink to="/pricing" kind="main" size="large">
            Start Coloring Today
          </ButtonLink>
          <ButtonLink to="/about" kind="quiet" size="large">
            Learn More <span className="sr-only">about us</span>
          </ButtonLink>
        </div>
      </div>
      <Ink viewBox="0 0 224 130" className="mx-auto w-64 md:w-[26rem]" stroke={2}>
        {CRAYONS.map((crayon) => (
          <Crayon key={crayon.x} {...crayon} length={150} />
        ))}
      </Ink>
    </section>
  );
}
