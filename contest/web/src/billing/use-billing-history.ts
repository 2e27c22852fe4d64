import type { ResponseOf } from "@contest/contract/call";
import type { readBillingHistory } from "@contest/contract/billing";
import { type InfiniteData, useInfiniteQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { send } from "../api/send.ts";
import { refreshSession, useSession } from "../session/session.ts";
import type { NextPage } from "../design/show-more.tsx";
import type { ShownInvoice } from "./shown-invoice.ts";
import type { Totals } from "./totals.ts";

export type History =
  | { status: "loading" }
  /** Nobody is signed in, so there are no invoices. */
  | { status: "visitor" }
  | { status: "failed"; retry: () => void }
  | {
      status: "known";
      userId: string;
      invoices: readonly ShownInvoice[];
      totals: Totals;
      query: NextPage;
    };

export function useBillingHistory(): History {
  const { user, status } = useSession();
  const query = useInfiniteQuery({
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
  const { data, error, refetch } = query;
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
    query,
  };
}

type Page = ResponseOf<typeof readBillingHistory>;

function latest({ pages }: InfiniteData<Page>): Page {
  const page = pages.at(-1);
  if (!page) throw new Error("a list has at least one page");
  return page;
}
