import type { listContests, PlannedContest } from "@contest/contract/planning";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { Link, useSearchParams } from "react-router";
import { Badge } from "../../design/badge.tsx";
import { ButtonLink } from "../../design/button.tsx";
import { PageHeading } from "../../design/page-heading.tsx";
import { type Column, ListTable } from "../../lists/list-table.tsx";
import { useList } from "../../lists/use-list.ts";
import { daysOf, inMonth, formatCalendarMonth, monthsLater, siteMoment, thisMonth, touches } from "./calendar-days.ts";

export const CONTESTS = "GET /api/admin/contests";

const COLUMNS: readonly Column<PlannedContest>[] = [
  { label: "Contest", cell: (contest) => <ContestLink contest={contest} /> },
  { label: "Opens (UTC)", cell: ({ startsAt }) => <span className="whitespace-nowrap">{siteMoment(startsAt)}</span> },
  { label: "Closes (UTC)", cell: ({ endsAt }) => <span className="whitespace-nowrap">{siteMoment(endsAt)}</span> },
  { label: "State", cell: (contest) => <ContestState contest={contest} /> },
  { label: "Views", numeric: true, cell: ({ views }) => views },
  { label: "Downloads", numeric: true, cell: ({ downloads }) => downloads },
  { label: "Works", numeric: true, cell: ({ submissions }) => submissions },
  { label: "Votes", numeric: true, cell: ({ votes }) => votes },
];

export function Calendar() {
  const [params] = useSearchParams();
  const month = params.get("month") ?? thisMonth();
  const list = useList<typeof listContests>(CONTESTS, [], { month, limit: "100" });
  return (
    <div className="space-y-5">
      <div className="flex flex-wrap items-start justify-between gap-4">
        <PageHeading title="Contests" description="One contest at a time. Days without one get a generated page." />
        <ButtonLink to="/admin/contests/new" kind="main">
          Plan a contest
        </ButtonLink>
      </div>
      <div className="flex items-center gap-2">
        <MonthLink month={monthsLater(month, -1)} label="Previous month">
          <ChevronLeft aria-hidden="true" />
        </MonthLink>
        <h2 className="min-w-44 text-center text-[1.3rem]">{formatCalendarMonth(month)}</h2>
        <MonthLink month={monthsLater(month, 1)} label="Next month">
          <ChevronRight aria-hidden="true" />
        </MonthLink>
      </div>
      <MonthGrid month={month} contests={list.rows ?? []} />
      <ListTable
        list={list}
        caption={`Contests in ${formatCalendarMonth(month)}`}
        columns={COLUMNS}
        rowKey={({ id }) => id}
        empty="This month has no contest yet."
      />
    </div>
  );
}

function MonthLink({ month, label, children }: { month: string; label: string; children: React.ReactNode }) {
  return (
    <Link
      to={`/admin/contests?month=${month}`}
      preventScrollReset
      aria-label={label}
      className="ink-border inline-grid size-10 place-items-center rounded-control bg-raised"
    >
      {children}
    </Link>
  );
}

const WEEKDAYS = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"];

/** For wide screens only; on a phone the list below shows the same. */
function MonthGrid({ month, contests }: { month: string; contests: readonly PlannedContest[] }) {
  const weeks = daysOf(month);
  return (
    <table className="hidden w-full table-fixed border-collapse md:table">
      <caption className="sr-only">{formatCalendarMonth(month)}</caption>
      <thead>
        <tr>
          {WEEKDAYS.map((day) => (
            <th key={day} scope="col" className="pb-1 text-left text-sm font-semibold text-soft">
              {day}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]}>
            {week.map((day) => (
              <td key={day} className="line-border h-24 bg-raised p-1.5 align-top">
                <DayCell day={day} isOutside={!inMonth(day, month)} contests={contests} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface DayCellProps {
  day: string;
  isOutside: boolean;
  contests: readonly PlannedContest[];
}

function DayCell({ day, isOutside, contests }: DayCellProps) {
  if (isOutside) return null;
  const here = contests.filter((contest) => touches(contest, day));
  const number = Number(day.slice(8));
  return (
    <>
      {here.length > 0 ? (
        <span className="text-sm text-soft">{number}</span>
      ) : (
        <Link
          to={`/admin/contests/new?day=${day}`}
          aria-label={`Plan a contest for ${day}`}
          className="block h-full text-sm text-soft hover:text-ink"
        >
          {number}
        </Link>
      )}
      {here.map((contest) => (
        <p key={contest.id} className="mt-1 text-sm leading-snug">
          <ContestLink contest={contest} />
        </p>
      ))}
    </>
  );
}

function ContestLink({ contest: { id, title } }: { contest: PlannedContest }) {
  return (
    <Link to={`/admin/contests/${id}`} className="text-link wrap-anywhere">
      {title}
    </Link>
  );
}

const STATES = {
  scheduled: { label: "Scheduled", tone: "sky" },
  active: { label: "Open", tone: "leaf" },
  ended: { label: "Ended", tone: "outline" },
} as const;

function ContestState({ contest: { status } }: { contest: PlannedContest }) {
  return <Badge tone={STATES[status].tone}>{STATES[status].label}</Badge>;
}
