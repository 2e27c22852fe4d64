/** A list in the admin area. Its page and its filters are in the address. */
import type { ResponseOf, Call } from "@contest/contract/call";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useLocation, useNavigate, useSearchParams } from "react-router";
import { send } from "../api/send.ts";

interface Page {
  rows: readonly unknown[];
  next: string | null;
}

export interface List<Row> {
  rows: readonly Row[] | undefined;
  failure: Error | null;
  retry: () => void;
  isFetching: boolean;
  /** The values of the filters, by name. */
  filters: Readonly<Record<string, string>>;
  narrow: (filter: string, value: string) => void;
  /** Null on the first or the last page. */
  toPrevious: (() => void) | null;
  toNext: (() => void) | null;
  /** The address of the whole list as a CSV file. */
  csv: string;
}

type RowOf<C extends Call> = ResponseOf<C> extends { rows: readonly (infer Row)[] } ? Row : never;

export function listKey(address: string): string[] {
  return ["list", address];
}

export function useList<C extends Call>(
  address: `${C["method"]} ${C["path"]}`,
  names: readonly string[],
  /** Filters that are fixed by the place of the list, and are not in the address. */
  fixed: Readonly<Record<string, string>> = {},
): List<RowOf<C>> {
  const [params, setParams] = useSearchParams();
  const { state } = useLocation();
  const navigate = useNavigate();
  const filters = Object.fromEntries(
    names.flatMap((name) => (params.get(name) ? [[name, params.get(name) ?? ""]] : [])),
  );
  const cursor = params.get("cursor");
  const query = { ...fixed, ...filters, ...(cursor && { cursor }) };
  const { data, error, refetch, isFetching } = useQuery<Page>({
    queryKey: [...listKey(address), query],
    queryFn: ({ signal }) => send<Call>(address as never, { query, signal } as never) as Promise<Page>,
    placeholderData: keepPreviousData,
  });

  function open(changes: Record<string, string | null>, pagesBefore: number): void {
    // The address is ahead of what is rendered when a visitor is quick.
    const next = new URLSearchParams(location.search);
    for (const [name, value] of Object.entries(changes)) {
      if (value) next.set(name, value);
      else next.delete(name);
    }
    setParams(next, { state: { pagesBefore }, preventScrollReset: true });
  }

  const pagesBefore = pagesBeforeIn(state);
  const next = data?.next;
  return {
    rows: data?.rows as readonly RowOf<C>[] | undefined,
    failure: error,
    retry: () => void refetch(),
    isFetching,
    filters,
    narrow: (filter, value) => open({ [filter]: value, cursor: null }, 0),
    // Without a previous page in the history, it leads to the first page.
    toPrevious: cursor ? () => (pagesBefore > 0 ? void navigate(-1) : open({ cursor: null }, 0)) : null,
    toNext: next ? () => open({ cursor: next }, pagesBefore + 1) : null,
    csv: `${address.split(" ")[1]}?${new URLSearchParams({ ...fixed, ...filters, format: "csv" })}`,
  };
}

function pagesBeforeIn(state: unknown): number {
  const known = state as { pagesBefore?: unknown } | null;
  return typeof known?.pagesBefore === "number" ? known.pagesBefore : 0;
}
