import type { ResponseOf } from "@contest/contract/call";
import type { readBillingHistory } from "@contest/contract/billing";
import { type InfiniteData, useInfiniteQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { send } from "../api/send.ts";
import { refreshSession, useSession } from "../session/session.ts";
import type { ShownInvoice } from "./invoice-table.tsx";
import type { Totals } from "./totals.ts";

export type History =
  | { status: "loading" }
  /** There is nobody whose invoices they could be. */
  | { status: "visitor" }
  | { status: "failed"; retry: () => void }
  | {
      status: "known";
      userId: string;
      invoices: readonly ShownInvoice[];
      totals: Totals;
      /** Fetches the next page; null after the last. */
      more: { isLoading: boolean; load: () => void } | null;
    };

export function useBillingHistory(): History {
  const { user, status } = useSession();
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey: ["billing", user?._id],
    queryFn: ({ pageParam, signal }) =>
      send<typeof readBillingHistory>("GET /api/billing/history", {
        query: { user_id: user?._id ?? "", ...(pageParam && { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: "",
    getNextPageParam: ({ next }) => next,
    enabled: user !== null,
  });
  useEffect(() => {
    if (error) console.warn("Billing API unavailable, using mock data");
  }, [error]);

  if (status === "signed-out") return { status: "visitor" };
  if (status === "unreachable") return { status: "failed", retry: () => void refreshSession() };
  if (error && !data) return { status: "failed", retry: () => void refetch() };
  if (!user || !data) return { status: "loading" };
  return {
    status: "known",
    userId: user._id,
    invoices: data.pages.flatMap(({ records }) => records),
    totals: latest(data).totals,
    more: hasNextPage ? { isLoading: isFetchingNextPage, load: () => void fetchNextPage() } : null,
  };
}

type Page = ResponseOf<typeof readBillingHistory>;

function latest({ pages }: InfiniteData<Page>): Page {
  const page = pages.at(-1);
  if (!page) throw new Error("a list has at least one page");
  return page;
}
