import { useEffect, useState } from "react";
import { Link, useLocation } from "react-router";
import type { LongTextSection } from "./long-text-section.ts";

interface ContentsProps {
  sections: readonly LongTextSection[];
}

/** At the side on wide screens; folded away above the text on others. */
export function Contents({ sections }: ContentsProps) {
  const chosen = useChosenSection();
  const inSight = useSectionInSight(sections);
  const current = chosen ?? inSight;
  return (
    <nav aria-label="On this page" className="no-print">
      <details className="ink-border rounded-control bg-raised px-4 lg:hidden">
        <summary className="-mx-4 rounded-control px-4 py-3 font-semibold">On this page</summary>
        <ContentsList sections={sections} current={null} />
      </details>
      <div className="sticky top-6 hidden max-h-[calc(100dvh-3rem)] overflow-y-auto lg:block">
        <ContentsList sections={sections} current={current} />
      </div>
    </nav>
  );
}

function ContentsList({ sections, current }: ContentsProps & { current: string | null }) {
  return (
    <ol className="border-line max-lg:pb-3 lg:border-l-[1.5px]">
      {sections.map(({ id, title }, index) => (
        <li key={id}>
          {/* A plain link would count as going back, and the router would restore the scroll position. */}
          <Link
            to={`#${id}`}
            aria-current={current === id ? "location" : undefined}
            className="grid grid-cols-[1.9rem_minmax(0,1fr)] py-1.5 text-[0.94rem] leading-snug text-soft tabular-nums -outline-offset-2 hover:text-ink hover:underline aria-[current]:border-l-[3px] aria-[current]:border-tomato aria-[current]:font-semibold aria-[current]:text-ink lg:-ml-[1.5px] lg:border-l-[3px] lg:border-transparent lg:pl-4"
          >
            <span>{index + 1}.</span>
            <span>{title}</span>
          </Link>
        </li>
      ))}
    </ol>
  );
}

/**
 * The section that was jumped to, until the visitor scrolls. Near the end of the text several are visible, and the chosen
 * one may not be the topmost.
 */
function useChosenSection(): string | null {
  const location = useLocation();
  const [left, setLeft] = useState<unknown>(null);
  useEffect(() => {
    const leaving = new AbortController();
    for (const sign of ["wheel", "touchmove", "keydown"]) {
      addEventListener(sign, () => setLeft(location), { signal: leaving.signal, passive: true });
    }
    return () => leaving.abort();
  }, [location]);
  return location.hash && left !== location ? location.hash.slice(1) : null;
}

/** The topmost section within the upper third of the screen. */
function useSectionInSight(sections: readonly LongTextSection[]): string | null {
  const [current, setCurrent] = useState<string | null>(sections[0]?.id ?? null);
  useEffect(() => {
    const inSight = new Set<string>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) inSight.add(target.id);
          else inSight.delete(target.id);
        }
        setCurrent((before) => sections.find(({ id }) => inSight.has(id))?.id ?? before);
      },
      { rootMargin: "0px 0px -67% 0px" },
    );
    for (const { id } of sections) {
      const section = document.getElementById(id);
      if (section) observer.observe(section);
    }
    return () => observer.disconnect();
  }, [sections]);
  return current;
}
