import type { ReactNode } from "react";

interface EmptyStateProps {
  illustration: ReactNode;
  title: string;
  description?: string;
  /** The next step. */
  action?: ReactNode;
}

export function EmptyState({ illustration, title, description, action }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center gap-5 px-4 py-12 text-center sm:py-16">
      {illustration}
      <div>
        <h2>{title}</h2>
        {description && <p className="mx-auto mt-2 max-w-md text-soft">{description}</p>}
      </div>
      {action}
    </div>
  );
}
