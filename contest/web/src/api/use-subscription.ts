import type { readSubscription, Subscription } from "@contest/contract/subscriptions";
import { useQuery } from "@tanstack/react-query";
import { queryClient } from "./query-client.ts";
import { send } from "./send.ts";

/** Undefined until it is known, and for visitors. A failure is passed over: nothing is shown then. */
export function useSubscription(userId: string | undefined): Subscription | undefined {
  const { data } = useQuery(
    {
      queryKey: ["subscription", userId],
      queryFn: ({ signal }) => fetchSubscription(userId ?? "", signal),
      enabled: userId !== undefined,
    },
    queryClient,
  );
  return data;
}

export function fetchSubscription(userId: string, signal?: AbortSignal): Promise<Subscription> {
  return send<typeof readSubscription>("GET /api/subscription", { query: { userId }, ...(signal && { signal }) });
}

/** Takes over what an answer of the server says about it. */
export function cacheSubscription(subscription: Subscription): void {
  queryClient.setQueryData(["subscription", subscription.userId], subscription);
}
