import { statement } from "@contest/database/statement";

/** Serializes changes of the calendar: otherwise two transactions could both find the same day free. */
export const lockCalendar = statement<[], never>(
  "lock-calendar",
  "select pg_advisory_xact_lock(hashtext('calendar of contests'))",
);
