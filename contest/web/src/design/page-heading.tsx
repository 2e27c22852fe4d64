import type { ReactNode } from "react";

interface PageHeadingProps {
  title: string;
  description?: ReactNode;
}

export function PageHeading({ title, description }: PageHeadingProps) {
  return (
    <header>
      <h1>{title}</h1>
      {description && <p className="mt-3 max-w-prose text-lg text-soft">{description}</p>}
    </header>
  );
}
