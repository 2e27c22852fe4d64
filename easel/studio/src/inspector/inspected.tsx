/**
 * What the style sections show of the selection. A person who selects something looks at the sections in sight, so those
 * are updated at once, and the others after that is painted.
 */
import { createContext, type ReactNode, useContext, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { afterPaint } from "../clock.ts";
import { createListeners, type Listeners } from "../listeners.ts";
import type { StudioState } from "../store.ts";
import type { Studio } from "../studio.ts";
import { useStudio } from "../studio-context.tsx";

/** Fields listen to nothing else: there are hundreds, and the store changes with each move of the pointer. */
const SHOWN = ["selection", "evals", "otherEvals", "rules", "tokens"] as const;

type Inspected = Pick<StudioState, (typeof SHOWN)[number]>;

interface InspectedSource {
  /** As it is shown now. */
  get(): Inspected;
  readonly subscribe: Listeners<[]>["add"];
  /** Follows the selection, at once while the element is in sight. Returns how to stop. */
  follow(element: Element): () => void;
}

const InspectedContext = createContext<InspectedSource | null>(null);

/** Sections that are updated together. */
export function InspectedSections({ children }: { children: ReactNode }) {
  const studio = useStudio();
  const [source] = useState(() => createInspectedSource(studio));
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => (place.current ? source.follow(place.current) : undefined), [source]);
  return (
    <InspectedContext value={source}>
      <div ref={place}>{children}</div>
    </InspectedContext>
  );
}

/** Renders again only when the selected value changes. */
export function useInspected<Selected>(select: (inspected: Inspected) => Selected): Selected {
  const source = useContext(InspectedContext);
  if (!source) throw new Error("There is no InspectedSections above this component.");
  return useSyncExternalStore(source.subscribe, () => select(source.get()));
}

/** Sections this near are about to be scrolled into sight. */
const NEAR = "100px";

function createInspectedSource({ store, clock }: Studio): InspectedSource {
  const listeners = createListeners<[]>();
  let shown: Inspected = store.getState();
  let isInSight = true;
  let cancel: (() => void) | null = null;
  const isOutdated = () => SHOWN.some((name) => store.getState()[name] !== shown[name]);
  const show = () => {
    cancel?.();
    cancel = null;
    if (!isOutdated()) return;
    shown = store.getState();
    listeners.notify();
  };
  const showInTime = () => {
    if (isInSight) show();
    else if (isOutdated()) cancel ??= afterPaint(clock, show);
  };
  return {
    get: () => shown,
    subscribe: listeners.add,
    follow(element) {
      const observer = new IntersectionObserver(
        (changes) => {
          isInSight = changes.at(-1)?.isIntersecting ?? true;
          showInTime();
        },
        { root: element.closest("aside"), rootMargin: NEAR },
      );
      observer.observe(element);
      const stop = store.subscribe(showInTime);
      // It may have changed since the sections were rendered.
      show();
      return () => {
        stop();
        observer.disconnect();
        cancel?.();
        cancel = null;
      };
    },
  };
}
