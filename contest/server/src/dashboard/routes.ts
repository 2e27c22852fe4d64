import { statfs } from "node:fs/promises";
import type { ResponseOf } from "@contest/contract/call";
import { type AlarmName, readDashboard } from "@contest/contract/dashboard";
import type { Serve } from "../http/serve.ts";
import type { Services } from "../services.ts";
import * as sql from "./sql.ts";

/** Uploads, emails and the database's own files need free disk space. */
const MIN_FREE_BYTES = 1024 ** 3;
const HOURS = 24;
const HOUR_MS = 60 * 60 * 1000;

export function serveDashboard(serve: Serve, services: Services): void {
  // The response is the same for every administrator, so simultaneous requests share one.
  serve.shared(readDashboard, async () => {
    const { pool } = services;
    const [[contest], hours, [revenue], [waiting], alarms] = await Promise.all([
      sql.currentContest(pool),
      lastHours(services),
      sql.revenue(pool),
      sql.countWaiting(pool),
      findAlarms(services),
    ]);
    return {
      contest: contest ? { ...contest, endsAt: contest.endsAt.toISOString() } : null,
      hours,
      revenue: { today: (revenue?.today ?? 0) / 100, month: (revenue?.month ?? 0) / 100 },
      waitingWorks: waiting?.count ?? 0,
      alarms,
    };
  });
}

type Dashboard = ResponseOf<typeof readDashboard>;

async function lastHours({ pool }: Services): Promise<Dashboard["hours"]> {
  const thisHour = Math.floor(Date.now() / HOUR_MS) * HOUR_MS;
  const first = thisHour - (HOURS - 1) * HOUR_MS;
  const [votes, submissions] = await Promise.all([
    sql.votesByHour(pool, [new Date(first)]),
    sql.submissionsByHour(pool, [new Date(first)]),
  ]);
  const countOf = (rows: sql.HourRow[], hour: number) => rows.find((row) => row.hour.getTime() === hour)?.count ?? 0;
  return Array.from({ length: HOURS }, (_, index) => first + index * HOUR_MS).map((hour) => ({
    hour: new Date(hour).toISOString(),
    votes: countOf(votes, hour),
    submissions: countOf(submissions, hour),
  }));
}

async function findAlarms(services: Services): Promise<Dashboard["alarms"]> {
  const [[counts], storage, disk] = await Promise.all([
    sql.countAlarms(services.pool),
    storageTrouble(services),
    diskTrouble(services),
  ]);
  const found: Record<AlarmName, number> = {
    "failed-jobs": counts?.failed_jobs ?? 0,
    "failing-mails": counts?.failing_mails ?? 0,
    "open-reports": counts?.open_reports ?? 0,
    "payment-differences": counts?.payment_differences ?? 0,
    "unanswered-messages": counts?.unanswered_messages ?? 0,
    "vote-clusters": counts?.vote_clusters ?? 0,
    "entry-clusters": counts?.entry_clusters ?? 0,
    "results-to-confirm": counts?.results_to_confirm ?? 0,
    "prizes-due": counts?.prizes_due ?? 0,
    "late-drawings": counts?.late_drawings ?? 0,
    storage,
    disk,
  };
  const names = Object.keys(found) as AlarmName[];
  return names.filter((name) => found[name] > 0).map((name) => ({ name, count: found[name] }));
}

async function storageTrouble({ storage, log }: Services): Promise<number> {
  try {
    await storage.has("line-art/check/page.svg");
    return 0;
  } catch (error) {
    log.warn({ err: error }, "the store is unavailable");
    return 1;
  }
}

async function diskTrouble({ configuration }: Services): Promise<number> {
  const { bavail, bsize } = await statfs(configuration.dataDir).catch(() => ({ bavail: 0, bsize: 0 }));
  return bsize > 0 && bavail * bsize < MIN_FREE_BYTES ? 1 : 0;
}
