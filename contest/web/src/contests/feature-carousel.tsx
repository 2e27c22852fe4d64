/** A carousel of six features. It moves by itself until the visitor uses swipe, keys or buttons. */
import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { Button, IconButton } from "../design/button.tsx";
import { ArrowIcon } from "../design/icons.tsx";

const FEATURES = [
  ["Daily Challenges", "A new page every day, from wide and easy shapes to an evening's worth of tiny ones."],
  ["Community Voting", "Everyone with an account can vote: one vote per work, and it is permanent."],
  ["Win Prizes", "The work with the most votes wins the day, and every month there are cash drawings."],
  ["Timed Contests", "Every contest runs for 24 hours. It runs on our clock, so it is the same for everyone."],
  ["Gallery Showcase", "Every work is shown in the gallery in its own proportions, uncropped."],
  ["Artist Profiles", "Your works, your wins and your badges in one sketchbook."],
] as const;

const STAY_MS = 5000;

export function FeatureCarousel() {
  const strip = useRef<HTMLUListElement>(null);
  const calm = useSyncExternalStore(onCalmChange, wantsCalm, () => false);
  const [chosen, setPlaying] = useState<boolean | null>(null);
  const playing = chosen ?? !calm;

  useEffect(() => {
    if (!playing) return;
    const timer = setInterval(() => document.visibilityState === "visible" && move(strip.current, 1), STAY_MS);
    return () => clearInterval(timer);
  }, [playing]);

  useEffect(() => {
    const { current: list } = strip;
    if (!list) return;
    const listening = new AbortController();
    // After the first touch, wheel or key the visitor is reading, so it no longer moves by itself.
    for (const event of ["pointerdown", "wheel", "focusin"]) {
      list.addEventListener(event, () => setPlaying(false), { signal: listening.signal, passive: true });
    }
    return () => listening.abort();
  }, []);

  function step(by: 1 | -1) {
    setPlaying(false);
    move(strip.current, by);
  }

  return (
    <section aria-roledescription="carousel" aria-label="What to expect" className="page-width pt-14 sm:pt-20">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h2>What to expect</h2>
        <div className="flex items-center gap-1">
          <Button kind="quiet" size="small" className="mr-2" onClick={() => setPlaying(!playing)}>
            {playing ? "Pause" : "Play"}
          </Button>
          <IconButton label="Previous" onClick={() => step(-1)}>
            <ArrowIcon className="size-6 rotate-180" />
          </IconButton>
          <IconButton label="Next" onClick={() => step(1)}>
            <ArrowIcon />
          </IconButton>
        </div>
      </div>
      <ul
        ref={strip}
        aria-live={playing ? "off" : "polite"}
        className="mt-6 flex snap-x snap-mandatory gap-5 overflow-x-auto overscroll-x-contain pb-4 [scrollbar-width:none]"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keys
        tabIndex={0}
      >
        {FEATURES.map(([title, text], index) => (
          <li
            key={title}
            aria-label={`${index + 1} of ${FEATURES.length}`}
            className="ink-border w-[min(80%,21rem)] shrink-0 snap-start rounded-card bg-raised p-6"
          >
            <h3>{title}</h3>
            <p className="mt-2 text-soft">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Moves by one card, and from either end to the other. */
function move(list: HTMLElement | null, by: 1 | -1): void {
  if (!list) return;
  const places = [...list.children].map((card) => (card as HTMLElement).offsetLeft - list.offsetLeft);
  const { scrollLeft, scrollWidth, clientWidth } = list;
  const away = places.map((place) => Math.abs(place - scrollLeft));
  const here = away.indexOf(Math.min(...away));
  const isAtEnd = by > 0 ? scrollLeft >= scrollWidth - clientWidth - 2 : scrollLeft <= 2;
  const next = isAtEnd ? (by > 0 ? 0 : places.length - 1) : here + by;
  list.scrollTo({ left: places[next] ?? 0, behavior: wantsCalm() ? "auto" : "smooth" });
}

const CALM = "(prefers-reduced-motion: reduce)";

function wantsCalm(): boolean {
  return matchMedia(CALM).matches;
}

function onCalmChange(listener: () => void): () => void {
  const calm = matchMedia(CALM);
  calm.addEventListener("change", listener);
  return () => calm.removeEventListener("change", listener);
}
