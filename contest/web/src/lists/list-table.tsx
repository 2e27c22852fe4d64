import type { ReactNode } from "react";
import { Button } from "../design/button.tsx";
import { Skeleton } from "../design/skeleton.tsx";
import { Table, TableCell } from "../design/table.tsx";
import { LoadFailed } from "../design/load-failed.tsx";
import type { List } from "./use-list.ts";

export interface Column<Row> {
  label: string;
  numeric?: boolean;
  cell: (row: Row) => ReactNode;
}

interface ListTableProps<Row> {
  list: List<Row>;
  caption: string;
  columns: readonly Column<Row>[];
  rowKey: (row: Row) => string | number;
  /** The text for an empty list. */
  empty: string;
}

export function ListTable<Row>({ list, caption, columns, rowKey, empty }: ListTableProps<Row>) {
  return (
    <ListFrame list={list} empty={empty}>
      {(rows) => (
        <Table caption={caption} columns={columns} stacks>
          {rows.map((row) => (
            <tr key={rowKey(row)} className="align-top">
              {columns.map(({ label, numeric = false, cell }) => (
                <TableCell key={label} label={label} numeric={numeric}>
                  {cell(row)}
                </TableCell>
              ))}
            </tr>
          ))}
        </Table>
      )}
    </ListFrame>
  );
}

interface ListFrameProps<Row> {
  list: List<Row>;
  empty: string;
  children: (rows: readonly Row[]) => ReactNode;
}

/** The frame of every list: loading, failure, empty state, paging, and the CSV file. */
export function ListFrame<Row>({ list, empty, children }: ListFrameProps<Row>) {
  const { rows, failure, retry, isFetching, toPrevious, toNext, csv } = list;
  if (failure && !rows) {
    return <LoadFailed failure={failure} message="The list could not be loaded." retry={retry} />;
  }
  if (!rows) {
    return (
      <div role="status">
        <span className="sr-only">Loading the list...</span>
        <Skeleton className="h-72" />
      </div>
    );
  }
  return (
    <div aria-busy={isFetching} className={isFetching ? "opacity-70" : ""}>
      {rows.length > 0 ? children(rows) : <p className="py-8 text-center text-soft">{empty}</p>}
      {(rows.length > 0 || toPrevious) && (
        <div className="mt-4 flex flex-wrap items-center gap-3">
          {(toPrevious || toNext) && (
            <div className="flex gap-2">
              <Button size="small" disabled={!toPrevious} onClick={() => toPrevious?.()}>
                Previous
              </Button>
              <Button size="small" disabled={!toNext} onClick={() => toNext?.()}>
                Next
              </Button>
            </div>
          )}
          <a href={csv} download className="text-link ml-auto inline-flex min-h-9 items-center">
            Download as CSV
          </a>
        </div>
      )}
    </div>
  );
}
