/** The invariants of every database of the site, whatever has happened, whenever nothing is in progress. */
import { verifyChain } from "@contest/platform/audit-log/verify-chain";
import type { Pool } from "@contest/database/pool";
import { imageKey, ORIGINAL } from "@contest/server/images/files";
import { findDifferences } from "@contest/server/payments/reconcile-sql";
import type { Storage } from "@contest/platform/storage/storage";
import { foldTallies } from "@contest/testing/submissions";

/** Returns a message for each violation. With the store, also checks that every picture has its files. */
export async function findBrokenInvariants(pool: Pool, storage?: Storage): Promise<string[]> {
  await foldTallies(pool);
  const broken = (await findDifferences(pool)).map(({ subject, difference }) => `${subject}: ${difference}`);
  for (const [sentence, query] of Object.entries(QUERIES)) {
    const { rows } = await pool.query<{ subject: string }>(query);
    broken.push(...rows.map(({ subject }) => `${subject}: ${sentence}`));
  }
  broken.push(...(await unbilledCharges(pool)));
  const { brokenAt } = await verifyChain(pool);
  if (brokenAt !== null) broken.push(`act ${brokenAt}: the audit log's chain is broken here`);
  if (storage) broken.push(...(await missingFiles(pool, storage)));
  return broken;
}

/** Each query finds the subjects that its message applies to. What the schema itself enforces is not checked again. */
const QUERIES = {
  "its count is not the sum of its votes": `
    select submission_id as subject from vote_counts
    where (vote_count, score, cast_count) is distinct from (
      select row(
        (count(*) filter (where not set_aside and held is null))::int,
        coalesce(sum(weight) filter (where not set_aside and held is null), 0)::int, count(*)::int
      )
      from votes where votes.submission_id = vote_counts.submission_id
    )`,
  "its tally has not followed its count": `
    select submission_id as subject from tallies join vote_counts as counts using (submission_id)
    where (tallies.vote_count, tallies.score, tallies.cast_count)
      <> (counts.vote_count, counts.score, counts.cast_count)`,
  "it has no tally or no count": `
    select id as subject from submissions
    where not exists (select from tallies where submission_id = submissions.id)
      or not exists (select from vote_counts where submission_id = submissions.id)`,
  "its tally and its status disagree about whether it is listed": `
    select id as subject from submissions join tallies on submission_id = id where listed <> (status = 'submitted')`,
  "its number of submissions or votes is wrong": `
    select id as subject from contests
    where (submission_count::bigint, vote_count::bigint) is distinct from (
      select row(count(distinct submissions.id) filter (where status = 'submitted'), count(votes.user_id))
      from submissions left join votes on votes.submission_id = submissions.id where contest_id = contests.id
    )`,
  "its winner did not take part in it": `
    select contests.id as subject from contests join submissions on submissions.id = winner_id
    where contest_id <> contests.id`,
  "its picture is marked as unused and would be cleaned up": `
    select submissions.id as subject from submissions join images on images.id = image_id where used_at is null`,
  "its result is published, but the contest is not confirmed": `
    select contest_id as subject from results join contests on contests.id = contest_id where contests.confirmed_at is null`,
  "its published result does not list as many submissions as it counts": `
    select contest_id as subject from results
    where work_count <> (select count(*) from result_works where result_works.contest_id = results.contest_id)`,
  "it is a completed one-time payment without a payment record": `
    select id as subject from checkouts where state = 'complete' and kind <> 'plan' and payment_id is null`,
  "more was refunded on request than the payment records": `
    select payment_id as subject from refunds join payments on payments.id = payment_id
    where refunds.provider_id is not null
    group by payment_id, refunded_cents having sum(refunds.amount_cents) > refunded_cents`,
  "a member has a paid plan without a payment for it": `
    select user_id as subject from subscriptions
    where tier <> 'free' and not exists (
      select from payments where payments.user_id = subscriptions.user_id and kind = 'plan' and paid_at is not null
    )`,
  "the same email is queued twice": `
    select min(id::text) as subject from graphile_worker._private_jobs where payload::jsonb ? 'mailId'
    group by payload::jsonb ->> 'mailId' having count(*) > 1`,
} satisfies Record<string, string>;

/**
 * If the sandbox takes the payments, it is checked as well. Events that have not been delivered yet may change its
 * result.
 */
async function unbilledCharges(pool: Pool): Promise<string[]> {
  const { rows: found } = await pool.query("select to_regclass('payment_sandbox.objects') is not null as here");
  if (!found[0]?.here) return [];
  const { rows } = await pool.query(
    `select body ->> 'id' as charge from payment_sandbox.objects
     where object = 'charge' and body ->> 'status' = 'succeeded'
       and not exists (select from payment_sandbox.deliveries where delivered_at is null)
       and not exists (select from provider_events where done_at is null)
       and not exists (
         select from payments where intent_id = body ->> 'payment_intent' and paid_at is not null
           and amount_cents = (body ->> 'amount')::int and refunded_cents = (body ->> 'amount_refunded')::int
       )`,
  );
  return rows.map(({ charge }) => `${charge}: money moved, and no bill says so`);
}

async function missingFiles(pool: Pool, storage: Storage): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>("select id from images where source_url is null");
  const missing: string[] = [];
  for (const { id } of rows) {
    if (!(await storage.has(imageKey(id, ORIGINAL)))) missing.push(`${id}: the picture has no file`);
  }
  return missing;
}
