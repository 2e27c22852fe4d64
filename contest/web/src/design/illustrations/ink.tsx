import type { ReactNode } from "react";

interface InkProps {
  viewBox: string;
  className?: string | undefined;
  /** In units of the view box; choose it so that lines end up about 2 px wide. */
  stroke?: number;
  /** The alternative text of an illustration with a meaning; others are decoration. */
  title?: string | undefined;
  children: ReactNode;
}

/** The line style of every illustration of the site. */
export function Ink({ viewBox, className, stroke = 2, title, children }: InkProps) {
  return (
    <svg
      viewBox={viewBox}
      fill="none"
      stroke="currentColor"
      strokeWidth={stroke}
      strokeLinecap="round"
      strokeLinejoin="round"
      className={className}
      {...(title ? { role: "img", "aria-label": title } : { "aria-hidden": true })}
    >
      {children}
    </svg>
  );
}
