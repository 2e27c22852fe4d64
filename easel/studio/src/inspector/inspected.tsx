/**
 * What the style sections show of the selection. A person who selects something looks at the sections in sight, so those
 * are updated at once, and the others after that is painted.
 */
import { type ComponentType, createContext, useContext, useEffect, useMemo, useRef, useSyncExternalStore } from "react";
import { afterPaint } from "../clock.ts";
import { createListeners, type Listeners } from "../listeners.ts";
import type { StudioState, StudioStore } from "../store.ts";
import type { Studio } from "../studio.ts";
import { useStudio } from "../studio-context.tsx";

/** Fields listen to nothing else: there are hundreds, and the store changes with each move of the pointer. */
const SHOWN = ["selection", "evals", "otherEvals", "rules", "tokens"] as const;

type Inspected = Pick<StudioState, (typeof SHOWN)[number]>;

/** What one section shows. */
interface InspectedSource {
  get(): Inspected;
  readonly subscribe: Listeners<[]>["add"];
  isOutdated(): boolean;
  update(): void;
}

const InspectedContext = createContext<InspectedSource | null>(null);

interface InspectedSectionsProps {
  /** By their names, in their order. */
  sections: Readonly<Record<string, ComponentType>>;
}

export function InspectedSections({ sections }: InspectedSectionsProps) {
  const studio = useStudio();
  const list = useRef<HTMLDivElement>(null);
  const shown = useMemo(() => {
    return Object.entries(sections).map(([name, Section]) => ({ name, Section, source: createSource(studio.store) }));
  }, [studio, sections]);
  useEffect(() => {
    if (!list.current) return undefined;
    const elements = [...list.current.children];
    return follow(studio, new Map(elements.flatMap((each, at) => (shown[at] ? [[each, shown[at].source]] : []))));
  }, [studio, shown]);
  return (
    // A layer of its own, which is only moved when what is above it gets taller or shorter: otherwise, every field would
    // be painted again with each selection. It needs a background for its text to be as sharp as elsewhere.
    <div ref={list} className="bg-panel will-change-transform">
      {shown.map(({ name, Section, source }) => (
        <div key={name}>
          <InspectedContext value={source}>
            <Section />
          </InspectedContext>
        </div>
      ))}
    </div>
  );
}

/** Renders again only when the selected value changes. */
export function useInspected<Selected>(select: (inspected: Inspected) => Selected): Selected {
  const source = useContext(InspectedContext);
  if (!source) throw new Error("There is no InspectedSections above this component.");
  return useSyncExternalStore(source.subscribe, () => select(source.get()));
}

function createSource(store: StudioStore): InspectedSource {
  const listeners = createListeners<[]>();
  let shown: Inspected = store.getState();
  const isOutdated = () => {
    const now = store.getState();
    return SHOWN.some((name) => now[name] !== shown[name]);
  };
  return {
    get: () => shown,
    subscribe: listeners.add,
    isOutdated,
    update() {
      if (!isOutdated()) return;
      shown = store.getState();
      listeners.notify();
    },
  };
}

/** Sections this near are about to be scrolled into sight. */
const NEAR = "100px";

/** Keeps the sections that the elements show up to date. Returns how to stop. */
function follow({ store, clock }: Studio, sources: ReadonlyMap<Element, InspectedSource>): () => void {
  const outOfSight = new Set<InspectedSource>();
  let cancel: (() => void) | null = null;
  const updateOthers = () => {
    cancel = null;
    for (const source of outOfSight) source.update();
  };
  const update = () => {
    for (const source of sources.values()) if (!outOfSight.has(source)) source.update();
    if ([...outOfSight].some((source) => source.isOutdated())) cancel ??= afterPaint(clock, updateOthers);
  };
  const [first] = sources.keys();
  const observer = new IntersectionObserver(
    (changes) => {
      for (const { target, isIntersecting } of changes) {
        const source = sources.get(target);
        if (isIntersecting && source) outOfSight.delete(source);
        else if (source) outOfSight.add(source);
      }
      update();
    },
    { root: first?.closest("aside") ?? null, rootMargin: NEAR },
  );
  for (const element of sources.keys()) observer.observe(element);
  const stop = store.subscribe(update);
  // Something may have changed since the sections were rendered.
  update();
  return () => {
    stop();
    observer.disconnect();
    cancel?.();
  };
}
