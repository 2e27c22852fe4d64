import type { readSubscription, Subscription } from "@contest/contract/subscriptions";
import { useQuery } from "@tanstack/react-query";
import { queryClient } from "../api/query-client.ts";
import { send } from "../api/send.ts";

/** Undefined until it is known. A failure is passed over: nothing is shown then. */
export function useSubscription(id: string): Subscription | undefined {
  const { data } = useQuery(
    {
      queryKey: ["subscription", id],
      queryFn: ({ signal }) =>
        send<typeof readSubscription>("GET /api/subscription", { query: { userId: id }, signal }),
    },
    queryClient,
  );
  return data;
}
