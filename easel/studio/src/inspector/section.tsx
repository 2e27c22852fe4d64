import type { ReactNode } from "react";

export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="border-b border-line p-3">
      <h3 className="mb-2 font-medium text-soft">{title}</h3>
      <div className="grid grid-cols-2 gap-x-2 gap-y-2">{children}</div>
    </section>
  );
}
