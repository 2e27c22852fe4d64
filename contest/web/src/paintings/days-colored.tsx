/** The days on which a member has colored here: how many in a row, a calendar, and a reminder. */
import type { readColoredDays, setColorReminder } from "@contest/contract/paintings";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import { failureMessage } from "../api/failure.ts";
import { send } from "../api/send.ts";
import { IconButton } from "../design/button.tsx";
import { Card } from "../design/card.tsx";
import { formatCount } from "../design/format-count.ts";
import { showToast } from "../design/toast-store.ts";

const WEEKDAYS = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];
const HOURS = Array.from({ length: 24 }, (_, hour) => hour);

export function DaysColored({ id }: { id: string }) {
  const [month, setMonth] = useState<string | null>(null);
  const { data } = useQuery({
    queryKey: ["colored days", id, month],
    queryFn: ({ signal }) =>
      send<typeof readColoredDays>("GET /api/users/:id/colored-days", {
        params: { id },
        query: month ? { month } : {},
        signal,
      }),
    placeholderData: (before) => before,
    staleTime: 0,
  });
  if (!data) return null;
  const shown = month ?? data.today.slice(0, 7);
  return (
    <Card title="Days colored" id="days-colored" className="mb-6">
      <div className="grid gap-6 md:grid-cols-[minmax(0,1fr)_minmax(0,20rem)]">
        <div>
          <p className="font-display text-3xl font-bold">{formatCount(data.current, "day")} in a row</p>
          <p className="mt-1 text-soft">
            Longest streak: {formatCount(data.longest, "day")}. {formatCount(data.total, "colored day")} in all.
          </p>
          <p className="mt-3">
            Every page you color here counts, submitted or not. You have {formatCount(data.freezesLeft, "freeze day")}{" "}
            left this month: a day without color then keeps your streak.
          </p>
          <Reminder id={id} hour={data.reminderHour} />
          <p className="mt-4">
            <Link to="/sketchbook" className="text-link">
              Open your sketchbook
            </Link>
          </p>
        </div>
        <Calendar month={shown} today={data.today} days={data.days} frozen={data.frozen} onMonth={setMonth} />
      </div>
    </Card>
  );
}

function Reminder({ id, hour }: { id: string; hour: number | null }) {
  const queryClient = useQueryClient();

  async function choose(chosen: number | null) {
    try {
      await send<typeof setColorReminder>("PUT /api/users/:id/color-reminder", {
        params: { id },
        body: { hour: chosen },
      });
      await queryClient.invalidateQueries({ queryKey: ["colored days", id] });
    } catch (failure) {
      showToast({ title: "Not saved", description: failureMessage(failure, "Please try again."), tone: "destructive" });
    }
  }

  return (
    <label className="mt-4 flex flex-wrap items-center gap-3">
      Email me on days without color
      <select
        value={hour ?? ""}
        onChange={({ target }) => void choose(target.value === "" ? null : Number(target.value))}
        className="min-h-11 rounded-control border-[1.5px] border-control bg-raised px-3"
      >
        <option value="">never</option>
        {HOURS.map((each) => (
          <option key={each} value={each}>
            at {String(each).padStart(2, "0")}:00
          </option>
        ))}
      </select>
    </label>
  );
}

interface CalendarProps {
  /** YYYY-MM. */
  month: string;
  today: string;
  days: readonly string[];
  frozen: readonly string[];
  onMonth: (month: string) => void;
}

function Calendar({ month, today, days, frozen, onMonth }: CalendarProps) {
  const title = new Date(`${month}-01T00:00:00Z`).toLocaleDateString("en-US", {
    month: "long",
    year: "numeric",
    timeZone: "UTC",
  });
  return (
    <div>
      <div className="flex items-center justify-between">
        <IconButton label="Previous month" onClick={() => onMonth(monthFrom(month, -1))}>
          <ChevronLeft aria-hidden="true" size={20} />
        </IconButton>
        <p aria-live="polite" className="font-semibold">
          {title}
        </p>
        <IconButton
          label="Next month"
          disabled={month >= today.slice(0, 7)}
          className="disabled:opacity-40"
          onClick={() => onMonth(monthFrom(month, 1))}
        >
          <ChevronRight aria-hidden="true" size={20} />
        </IconButton>
      </div>
      <table className="mt-2 w-full table-fixed text-center text-sm tabular-nums">
        <caption className="sr-only">The days you colored in {title}</caption>
        <thead>
          <tr>
            {WEEKDAYS.map((name) => (
              <th key={name} scope="col" abbr={name} className="py-1 font-normal text-soft">
                {name.slice(0, 2)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month).map((week) => (
            <tr key={week.find(Boolean)}>
              {week.map((day, at) => (
                <td key={day ?? at} className="p-0.5">
                  {day && (
                    <Day
                      day={day}
                      isToday={day === today}
                      isColored={days.includes(day)}
                      isFrozen={frozen.includes(day)}
                    />
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface DayProps {
  day: string;
  isToday: boolean;
  isColored: boolean;
  isFrozen: boolean;
}

function Day({ day, isToday, isColored, isFrozen }: DayProps) {
  const look = isColored
    ? "bg-marigold text-on-fill font-bold"
    : isFrozen
      ? "border-[1.5px] border-dashed border-control"
      : "";
  return (
    <span className={`mx-auto grid size-9 place-items-center rounded-full ${look} ${isToday ? "ring-2 ring-ink" : ""}`}>
      {Number(day.slice(8))}
      <span className="sr-only">
        {isColored ? ", colored" : isFrozen ? ", frozen" : ""}
        {isToday ? ", today" : ""}
      </span>
    </span>
  );
}

function monthFrom(month: string, step: number): string {
  const date = new Date(`${month}-01T00:00:00Z`);
  date.setUTCMonth(date.getUTCMonth() + step);
  return date.toISOString().slice(0, 7);
}

/** The days of a month in weeks from Sunday on; null before the first and after the last. */
function weeksOf(month: string): (string | null)[][] {
  const first = new Date(`${month}-01T00:00:00Z`);
  const count = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  const cells = [
    ...Array.from({ length: first.getUTCDay() }, () => null),
    ...Array.from({ length: count }, (_, day) => `${month}-${String(day + 1).padStart(2, "0")}`),
  ];
  return Array.from({ length: Math.ceil(cells.length / 7) }, (_, week) =>
    Array.from({ length: 7 }, (__, day) => cells[week * 7 + day] ?? null),
  );
}
