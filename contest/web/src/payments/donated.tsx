import type { ResponseOf } from "@contest/contract/call";
import type { readDonations } from "@contest/contract/payments";
import { dollars } from "@contest/rules/subscriptions/plans";
import { useEffect, useState } from "react";
import { send } from "../api/send.ts";

/** What fees have given so far. Its line is there from the start, so that nothing jumps when the sum comes. */
export function Donated() {
  const [donations, setDonations] = useState<ResponseOf<typeof readDonations>>();
  useEffect(() => {
    const asking = new AbortController();
    const { signal } = asking;
    // Without it the page says all the rest.
    send<typeof readDonations>("GET /api/donations", { signal }).then(setDonations, () => undefined);
    return () => asking.abort();
  }, []);
  return (
    <p className="min-h-[3.1em] max-w-prose text-soft sm:min-h-[1.55em]">
      {donations && `Now it is ${donations.percent}% of each fee.`}
      {donations && donations.total > 0 && ` So far ${dollars(Math.round(donations.total * 100))} has been donated.`}
    </p>
  );
}
