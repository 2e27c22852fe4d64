import type { ReactNode } from "react";

type NoticeTone = "plain" | "warning" | "problem" | "good";

const EDGES = {
  plain: "before:bg-sky",
  warning: "before:bg-marigold",
  problem: "before:bg-tomato",
  good: "before:bg-leaf",
} satisfies Record<NoticeTone, string>;

interface NoticeProps {
  tone?: NoticeTone;
  /** A button or link at the end of the line. */
  action?: ReactNode;
  children: ReactNode;
}

/** A message with a colored edge that shows its severity. */
export function Notice({ tone = "plain", action, children }: NoticeProps) {
  return (
    <div
      className={`ink-border relative flex flex-wrap items-center justify-between gap-x-6 gap-y-3 overflow-hidden rounded-control bg-raised py-3 pr-4 pl-7 before:absolute before:inset-y-0 before:left-0 before:w-2.5 ${EDGES[tone]}`}
    >
      <div className="min-w-0 flex-1 basis-64">{children}</div>
      {action}
    </div>
  );
}
