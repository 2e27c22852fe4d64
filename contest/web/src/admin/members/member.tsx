import type { MemberDetail, readMember } from "@contest/contract/members";
import { useQuery } from "@tanstack/react-query";
import { ArrowLeft } from "lucide-react";
import { Link } from "react-router";
import { send } from "../../api/send.ts";
import { Card } from "../../design/card.tsx";
import { formatDay } from "../../design/format-date.ts";
import { PageHeading } from "../../design/page-heading.tsx";
import { Skeleton } from "../../design/skeleton.tsx";
import { LoadFailed } from "../../design/load-failed.tsx";
import { sentenceCase } from "../labels.ts";
import { CreditHistory } from "./credit-history.tsx";
import { CreditsDialog } from "./credits-dialog.tsx";
import { MemberActions } from "./member-actions.tsx";
import { MemberSessions } from "./member-sessions.tsx";
import { memberKey } from "./member-key.ts";
import { MemberState } from "./member-state.tsx";

export function MemberPage({ id }: { id: string }) {
  const { data, error, refetch } = useQuery({
    queryKey: memberKey(id),
    queryFn: ({ signal }) => send<typeof readMember>("GET /api/admin/members/:id", { params: { id }, signal }),
  });
  return (
    <div className="space-y-5">
      <Link to="/admin/members" className="text-link inline-flex min-h-9 items-center gap-1.5">
        <ArrowLeft aria-hidden="true" size={18} /> All members
      </Link>
      <PageHeading title={data?.username ?? "Member"} />
      {error && !data && <LoadFailed failure={error} message="This member could not be loaded." retry={refetch} />}
      {!data && !error && <Skeleton className="h-72" />}
      {data && (
        <>
          <Facts member={data} />
          <Card title="Credits" description={creditsOf(data)}>
            <CreditsDialog member={data} />
            <CreditHistory userId={id} />
          </Card>
          <Card title="Where the member is signed in">
            <MemberSessions member={data} />
          </Card>
          <Card title="Rights">
            <MemberActions member={data} />
          </Card>
        </>
      )}
    </div>
  );
}

function Facts({ member }: { member: MemberDetail }) {
  const facts = {
    Name: `${member.firstName} ${member.lastName}`,
    Email: `${member.email}${member.emailConfirmed ? "" : " (not confirmed)"}`,
    Joined: formatDay(member.joinedAt),
    Plan: sentenceCase(member.tier),
    "18 or older": member.ageConfirmed ? "Confirmed" : "Not confirmed",
    Works: `${member.submissions}, with ${member.votesReceived} votes`,
    ...(member.deletionDate && { "Leaves on": formatDay(member.deletionDate) }),
    ...(member.suspendedBecause && { "Suspended because": member.suspendedBecause }),
  };
  return (
    <Card>
      <dl className="grid gap-x-8 gap-y-2 sm:grid-cols-2">
        {Object.entries(facts).map(([name, fact]) => (
          <div key={name}>
            <dt className="text-sm text-soft">{name}</dt>
            <dd className="wrap-anywhere">{fact}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-4 flex flex-wrap items-center gap-3">
        <MemberState member={member} />
        <Link to={`/admin/payments?userId=${member.id}`} className="text-link">
          Payments
        </Link>
        <Link to={`/admin/audit?subject=member+${member.id}`} className="text-link">
          Administrator actions
        </Link>
      </div>
    </Card>
  );
}

function creditsOf({ subscription }: MemberDetail): string {
  if (subscription.unlimited) return "Unlimited";
  return subscription.remaining_submissions === 1 ? "1 left" : `${subscription.remaining_submissions} left`;
}
