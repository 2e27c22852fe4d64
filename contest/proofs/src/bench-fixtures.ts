/**
 * Inserts a large number of submissions for measurements: half a year of contests, with everything a real site would
 * have except the files. Submissions are in the tables in chronological order, as they would arrive.
 */
import type { Pool, Queryable } from "@contest/database/pool";
import { MAX_FOLLOWS } from "@contest/rules/follows/limits";
import { listDays } from "@contest/server/days/sql";
import { rankArtists } from "@contest/server/leaderboard/rank-artists";
import { topArtists } from "@contest/server/leaderboard/sql";
import { readPraise } from "@contest/server/praise/sql";
import { newest } from "@contest/server/submission-lists/sql";
import type { Kind } from "@contest/server/submission-lists/kinds";
import { topSubmissions } from "@contest/server/submission-lists/top";
import { type Filter, newestSubmissions } from "@contest/server/submission-lists/newest";
import { randomSubmissions } from "@contest/server/submission-lists/random";

const MEMBERS = 1000;
const DAYS = 180;

export async function insertBenchSubmissions(pool: Pool, submissions: number): Promise<void> {
  await insertQuickly(pool, ["submissions", "tallies", "vote_counts", "images", "credit_grants"], async (client) => {
    await client.query(
      `insert into users (email, username, first_name, last_name, created_at)
       select 'bench' || number || '@coloring.example', 'bench' || number, 'Bench', 'Member', now() - interval '1 year'
       from generate_series(1, $1) as number on conflict do nothing`,
      [MEMBERS],
    );
    await client.query(
      `insert into contests (
         title, description, line_art_folder, line_art_alt, line_art_width, line_art_height, made_for_day, starts_at,
         ends_at
       )
       select 'Day ' || day::date, '', 'bench', 'A page.', 850, 1100, day::date, day, day + interval '1 day'
       from generate_series(date_trunc('day', now()) - $1 * interval '1 day', now(), interval '1 day') as day
       on conflict do nothing`,
      [DAYS],
    );
    await client.query(
      `with members as (
         select id, row_number() over (order by id) - 1 as place from users where username like 'bench%'
       ), days as (
         select id, starts_at, row_number() over (order by starts_at) - 1 as place from contests
       ), handed_in as materialized (
         select members.id as user_id, days.id as contest_id,
           least(days.starts_at + random() * interval '24 hours', now()) as at,
           (array['child', 'teen', 'adult', 'adult', 'adult', 'senior'])[1 + number % 6] as age_group,
           (array['traditional', 'traditional', 'digital'])[1 + number % 3] as contest_type
         from generate_series(1, $1::bigint) as number
           join members on members.place = (number * 7919) % $2
           join days on days.place = (number * 104729) % ($3 + 1)
         order by at
       ), wanted as materialized (
         select uuidv7() as submission_id, uuidv7() as image_id, uuidv7() as grant_id, * from handed_in
       ), image as (
         insert into images (id, user_id, format, byte_count, sha256, width, height, placeholder, used_at)
         select image_id, user_id, 'jpg', 1000, sha256(image_id::text::bytea), 1200, 1600,
           'data:image/webp;base64,AAAA', at
         from wanted
       ), credit as (
         insert into credit_grants (id, user_id, reason, source, granted, remaining)
         select grant_id, user_id, 'example', grant_id::text, 1, 0 from wanted
       ), tally as (
         insert into tallies (
           submission_id, contest_id, user_id, created_at, created_day, age_group, contest_type, listed, vote_count,
           score
         )
         select submission_id, contest_id, user_id, at, (at at time zone 'UTC')::date, age_group, contest_type, true,
           votes, votes * 10
         from wanted, lateral (select floor(21 * (hashtext(submission_id::text) & 65535) / 65536.0)::int as votes) as liked
         returning submission_id, vote_count, score
       ), counts as (
         insert into vote_counts (submission_id, vote_count, score) select * from tally
       )
       insert into submissions (
         id, user_id, contest_id, image_id, grant_id, age_group, contest_type, guardian_confirmed_at, created_at
       )
       select submission_id, user_id, contest_id, image_id, grant_id, age_group, contest_type, at, at from wanted`,
      [submissions, MEMBERS, DAYS],
    );
  });
  await pool.query("vacuum analyze users, contests");
}

/** Inserts the votes that the tallies count, about ten per submission. */
export async function castBenchVotes(pool: Pool): Promise<void> {
  await insertQuickly(pool, ["votes"], async (client) => {
    await client.query(
      `with members as materialized (
         select id, row_number() over (order by id) - 1 as place from users where username like 'bench%'
       )
       insert into votes (submission_id, user_id, weight, cast_at, address_hash, account_age)
       select submission_id, members.id, 10, tallies.created_at, sha256('bench'), interval '1 year'
       from tallies
         cross join lateral generate_series(1, vote_count) as number
         join members on members.place = ((hashtext(submission_id::text) & 65535) + number) % $1
       where not exists (select from votes where votes.submission_id = tallies.submission_id)
       order by submission_id`,
      [MEMBERS],
    );
  });
}

/** Ranks the artists, and puts two stickers on every submission that has none. */
export async function insertBenchStickers(pool: Pool): Promise<void> {
  await pool.query("insert into artists_to_rank select distinct user_id from tallies");
  await rankArtists({ pool });
  await insertQuickly(pool, ["praise", "praise_counts"], async (client) => {
    await client.query(
      `with members as materialized (
         select id, row_number() over (order by id) - 1 as place from users where username like 'bench%'
       ), without as materialized (
         select submission_id from tallies
         where not exists (select from praise_counts where praise_counts.submission_id = tallies.submission_id)
       ), counts as (
         insert into praise_counts (submission_id, sticker, count) select submission_id, 'so-neat', 2 from without
       )
       insert into praise (submission_id, user_id, sticker, announced)
       select submission_id, members.id, 'so-neat', true
       from without
         cross join generate_series(1, 2) as number
         join members on members.place = ((hashtext(submission_id::text) & 65535) + number) % $1
       order by submission_id`,
      [MEMBERS],
    );
  });
  await pool.query("vacuum analyze artist_scores");
}

/** Follows by accounts that do nothing else. Each follows as many artists as a member can. */
export async function insertBenchFollows(pool: Pool, follows: number): Promise<void> {
  await insertQuickly(pool, ["follows", "users"], async (client) => {
    await client.query(
      `insert into users (email, username, first_name, last_name, created_at)
       select 'follower' || number || '@coloring.example', 'follower' || number, 'Bench', 'Follower', now()
       from generate_series(1, $1) as number on conflict do nothing`,
      [follows / MAX_FOLLOWS],
    );
    await client.query(
      `with artists as materialized (
         select id, row_number() over (order by id) - 1 as place from users where username like 'bench%'
       ), members as materialized (
         select id, row_number() over (order by id) as place from users
         where username like 'follower%' and not exists (select from follows where user_id = users.id)
       )
       insert into follows (user_id, artist_id, announced)
       select members.id, artists.id, true
       from members
         cross join generate_series(1, $1) as number
         join artists on artists.place = (members.place + number) % $2
       order by 1, 2`,
      [MAX_FOLLOWS, MEMBERS],
    );
  });
}

/**
 * Inserts many rows as a restored backup would: without triggers, whose data is inserted as well, and with indexes that
 * are built at the end.
 */
async function insertQuickly(pool: Pool, tables: string[], insert: (client: Queryable) => Promise<void>) {
  const { rows: indexes } = await pool.query<{ name: string; definition: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
     from pg_index
     where indrelid = any($1::regclass[]) and not exists (select from pg_constraint where conindid = indexrelid)`,
    [tables],
  );
  const client = await pool.connect();
  try {
    for (const { name } of indexes) await client.query(`drop index ${name}`);
    await client.query(
      "set session_replication_role = replica; set work_mem = '512MB'; set maintenance_work_mem = '1GB'",
    );
    await insert(client);
    for (const { definition } of indexes) await client.query(definition);
    await client.query(`vacuum analyze ${tables.join(", ")}`);
    await client.query("reset session_replication_role; reset work_mem; reset maintenance_work_mem");
  } finally {
    client.release();
  }
}

/** The lists about people: boards of artists, the works of those a member follows, stickers, and the calendar. */
export async function benchPeoplePages(pool: Pool): Promise<Record<string, AskForPage>> {
  const pages: Record<string, AskForPage> = {};
  const { rows: members } = await pool.query(
    "select id from users where username like 'follower%' order by id limit 1",
  );
  const followerId = members[0].id;
  for (const [where, share] of Object.entries(PLACES)) {
    const { newest: place } = await findPlaces(pool, share);
    pages[`${where} works of followed artists`] = (database) =>
      newest.ofFollowed(database, { ...place, limit: PAGE, since: "-infinity", followerId });
    const { rows } = await pool.query(
      `with board as (
         select score, artist_id from artist_scores
         where period = 'all' and age_group = 'any' and contest_type = 'any' order by -score, artist_id
       )
       select score, artist_id as "artistId" from board offset (select floor(count(*) * $1::float) from board) limit 1`,
      [share],
    );
    for (const [period, startsOn] of [
      ["all", "-infinity"],
      ["month", `${new Date().toISOString().slice(0, 7)}-01`],
    ] as const) {
      const board = { period, startsOn, ageGroup: "any", contestType: "any" };
      pages[`${where} artists of ${period}`] = (database) =>
        topArtists(database, { ...board, ...rows[0], limit: PAGE });
    }
  }
  pages["latest days"] = (database) => listDays(database, ["infinity", LAST, PAGE]);
  const { rows: works } = await pool.query("select submission_id as id from praise_counts limit 1");
  pages["stickers of a work"] = (database) => readPraise(database, [works[0].id, followerId]);
  return pages;
}

const LAST = "ffffffff-ffff-ffff-ffff-ffffffffffff";

const PAGE = 40;
const FIRST = "00000000-0000-0000-0000-000000000000";
const ALWAYS = { since: "-infinity", until: "infinity" };

/** The share of a list that precedes a page. */
const PLACES = { first: 0, early: 0.1, middle: 0.5, late: 0.9 };
/** A type has many submissions, an age group has fewer, and no teen in the fixtures has any digital ones. */
const KINDS: Record<string, Kind> = {
  "of any kind": {},
  "of a type": { contestType: "digital" },
  "of an age": { ageGroup: "teen" },
  "of a kind that nobody has": { ageGroup: "teen", contestType: "digital" },
};

export type AskForPage = (database: Queryable) => Promise<unknown>;

/**
 * Every list of the gallery and the leaderboard, with forty submissions per page: its first page, and pages far into
 * it.
 */
export async function benchListPages(pool: Pool): Promise<Record<string, AskForPage>> {
  const { rows: contests } = await pool.query(
    "select contest_id from submissions group by 1 order by count(*) desc limit 1",
  );
  const contestId = contests[0].contest_id;
  const now = new Date();
  const today = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate()));
  // The start of the month in a time zone east of Greenwich, and of the week in one west of it.
  const month = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1) - 5 * 3_600_000);
  const week = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() - now.getUTCDay(), 8));
  const pages: Record<string, AskForPage> = {};
  for (const [where, share] of Object.entries(PLACES)) {
    const place = await findPlaces(pool, share);
    for (const [which, kind] of Object.entries(KINDS)) {
      const newestOf = (filter: Filter, since: Date | string) => (database: Queryable) =>
        newestSubmissions(database, { ...kind, ...filter }, { ...place.newest, limit: PAGE, since });
      const random = (filter: Filter, days: string[] | null) => (database: Queryable) =>
        randomSubmissions(database, { ...kind, ...filter }, days, {
          ...place.random,
          limit: PAGE,
          ...ALWAYS,
          lastShuffle: 2_147_483_647,
        });
      const top = (filter: Partial<Parameters<typeof topSubmissions>[1]>) => (database: Queryable) =>
        topSubmissions(database, { ...kind, ...filter, after: place.top, limit: PAGE }, now);
      const lists: Record<string, AskForPage> = {
        newest: newestOf({}, "-infinity"),
        "newest in a contest": newestOf({ contestId }, "-infinity"),
        "newest of today": newestOf({}, today),
        random: random({}, null),
        "random in a contest": random({ contestId }, null),
        "random of today": random({}, [today.toISOString().slice(0, 10)]),
        top: top({}),
        "top of a contest": top({ contestId }),
        "top of today": top({ since: today }),
        "top of the week": top({ since: week }),
        "top of the month": top({ since: month }),
      };
      for (const [list, ask] of Object.entries(lists)) pages[`${where} ${list}, ${which}`] = ask;
    }
  }
  return pages;
}

/** The submission that precedes a page, in each order. */
async function findPlaces(pool: Pool, share: number) {
  if (share === 0)
    return { newest: { createdAt: "infinity", id: FIRST }, random: { shuffle: -1, id: FIRST }, top: null };
  const at = async (columns: string, table: string, order: string) => {
    const { rows } = await pool.query(
      `select ${columns} from ${table} order by ${order} offset (select floor(count(*) * $1::float) from ${table}) limit 1`,
      [share],
    );
    return rows[0];
  };
  const newest = await at("created_at, id", "submissions", "created_at desc, id desc");
  const random = await at("shuffle, id", "submissions", "shuffle, id");
  const top = await at(
    "score, created_at as time, submission_id as id",
    "tallies",
    "-score, created_at, submission_id",
  );
  return { newest: { createdAt: newest.created_at, id: newest.id }, random, top };
}
