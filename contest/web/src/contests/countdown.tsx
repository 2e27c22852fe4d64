import { countdown, countdownInWords, type ContestSpan } from "@contest/rules/contests/clock";

interface CountdownProps {
  span: ContestSpan;
  now: number;
}

/** Ticks every second. Screen readers get a text that they can read on demand, without an announcement each second. */
export function Countdown({ span, now }: CountdownProps) {
  const { label, text } = countdown(span, now);
  return (
    // A second may pass between the server's HTML and hydration; the next tick corrects it.
    <div
      role="timer"
      aria-live="off"
      aria-label={countdownInWords(span, now)}
      className="inline-block"
      suppressHydrationWarning
    >
      <div aria-hidden="true" className="flex flex-wrap items-baseline gap-x-3">
        <span className="font-semibold text-soft">{label}</span>
        <span
          className="font-display text-[clamp(2.1rem,1.4rem+3vw,3.4rem)] leading-none font-extrabold tabular-nums"
          suppressHydrationWarning
        >
          {text}
        </span>
      </div>
    </div>
  );
}
