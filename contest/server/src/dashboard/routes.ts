import { statfs } from "node:fs/promises";
import type { ResponseOf } from "@contest/contract/call";
import {
  CHECKLIST,
  type ChecklistItem,
  FIGURE_PERIODS,
  readDashboard,
  readFigures,
  type TaskName,
} from "@contest/contract/dashboard";
import type { Serve } from "@contest/platform/http/serve";
import type { Services } from "../services.ts";
import * as sql from "./sql.ts";

/** Uploads, emails and the database's own files need free disk space. */
const MIN_FREE_BYTES = 1024 ** 3;
const HOURS = 24;
/** How many weeks or months are shown. */
const PERIODS = 8;
const HOUR_MS = 60 * 60 * 1000;

export function serveDashboard(serve: Serve, services: Services): void {
  // The response is the same for every administrator, so simultaneous requests share one.
  serve.shared(readDashboard, async () => {
    const { pool } = services;
    const [[contest], hours, [revenue], checklist, tasks] = await Promise.all([
      sql.currentContest(pool),
      lastHours(services),
      sql.revenue(pool),
      openChecklist(services),
      findTasks(services),
    ]);
    return {
      contest: contest ? { ...contest, endsAt: contest.endsAt.toISOString() } : null,
      hours,
      revenue: { today: (revenue?.today ?? 0) / 100, month: (revenue?.month ?? 0) / 100 },
      checklist,
      tasks,
    };
  });

  serve.shared(readFigures, async ({ period }) => {
    const rows = await sql.figures(services.stale, [FIGURE_PERIODS[period], PERIODS]);
    return { periods: rows.map(({ cents, ...figures }) => ({ ...figures, revenue: cents / 100 })) };
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

async function openChecklist({ configuration, settings }: Services): Promise<ChecklistItem[]> {
  const { lookFirst } = await settings.read();
  const isOpen: Record<ChecklistItem, boolean> = {
    "site-address": configuration.siteUrl === null,
    email: configuration.smtpUrl === null,
    "look-first": lookFirst === null,
  };
  return CHECKLIST.filter((item) => isOpen[item]);
}

async function findTasks(services: Services): Promise<Dashboard["tasks"]> {
  const [counted, storage, disk] = await Promise.all([
    sql.countTasks(services.pool),
    storageTrouble(services),
    diskTrouble(services),
  ]);
  const troubles: { name: TaskName; count: number; since: null }[] = [
    { name: "storage", count: storage, since: null },
    { name: "disk", count: disk, since: null },
  ];
  return [...counted.map((row) => ({ ...row, since: row.since?.toISOString() ?? null })), ...troubles].filter(
    ({ count }) => count > 0,
  );
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
