import type { ResponseOf } from "@contest/contract/call";
import type { readDashboard } from "@contest/contract/dashboard";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { send } from "../../api/send.ts";
import { Card } from "../../design/card.tsx";
import { formatCount } from "../../design/format-count.ts";
import { formatMoment } from "../../design/format-date.ts";
import { PageHeading } from "../../design/page-heading.tsx";
import { Skeleton } from "../../design/skeleton.tsx";
import { LoadFailed } from "../../design/load-failed.tsx";
import { Alarms } from "./alarms.tsx";
import { HourChart } from "./hour-chart.tsx";

type Dashboard = ResponseOf<typeof readDashboard>;

const REFRESH_MS = 60_000;

export function DashboardArea() {
  const { data, error, refetch } = useQuery({
    queryKey: ["dashboard"],
    queryFn: ({ signal }) => send<typeof readDashboard>("GET /api/admin/dashboard", { signal }),
    refetchInterval: REFRESH_MS,
  });
  return (
    <div className="space-y-5">
      <PageHeading title="Dashboard" description="Today at a glance." />
      {error && !data && <LoadFailed failure={error} message="The dashboard could not be loaded." retry={refetch} />}
      {!data && !error && <Skeleton className="h-[40rem]" />}
      {data && <Overview dashboard={data} />}
    </div>
  );
}

function Overview({ dashboard }: { dashboard: Dashboard }) {
  const { alarms, contest, hours, revenue, waitingWorks } = dashboard;
  return (
    <>
      <Alarms alarms={alarms} />
      <Card title="Contest">
        {contest ? (
          <>
            <p>
              <Link to={`/admin/contests/${contest.id}`} className="text-link font-semibold">
                {contest.title}
              </Link>{" "}
              <span className="text-soft">closes {formatMoment(contest.endsAt)}</span>
            </p>
            <Figures
              figures={{
                Views: contest.views,
                Downloads: contest.downloads,
                Works: contest.submissions,
                Votes: contest.votes,
              }}
            />
          </>
        ) : (
          <p className="text-soft">
            No contest is open.{" "}
            <Link to="/admin/contests" className="text-link">
              See the calendar
            </Link>
          </p>
        )}
        {waitingWorks > 0 && (
          <p className="mt-4">
            <Link to="/admin/submissions" className="text-link">
              {formatCount(waitingWorks, "work")} to review
            </Link>
          </p>
        )}
      </Card>
      <Card title="Votes by hour" description="The last 24 hours.">
        <HourChart name="Votes" hours={hours.map(({ hour, votes }) => ({ hour, count: votes }))} />
      </Card>
      <Card title="Works by hour" description="The last 24 hours.">
        <HourChart name="Works" hours={hours.map(({ hour, submissions }) => ({ hour, count: submissions }))} />
      </Card>
      <Card title="Revenue" description="Refunds are deducted. Days and months are in UTC.">
        <Figures figures={{ Today: dollarsOf(revenue.today), "This month": dollarsOf(revenue.month) }} />
      </Card>
    </>
  );
}

function Figures({ figures }: { figures: Record<string, number | string> }) {
  return (
    <dl className="mt-3 flex flex-wrap gap-x-10 gap-y-3">
      {Object.entries(figures).map(([name, value]) => (
        <div key={name} className="flex flex-col-reverse">
          <dt className="text-sm text-soft">{name}</dt>
          <dd className="font-display text-[1.7rem] leading-tight font-extrabold tabular-nums">
            {typeof value === "number" ? value.toLocaleString("en-US") : value}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function dollarsOf(amount: number): string {
  return amount.toLocaleString("en-US", { style: "currency", currency: "USD" });
}
