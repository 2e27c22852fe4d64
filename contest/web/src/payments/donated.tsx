import type { readDonations } from "@contest/contract/payments";
import { dollars } from "@contest/rules/subscriptions/plans";
import { useQuery } from "@tanstack/react-query";
import { send } from "../api/send.ts";

/** The share of fees that is donated. Its line has a fixed height, so that nothing moves when the sum arrives. */
export function Donated() {
  const { data: donations } = useQuery({
    queryKey: ["donations"],
    queryFn: ({ signal }) => send<typeof readDonations>("GET /api/donations", { signal }),
    meta: { isPublic: true },
  });
  return (
    <p className="min-h-[3.1em] max-w-prose text-soft sm:min-h-[1.55em]">
      {donations && `Right now, that’s ${donations.percent}% of each fee.`}
      {donations && donations.total > 0 && ` So far ${dollars(Math.round(donations.total * 100))} has been donated.`}
    </p>
  );
}
