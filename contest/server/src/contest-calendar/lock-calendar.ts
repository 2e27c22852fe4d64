import { statement } from "@contest/database/statement";

/** Whoever changes the calendar does it alone: nobody can look for a free day while another one takes it. */
export const lockCalendar = statement<[], never>(
  "lock-calendar",
  "select pg_advisory_xact_lock(hashtext('calendar of contests'))",
);
