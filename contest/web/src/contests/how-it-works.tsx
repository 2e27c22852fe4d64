import { PhotoIllustration, PrinterIllustration, RibbonIllustration } from "../design/illustrations/steps.tsx";

const STEPS = [
  {
    title: "Download",
    text: "Get the day's line art and print it, or open it in your drawing app.",
    Drawing: PrinterIllustration,
  },
  {
    title: "Submit",
    text: "Color it with whatever you like, take a photo and send it in within 24 hours.",
    Drawing: PhotoIllustration,
  },
  {
    title: "Win",
    text: "The community votes. The work with the most votes wins the daily prize.",
    Drawing: RibbonIllustration,
  },
];

export function HowItWorks() {
  return (
    <section className="border-y-[1.5px] border-ink bg-raised">
      <div className="page-width py-14 sm:py-20">
        <h2>How It Works</h2>
        <ol className="mt-10 grid gap-x-12 gap-y-10 md:grid-cols-3">
          {STEPS.map(({ title, text, Drawing }, index) => (
            <li key={title} className="flex gap-5 md:flex-col">
              <Drawing className="-ml-2 h-auto w-24 shrink-0 md:w-36" />
              <div>
                <h3 className="text-[1.4rem]">
                  {index + 1}. {title}
                </h3>
                <p className="mt-1.5 max-w-xs text-soft">{text}</p>
              </div>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
