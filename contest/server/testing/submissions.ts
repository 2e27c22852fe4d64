/** Inserts contests, images and credits for submissions directly into the database. */
import type { Pool } from "@contest/database/pool";

/** Times are intervals relative to now. */
export async function planContest(pool: Pool, starts = "-1 hour", ends = "1 hour"): Promise<string> {
  const { rows } = await pool.query(
    `insert into contests (title, description, line_art_folder, line_art_alt, line_art_width, line_art_height, starts_at, ends_at)
     values ('Owl in the Ivy', 'A kind owl.', 'owl', 'An owl.', 850, 1100, now() + $1::interval, now() + $2::interval)
     returning id`,
    [starts, ends],
  );
  return rows[0].id;
}

/** Inserts images as if they had been uploaded, and returns their addresses. */
export async function insertImages(pool: Pool, userId: string, count: number): Promise<string[]> {
  const { rows } = await pool.query(
    `insert into images (user_id, format, byte_count, sha256, width, height, placeholder)
     select $1, 'jpg', 1000, sha256(number::text::bytea), 1200, 900, 'data:image/webp;base64,AAAA'
     from generate_series(1, $2) as number returning id`,
    [userId, count],
  );
  return rows.map(({ id }) => `/image/upload/e_improve/${id}.webp`);
}

export async function giveCredits(pool: Pool, userId: string, credits: number, endsIn: string | null = null) {
  await pool.query(
    `insert into credit_grants (user_id, reason, source, granted, remaining, ends_at)
     values ($1, 'gift', gen_random_uuid()::text, $2, $2, now() + $3::interval)`,
    [userId, credits, endsIn],
  );
}

/** Returns the differences between credits, their history and the submissions. */
export async function creditDifferences(pool: Pool): Promise<unknown[]> {
  const { rows } = await pool.query(
    `select credit_grants.id, granted, remaining, taken_back,
       (select count(*) from submissions where grant_id = credit_grants.id) as submissions,
       (select sum(change) from credit_history where grant_id = credit_grants.id) as history
     from credit_grants
     where granted - taken_back - remaining <> (select count(*) from submissions where grant_id = credit_grants.id)
       or remaining <> (select sum(change) from credit_history where grant_id = credit_grants.id)`,
  );
  return rows;
}

/** Inserts submissions with given times directly into the database. */
export async function insertSubmissions(
  pool: Pool,
  userId: string,
  contestId: string,
  submissions: { at: Date; ageGroup?: string; contestType?: string; score?: number }[],
): Promise<string[]> {
  const { rows } = await pool.query(
    `with wanted as (
       select uuidv7() as image_id, uuidv7() as grant_id, * from unnest($3::timestamptz[], $4::text[], $5::text[])
         as work (at, age_group, contest_type)
     ), image as (
       insert into images (id, user_id, format, byte_count, sha256, width, height, placeholder, used_at)
       select image_id, $1, 'jpg', 1000, sha256(image_id::text::bytea), 1200, 900, 'data:image/webp;base64,AAAA', at
       from wanted
     ), credit as (
       insert into credit_grants (id, user_id, reason, source, granted, remaining)
       select grant_id, $1, 'example', grant_id::text, 1, 0 from wanted
     )
     insert into submissions (
       user_id, contest_id, image_id, grant_id, age_group, contest_type, guardian_confirmed_at, created_at
     )
     select $1, $2, image_id, grant_id, age_group, contest_type, at, at from wanted
     returning id`,
    [
      userId,
      contestId,
      submissions.map(({ at }) => at),
      submissions.map(({ ageGroup }) => ageGroup ?? "adult"),
      submissions.map(({ contestType }) => contestType ?? "traditional"),
    ],
  );
  const ids: string[] = rows.map(({ id }) => id);
  if (!submissions.some(({ score }) => score)) return ids;
  await pool.query(
    `update vote_counts set score = given.score, vote_count = given.score / 10
     from unnest($1::uuid[], $2::int[]) as given (id, score) where submission_id = given.id`,
    [ids, submissions.map(({ score }) => (score ?? 0) * 10)],
  );
  await foldTallies(pool);
  return ids;
}

/** Waits until the rankings have followed the votes, as they do by themselves within a moment. */
export async function foldTallies(pool: Pool): Promise<void> {
  for (;;) {
    await pool.query("select fold_tallies('tallies', 100)");
    const { rows } = await pool.query("select from changed_tallies limit 1");
    if (rows.length === 0) return;
  }
}

/**
 * Creates signed-in members with confirmed addresses, each at a domain of their own, without the time that
 * hashing passwords would take. Returns their ids and cookies.
 */
export async function signInMany(pool: Pool, count: number, name = "voter"): Promise<{ id: string; cookie: string }[]> {
  const { rows } = await pool.query(
    `with members as (
       insert into users (email, username, first_name, last_name, email_confirmed_at)
       select $2::text || number || '@home-' || number || '.example', $2 || number, 'Vera', 'Voter', now()
       from generate_series(1, $1) as number
       returning id, username
     ), signed_in as (
       insert into sessions (user_id, token_hash, device, expires_at)
       select id, sha256(('token-of-' || username)::bytea), 'test', now() + interval '1 day' from members
     )
     select id, 'session=token-of-' || username as cookie from members`,
    [count, name],
  );
  return rows;
}

/** Returns submissions whose count or tally is not the sum of the votes that count. */
export async function wrongTallies(pool: Pool): Promise<unknown[]> {
  await foldTallies(pool);
  const { rows } = await pool.query(
    `select submission_id, vote_counts.vote_count, vote_counts.score, tallies.vote_count as tallied
     from vote_counts join tallies using (submission_id) cross join lateral (
       select count(*) filter (where not set_aside and held is null) as counted,
         coalesce(sum(weight) filter (where not set_aside and held is null), 0) as score, count(*) as cast_votes
       from votes where votes.submission_id = vote_counts.submission_id
     ) as votes
     where (vote_counts.vote_count, vote_counts.score) <> (votes.counted, votes.score)
       or (tallies.vote_count, tallies.score, tallies.cast_count)
         <> (vote_counts.vote_count, vote_counts.score, vote_counts.cast_count)`,
  );
  return rows;
}
