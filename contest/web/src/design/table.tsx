import type { ReactNode } from "react";

interface Column {
  label: string;
  /** Its cells are numbers, aligned to the right. */
  numeric?: boolean;
}

interface TableProps {
  /** The caption, for screen readers. */
  caption: string;
  columns: readonly Column[];
  /** At most 500 px high, with a sticky head. */
  scrolls?: boolean;
  /** On a small screen each row becomes a list, with the names of the columns before the cells. */
  stacks?: boolean;
  children: ReactNode;
}

/** A dense table, which scrolls sideways on a small screen. Rows are `<tr>` with `TableCell`s. */
export function Table({ caption, columns, scrolls = false, stacks = false, children }: TableProps) {
  return (
    <div
      className={scrolls ? "max-h-[500px] overflow-auto" : "overflow-x-auto"}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- without it no keyboard could scroll it
      tabIndex={0}
      role="region"
      aria-label={caption}
    >
      <table className={`w-full border-collapse text-[0.94rem] ${stacks ? "stacking-table" : ""}`}>
        <caption className="sr-only">{caption}</caption>
        {/* Collapsed borders do not move with a sticky head, but a shadow does. */}
        <thead className={scrolls ? "sticky top-0 bg-raised shadow-[0_1.5px_0_var(--ink)]" : ""}>
          <tr className={`text-left ${scrolls ? "" : "border-b-[1.5px] border-ink"}`}>
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

interface TableCellProps {
  numeric?: boolean;
  /** The column's name, for a table that stacks. */
  label?: string;
  children: ReactNode;
}

export function TableCell({ numeric = false, label, children }: TableCellProps) {
  return (
    <td data-label={label} className={`px-3 py-2.5 ${numeric ? "text-right tabular-nums" : ""}`}>
      {/* In a stacked row the name and the content of a cell stand side by side. */}
      {label ? <div>{children}</div> : children}
    </td>
  );
}
