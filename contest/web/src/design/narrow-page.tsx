import { type ReactNode, useEffect } from "react";
import { focusPage } from "./focus.ts";

interface NarrowPageProps {
  title: string;
  description?: ReactNode;
  drawing?: ReactNode;
  /** It replaces another step on the same page, so its heading takes the focus, as on a new page. */
  arrives?: boolean;
  children?: ReactNode;
}

/** A narrow page for a single task. */
export function NarrowPage({ title, description, drawing, arrives = false, children }: NarrowPageProps) {
  useEffect(() => {
    if (arrives) focusPage();
  }, [arrives]);
  return (
    <div className="mx-auto w-full max-w-lg px-4 py-10 sm:py-16">
      {drawing && <div className="mb-6">{drawing}</div>}
      <h1 className="text-[clamp(2rem,1.6rem+2vw,2.75rem)]">{title}</h1>
      {description && <div className="mt-3 text-soft">{description}</div>}
      {children && <div className="mt-7">{children}</div>}
    </div>
  );
}
