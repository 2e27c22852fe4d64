import type { ReactNode } from "react";

interface CardProps {
  title?: string;
  /** The target of links to this card. */
  id?: string;
  description?: ReactNode;
  className?: string;
  children: ReactNode;
}

/** A raised surface with an outline. */
export function Card({ title, id, description, className = "", children }: CardProps) {
  return (
    <section
      id={id}
      {...(id && { "aria-labelledby": `${id}-title` })}
      className={`ink-border rounded-card bg-raised p-5 sm:p-7 ${className}`}
    >
      {title && (
        <h2 {...(id && { id: `${id}-title` })} className="text-[1.45rem]">
          {title}
        </h2>
      )}
      {description && <p className="mt-1.5 text-soft">{description}</p>}
      {title ? <div className="mt-5">{children}</div> : children}
    </section>
  );
}
