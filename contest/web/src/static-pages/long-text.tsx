import { formatInEnglish } from "@contest/rules/english-dates";
import { type ReactNode, useEffect } from "react";
import { useLocation } from "react-router";
import { PageHeading } from "../design/page-heading.tsx";
import { Contents } from "./contents.tsx";
import type { LongTextSection } from "./long-text-section.ts";

interface LongTextProps {
  title: string;
  description: ReactNode;
  /** The day of the last change, as "2026-11-15". */
  updated: string;
  sections: readonly LongTextSection[];
}

/** A long text, 68 characters wide, with a table of contents at the side on wide screens. */
export function LongText({ title, description, updated, sections }: LongTextProps) {
  useFocusOnTarget();
  return (
    <div className="page-width py-10 sm:py-14">
      <PageHeading title={title} description={description} />
      <p className="mt-3 text-[0.94rem] text-soft">
        Last updated <time dateTime={updated}>{formatInEnglish(new Date(updated), "longDay", true)}</time>
      </p>
      <div className="mt-8 gap-16 lg:mt-12 lg:grid lg:grid-cols-[15rem_minmax(0,1fr)]">
        <Contents sections={sections} />
        <div className="max-w-prose space-y-11 max-lg:mt-9">
          {sections.map(({ id, title, body }, index) => (
            <section key={id} id={id} aria-labelledby={`${id}-title`} className="scroll-mt-6">
              <h2 id={`${id}-title`} tabIndex={-1} className="text-[1.6rem]">
                {index + 1}. {title}
              </h2>
              <div className="mt-3 space-y-4 [&_ul]:list-disc [&_ul]:space-y-1.5 [&_ul]:pl-5">{body}</div>
            </section>
          ))}
        </div>
      </div>
    </div>
  );
}

/** Moves the focus to the section that was jumped to, as the browser does by itself for plain links. */
function useFocusOnTarget(): void {
  const location = useLocation();
  useEffect(() => {
    if (location.hash) document.getElementById(`${location.hash.slice(1)}-title`)?.focus({ preventScroll: true });
  }, [location]);
}
