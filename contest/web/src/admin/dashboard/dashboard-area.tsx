import type { ResponseOf } from "@contest/contract/call";
import type { readDashboard } from "@contest/contract/dashboard";
import { Link } from "react-router";
import { Card } from "../../design/card.tsx";
import { formatMoment } from "../../design/format-date.ts";
import { PageHeading } from "../../design/page-heading.tsx";
import { Skeleton } from "../../design/skeleton.tsx";
import { LoadFailed } from "../../design/load-failed.tsx";
import { Checklist } from "./checklist.tsx";
import { HourChart } from "./hour-chart.tsx";
import { ToDo } from "./to-do.tsx";
import { useDashboard } from "./use-dashboard.ts";

type Dashboard = ResponseOf<typeof readDashboard>;

export function DashboardArea() {
  const { data, dataUpdatedAt, error, refetch } = useDashboard();
  return (
    <div className="space-y-5">
      <PageHeading title="To do" />
      {error && !data && <LoadFailed failure={error} message="Your list could not be loaded." retry={refetch} />}
      {!data && !error && <Skeleton className="h-[40rem]" />}
      {data && <Overview dashboard={data} now={new Date(dataUpdatedAt)} />}
    </div>
  );
}

function Overview({ dashboard, now }: { dashboard: Dashboard; now: Date }) {
  const { tasks, checklist, contest, hours, revenue } = dashboard;
  return (
    <>
      <ToDo tasks={tasks} now={now} />
      <Checklist items={checklist} />
      <Card title="Today’s contest">
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
      </Card>
      <div className="grid gap-5 2xl:grid-cols-2">
        <Card title="Votes by hour" description="The last 24 hours.">
          <HourChart name="Votes" hours={hours.map(({ hour, votes }) => ({ hour, count: votes }))} />
        </Card>
        <Card title="Works by hour" description="The last 24 hours.">
          <HourChart name="Works" hours={hours.map(({ hour, submissions }) => ({ hour, count: submissions }))} />
        </Card>
      </div>
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
