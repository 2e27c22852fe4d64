import type { ResponseOf } from "@contest/contract/call";
import type { readDashboard, TaskName } from "@contest/contract/dashboard";
import type { AdminPath } from "@contest/contract/pages";
import { RESULT_HOURS } from "@contest/rules/submissions/limits";
import { formatDay } from "../../design/format-date.ts";

export type Task = ResponseOf<typeof readDashboard>["tasks"][number];

interface TaskText {
  one: string;
  many: string;
  /** What happens there, for example "confirm". */
  area: AdminPath | null;
  path: string | null;
}

export const TASK_TEXTS: Record<TaskName, TaskText> = {
  "open-reports": of("reported work", "reported works", "/admin/submissions", "?queue=reported"),
  "results-to-confirm": of("result to confirm", "results to confirm", "/admin/results"),
  "works-to-review": of("new work to look at", "new works to look at", "/admin/submissions"),
  "unanswered-messages": of("message to answer", "messages to answer", "/admin/messages"),
  "line-art-requests": of("page to choose for a member", "pages to choose for members", "/admin/line-art-requests"),
  "feedback-to-give": of("work waiting for feedback", "works waiting for feedback", "/admin/feedback"),
  "vote-clusters": of("cluster of votes to decide", "clusters of votes to decide", "/admin/votes"),
  "entry-clusters": of("cluster of entries to decide", "clusters of entries to decide", "/admin/drawings", "/entries"),
  "prizes-due": of("prize to deliver", "prizes to deliver", "/admin/prizes"),
  "payment-differences": of(
    "payment that doesn’t match its credits",
    "payments that don’t match their credits",
    "/admin/payments",
  ),
  "late-drawings": of(
    "drawing that has been waiting for its public value for days",
    "drawings that have been waiting for their public value for days",
    "/admin/drawings",
  ),
  "failing-mails": of("email that can’t be sent", "emails that can’t be sent", "/admin/mail", "?state=failing"),
  "failed-jobs": of("failed job", "failed jobs", "/admin/jobs", "?state=failed"),
  storage: trouble("The image store is not responding. Check the server’s log."),
  disk: trouble("Less than 1 GB is free on the server’s disk. Free up space, or uploads will fail."),
};

function of(one: string, many: string, area: AdminPath, below = ""): TaskText {
  return { one, many, area, path: area + below };
}

function trouble(words: string): TaskText {
  return { one: words, many: words, area: null, path: null };
}

/** The server counts up to a hundred. */
const MOST = 100;

export function countInWords(count: number): string {
  return count >= MOST ? `${MOST}+` : String(count);
}

/** "3 results to confirm" */
export function taskInWords({ name, count }: Task): string {
  const { one, many, area } = TASK_TEXTS[name];
  if (!area) return one;
  return `${countInWords(count)} ${count === 1 ? one : many}`;
}

/** "oldest due tonight" for results, "waiting since yesterday" for the rest. */
export function waitInWords({ name, since }: Task, now: Date): string | null {
  if (!since) return null;
  if (name !== "results-to-confirm") return `waiting since ${dayInWords(new Date(since), now)}`;
  const due = new Date(new Date(since).getTime() + RESULT_HOURS.latest * 60 * 60 * 1000);
  if (due <= now) return "oldest overdue";
  return `oldest due ${due.getDate() === now.getDate() && due.getHours() >= 17 ? "tonight" : dayInWords(due, now)}`;
}

function dayInWords(day: Date, now: Date): string {
  const midnight = (date: Date) => new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime();
  const days = Math.round((midnight(day) - midnight(now)) / 86_400_000);
  if (days === 0) return "today";
  if (days === 1) return "tomorrow";
  if (days === -1) return "yesterday";
  return formatDay(day.toISOString());
}

/** How much waits in each area. */
export function waitingByArea(tasks: readonly Task[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { name, count } of tasks) {
    const { area } = TASK_TEXTS[name];
    if (area) counts.set(area, (counts.get(area) ?? 0) + count);
  }
  return counts;
}
