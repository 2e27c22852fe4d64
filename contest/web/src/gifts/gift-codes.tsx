import type { GiftCode, listGiftCodes } from "@contest/contract/gifts";
import { useInfiniteQuery } from "@tanstack/react-query";
import { send } from "../api/send.ts";
import { Badge } from "../design/badge.tsx";
import { ButtonLink } from "../design/button.tsx";
import { Card } from "../design/card.tsx";
import { CopyableCode } from "../design/copyable-code.tsx";
import { formatCount } from "../design/format-count.ts";
import { formatDay } from "../design/format-date.ts";
import { Skeleton } from "../design/skeleton.tsx";
import { LoadFailed } from "../design/load-failed.tsx";
import { ShowMore } from "../design/show-more.tsx";
import { RedeemForm } from "./redeem-form.tsx";

/** A form to redeem a gift code, and the codes that the member bought. */
export function GiftCodes({ userId }: { userId: string }) {
  return (
    <Card title="Gift codes" id="gift-codes">
      <RedeemForm userId={userId} />
      <h3 className="mt-7 mb-1">Codes you bought</h3>
      <BoughtCodes userId={userId} />
    </Card>
  );
}

function BoughtCodes({ userId }: { userId: string }) {
  const query = useCodes(userId);
  const { data, error, refetch } = query;
  if (error && !data) {
    return <LoadFailed failure={error} message="Your codes could not be loaded." retry={refetch} size="small" />;
  }
  if (!data) return <Skeleton className="h-16" />;
  const codes = data.pages.flatMap((page) => page.codes);
  if (codes.length === 0) {
    return (
      <>
        <p className="mb-4 text-soft">None yet. A gift pack is a box of submissions for someone else.</p>
        <ButtonLink to="/pricing#gifts">See gift packs</ButtonLink>
      </>
    );
  }
  return (
    <>
      <ul>
        {codes.map((code) => (
          <BoughtCode key={code.id} code={code} />
        ))}
      </ul>
      <ShowMore query={query} className="mt-4" size="small" />
    </>
  );
}

const STATES = {
  ready: { label: "Ready to give", tone: "leaf" },
  redeemed: { label: "Redeemed", tone: "outline" },
  cancelled: { label: "Refunded", tone: "outline" },
} as const satisfies Record<GiftCode["state"], object>;

function BoughtCode({ code: { code, name, submissions, boughtAt, state, redeemedAt } }: { code: GiftCode }) {
  const { label, tone } = STATES[state];
  return (
    <li className="border-b border-line py-3 last:border-b-0">
      <p className="mb-1.5 flex flex-wrap items-center gap-x-3 gap-y-1">
        <strong className="font-semibold">{name}</strong>
        <Badge tone={tone}>{label}</Badge>
      </p>
      {state === "ready" ? <CopyableCode code={code} /> : <code className="text-soft line-through">{code}</code>}
      <p className="mt-1 text-[0.94rem] text-soft">
        {formatCount(submissions, "submission")}, bought on {formatDay(boughtAt)}
        {redeemedAt && `, redeemed on ${formatDay(redeemedAt)}`}
      </p>
    </li>
  );
}

function useCodes(userId: string) {
  return useInfiniteQuery({
    queryKey: ["gift-codes", userId],
    queryFn: ({ pageParam, signal }) =>
      send<typeof listGiftCodes>("GET /api/gifts", {
        query: { userId, ...(pageParam && { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: "",
    getNextPageParam: ({ next }) => next,
  });
}
