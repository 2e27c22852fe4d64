import type { ReactNode } from "react";

interface Column {
  label: string;
  /** Its cells are numbers and stand at the right. */
  numeric?: boolean;
}

interface TableProps {
  /** Read out before the table. */
  caption: string;
  columns: readonly Column[];
  children: ReactNode;
}

/** Quiet and dense. It scrolls sideways by itself on a small screen; rows are `<tr>` with `TableCell`s. */
export function Table({ caption, columns, children }: TableProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- without it no keyboard could scroll it
    <div className="overflow-x-auto" tabIndex={0} role="region" aria-label={caption}>
      <table className="w-full border-collapse text-[0.94rem]">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="border-b-[1.5px] border-ink text-left">
            {columns.map(({ label, numeric }) => (
              <th
                key={label}
                scope="col"
                className={`px-3 py-2 font-semibold whitespace-nowrap ${numeric ? "text-right" : ""}`}
              >
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="[&>tr]:border-b [&>tr]:border-line">{children}</tbody>
      </table>
    </div>
  );
}

export function TableCell({ numeric = false, children }: { numeric?: boolean; children: ReactNode }) {
  return <td className={`px-3 py-2.5 ${numeric ? "text-right tabular-nums" : ""}`}>{children}</td>;
}
