import { ChevronDown } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useStudio } from "../studio-context.tsx";

interface SectionProps {
  title: string;
  /** Without the grid for fields. */
  isPlain?: boolean;
  children: ReactNode;
}

/** A section that can be closed, and stays closed in the next session. */
export function Section({ title, isPlain = false, children }: SectionProps) {
  const { closedSections } = useStudio();
  const [isOpen, setIsOpen] = useState(() => !closedSections.has(title));
  const toggle = () => {
    closedSections.set(title, isOpen);
    setIsOpen(!isOpen);
  };
  return (
    <section aria-label={title} className="border-b border-line">
      <h3 className="font-medium text-soft">
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={toggle}
          className="group flex h-9 w-full items-center justify-between px-3 -outline-offset-2 hover:text-text"
        >
          {title}
          <ChevronDown aria-hidden size={13} className="group-aria-expanded:rotate-180" />
        </button>
      </h3>
      {isOpen && <div className={`px-3 pb-3 ${isPlain ? "" : "grid grid-cols-2 gap-2"}`}>{children}</div>}
    </section>
  );
}
