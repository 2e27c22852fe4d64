import type { ReactNode } from "react";

interface SketchbookCoverProps {
  avatar: ReactNode;
  name: string;
  /** A small text below the name. */
  children: ReactNode;
  bio: string;
  /** Stands at the end of the row. */
  action?: ReactNode;
}

/** The cover of a member's sketchbook. */
export function SketchbookCover({ avatar, name, children, bio, action }: SketchbookCoverProps) {
  return (
    <header className="ink-border relative overflow-hidden rounded-card bg-raised py-6 pr-5 pl-14 sm:py-8 sm:pr-8 sm:pl-20">
      <Binding />
      <div className="flex flex-wrap items-center gap-x-6 gap-y-4">
        {avatar}
        <div className="min-w-0 grow basis-60">
          <h1 className="text-[clamp(1.9rem,1.5rem+2vw,2.9rem)]">{name}</h1>
          {children}
        </div>
        {action}
      </div>
      {bio && <p className="mt-5 max-w-prose whitespace-pre-line">{bio}</p>}
    </header>
  );
}

/** The spiral binding, as long as the cover is high. */
function Binding() {
  return (
    <svg aria-hidden="true" className="absolute inset-y-0 left-0 h-full w-10 sm:w-14" fill="none" stroke="currentColor">
      <defs>
        <pattern id="binding" width="90" height="26" patternUnits="userSpaceOnUse">
          <path d="M-6 11C4 4 16 4 22 12" strokeWidth="2.4" strokeLinecap="round" />
          <circle cx="22" cy="14" r="4" strokeWidth="1.8" className="fill-paper" />
        </pattern>
      </defs>
      <rect width="100%" height="100%" stroke="none" fill="url(#binding)" />
    </svg>
  );
}
