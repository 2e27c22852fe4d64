import type { readDonations } from "@contest/contract/payments";
import { dollars } from "@contest/rules/subscriptions/plans";
import { useQuery } from "@tanstack/react-query";
import { queryClient } from "../api/query-client.ts";
import { send } from "../api/send.ts";

/** What fees have given so far. Its line is there from the start, so that nothing jumps when the sum comes. */
export function Donated() {
  const { data } = useQuery(
    { queryKey: ["donations"], queryFn: ({ signal }) => send<typeof readDonations>("GET /api/donations", { signal }) },
    queryClient,
  );
  return (
    <p className="min-h-[3.1em] max-w-prose text-soft sm:min-h-[1.55em]">
      {data && `Now it is ${data.percent}% of each fee.`}
      {data && data.total > 0 && ` So far ${dollars(Math.round(data.total * 100))} has been donated.`}
    </p>
  );
}
