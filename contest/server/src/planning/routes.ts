/** Planning of contests. Each action is one transaction that includes its audit log entry. */
import {
  changePlan,
  type ContestPlan,
  deleteContest,
  listContests,
  planContest,
  type PlannedContest,
  readPlan,
} from "@contest/contract/planning";
import { contestStatus } from "@contest/rules/contests/clock";
import { isFixed, PLAN_FIELDS, explainFixed } from "@contest/rules/planning/plan-fields";
import { recordAdminAction } from "@contest/platform/audit-log/record-admin-action";
import { type Queryable, transaction } from "@contest/database/pool";
import { NEWEST, NewestCursor, readCursor, writeCursor } from "@contest/platform/http/cursor";
import { serveList } from "@contest/platform/http/list";
import { notFound, Problem } from "@contest/platform/http/problem";
import type { Serve } from "@contest/platform/http/serve";
import { addJob } from "@contest/platform/job-queue/add-job";
import type { Services } from "../services.ts";
import { fileAddress } from "../line-art-files/line-art-files.ts";
import * as sql from "./sql.ts";
import { lockCalendar } from "../contest-calendar/lock-calendar.ts";

const HOUR_MS = 60 * 60 * 1000;

export function servePlanning(serve: Serve, { pool }: Services): void {
  serveList(serve, listContests, async ({ month, cursor, limit }) => {
    const [place, id] = readCursor(cursor, NewestCursor) ?? NEWEST;
    const rows = await sql.listPlans(pool, { place, id, limit, ...spanOf(month) });
    const last = rows.at(-1);
    return {
      rows: rows.map(view),
      next: last && rows.length === limit ? writeCursor([last.starts_at, last.id]) : null,
    };
  });

  serve(readPlan, async ({ params }) => {
    const [row] = await sql.findPlan(pool, [params.id]);
    if (!row) throw notFound("This contest");
    return view(row);
  });

  serve(planContest, ({ body, member }) =>
    transaction(pool, async (database) => {
      if (Date.parse(body.startsAt) < Date.now() - HOUR_MS) throw invalid("startsAt", "This time is in the past.");
      if (Date.parse(body.endsAt) <= Date.now()) throw invalid("endsAt", "This time is in the past.");
      await lockCalendar(database);
      await clearTime(database, body, null);
      const [created] = await sql.insertPlan(database, await columnsOf(database, body));
      if (!created) throw new Error("the contest was not inserted");
      await recordAdminAction(database, {
        adminId: member.id,
        act: "plan-contest",
        subject: `contest ${created.id}`,
        before: null,
        after: body,
      });
      return view(created);
    }),
  );

  serve(changePlan, ({ params, body, member }) =>
    transaction(pool, async (database) => {
      await lockCalendar(database);
      const [row] = await sql.lockPlan(database, [params.id]);
      if (!row) throw notFound("This contest");
      const before = view(row);
      const changed = changedFields(before, body);
      if (changed.length === 0) return before;
      const fixed = changed.find((field) => isFixed(field, before.status));
      if (fixed) throw new Problem(409, "CONTEST_FIXED", explainFixed(before.status), { field: fixed });
      if (changed.includes("endsAt") && Date.parse(body.endsAt) <= Date.now()) {
        throw invalid("endsAt", "This time is in the past.");
      }
      if (changed.includes("startsAt") || changed.includes("endsAt")) await clearTime(database, body, params.id);
      const [after] = await sql.updatePlan(database, { id: params.id, ...(await columnsOf(database, body)) });
      if (!after) throw notFound("This contest");
      // The change may have left a day without a contest.
      await addJob(database, "open-today", {});
      const pickChanged = (plan: ContestPlan) => Object.fromEntries(changed.map((field) => [field, plan[field]]));
      await recordAdminAction(database, {
        adminId: member.id,
        act: "change-contest",
        subject: `contest ${params.id}`,
        before: pickChanged(before),
        after: pickChanged(body),
      });
      return view(after);
    }),
  );

  serve(deleteContest, ({ params, member }) =>
    transaction(pool, async (database) => {
      await lockCalendar(database);
      const [row] = await sql.lockPlan(database, [params.id]);
      if (!row) throw notFound("This contest");
      const [deleted] = await sql.deletePlan(database, [params.id]).catch(refuseInUse);
      if (!deleted) throw inUse();
      await addJob(database, "open-today", {});
      const { title, startsAt, endsAt } = view(row);
      await recordAdminAction(database, {
        adminId: member.id,
        act: "delete-contest",
        subject: `contest ${params.id}`,
        before: { title, startsAt, endsAt },
        after: null,
      });
      return undefined;
    }),
  );
}

/**
 * Only one contest runs at a time. Automatic contests are replaced; if any other contest overlaps, the plan is refused.
 */
async function clearTime(database: Queryable, { startsAt, endsAt }: ContestPlan, own: string | null): Promise<void> {
  const others = await sql.contestsWithin(database, [startsAt, endsAt, own]);
  const conflict = others.find(({ gives_way }) => !gives_way);
  if (conflict) {
    throw new Problem(
      409,
      "CONTEST_OVERLAP",
      `“${conflict.title}” takes place at that time. Only one contest can run at a time, so choose another time.`,
      { field: "startsAt" },
    );
  }
  await sql.deleteContests(database, [others.map(({ id }) => id)]);
}

/** Looks up the line art and returns the columns to store. */
async function columnsOf(database: Queryable, plan: ContestPlan): Promise<sql.PlanColumns> {
  const [lineArt] = await sql.findLineArt(database, [plan.lineArt]);
  if (!lineArt) throw invalid("lineArt", "Choose line art.");
  const { lineArt: lineArtFolder, ...columns } = plan;
  return {
    ...columns,
    lineArtFolder,
    lineArtWidth: lineArt.width,
    lineArtHeight: lineArt.height,
    artStyle: lineArt.art_style,
    difficulty: lineArt.difficulty,
  };
}

function changedFields(before: ContestPlan, after: ContestPlan) {
  const comparable = (plan: ContestPlan): ContestPlan => ({
    ...plan,
    startsAt: new Date(plan.startsAt).toISOString(),
    endsAt: new Date(plan.endsAt).toISOString(),
  });
  const [one, other] = [comparable(before), comparable(after)];
  return PLAN_FIELDS.filter((field) => one[field] !== other[field]);
}

/** Returns the bounds for a month. Contests that started in the previous month can extend into it. */
function spanOf(month: string | undefined) {
  if (!month) return { startsFrom: "-infinity", startsBefore: "infinity", endsAfter: "-infinity" };
  const start = new Date(`${month}-01T00:00:00Z`);
  const before = new Date(start.getTime() - 32 * 24 * HOUR_MS);
  const ends = new Date(Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + 1, 1));
  return { startsFrom: before.toISOString(), startsBefore: ends.toISOString(), endsAfter: start.toISOString() };
}

function invalid(field: string, message: string): Problem {
  return new Problem(400, "INVALID_INPUT", message, { field });
}

function inUse(): Problem {
  return new Problem(409, "CONTEST_IN_USE", "This contest has already opened or is in use, so it cannot be deleted.");
}

const FOREIGN_KEY = "23503";

function refuseInUse(error: { code?: string }): never {
  throw error.code === FOREIGN_KEY ? inUse() : error;
}

function view(row: sql.PlanRow): PlannedContest {
  return {
    id: row.id,
    title: row.title,
    description: row.description,
    prize: row.prize,
    startsAt: row.starts_at.toISOString(),
    endsAt: row.ends_at.toISOString(),
    voteWeighing: row.vote_weighing,
    selfVotes: row.self_votes,
    paintedHereOnly: row.painted_here_only,
    submissionLimit: row.submission_limit,
    lineArt: row.line_art_folder,
    lineArtAlt: row.line_art_alt,
    status: contestStatus({ opensAt: row.starts_at.getTime(), closesAt: row.ends_at.getTime() }, Date.now()),
    lineArtUrl: fileAddress(row.line_art_folder, "page.svg"),
    madeByItself: row.made_for_day !== null,
    views: row.view_count,
    downloads: row.download_count,
    submissions: row.submission_count,
    votes: row.vote_count,
  };
}
