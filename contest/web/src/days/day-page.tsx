import { DAY_PAGE, dayInWords, dayPath } from "@contest/contract/pages";
import { Link, useParams } from "react-router";
import { DetailPage } from "../design/detail-page.tsx";
import { ArrowIcon } from "../design/icons.tsx";
import { DayOverview } from "./day-overview.tsx";
import { DayWall } from "./day-wall.tsx";
import { type Day, useDay } from "./use-days.ts";

/** One day of the archive. */
export function DayPage() {
  const { date = "" } = useParams();
  return (
    <DetailPage
      remote={useDay(date)}
      placeholder="h-[40rem]"
      failed="This day could not be loaded."
      title={({ contests: [first] }) => DAY_PAGE.title(first?.title ?? "", date)}
    >
      {(day) => (
        <>
          <Neighbors day={day} date={date} />
          {day.contests.map((contest, index) => (
            <div key={contest.contestId} className="mb-14">
              <DayOverview contest={contest} Heading={index === 0 ? "h1" : "h2"} />
              <DayWall contest={contest} />
            </div>
          ))}
        </>
      )}
    </DetailPage>
  );
}

function Neighbors({ day, date }: { day: Day; date: string }) {
  return (
    <nav aria-label="Days" className="mb-6 flex min-h-11 items-center justify-between gap-3 font-semibold">
      <span className="min-w-24">
        {day.previous && (
          <Link to={dayPath(day.previous)} className={NEIGHBOR}>
            <ArrowIcon className="size-5 rotate-180" />
            <span>
              <span className="sr-only">{dayInWords(day.previous)}, the </span>Day before
            </span>
          </Link>
        )}
      </span>
      <Link to="/days" className="text-link">
        All days
      </Link>
      <span className="flex min-w-24 justify-end">
        {day.next && (
          <Link to={dayPath(day.next)} className={NEIGHBOR}>
            <span>
              <span className="sr-only">{dayInWords(day.next)}, the </span>Day after
            </span>
            <ArrowIcon className="size-5" />
          </Link>
        )}
      </span>
      <span className="sr-only">This is {dayInWords(date)}.</span>
    </nav>
  );
}

const NEIGHBOR = "inline-flex min-h-11 items-center gap-1.5 hover:underline";
