import type { readSubscription, Subscription } from "@contest/contract/subscriptions";
import { type QueryClient, useQuery } from "@tanstack/react-query";
import { send } from "./send.ts";

/** Undefined for visitors, until it is known, and when it cannot be fetched: nothing is shown then. */
export function useSubscription(userId: string | undefined): Subscription | undefined {
  const { data } = useQuery({
    queryKey: subscriptionKey(userId),
    queryFn: ({ signal }) => fetchSubscription(userId ?? "", signal),
    enabled: userId !== undefined,
  });
  return data;
}

export function fetchSubscription(userId: string, signal?: AbortSignal): Promise<Subscription> {
  return send<typeof readSubscription>("GET /api/subscription", { query: { userId }, ...(signal && { signal }) });
}

/** Stores a subscription that came with another response. */
export function cacheSubscription(queryClient: QueryClient, subscription: Subscription): void {
  queryClient.setQueryData(subscriptionKey(subscription.userId), subscription);
}

function subscriptionKey(userId: string | undefined) {
  return ["subscription", userId];
}
