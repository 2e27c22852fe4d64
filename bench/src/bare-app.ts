/**
 * The reference for load: plain Fastify and PostgreSQL. It runs the site's statements for the same requests, in the same
 * database, and has no sessions beyond looking them up, no limits, no batches and no live counts.
 */
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { createPool } from "@contest/database/pool";
import Fastify, { type FastifyReply } from "fastify";

const FIRST_ID = "00000000-0000-0000-0000-000000000000";
const LAST_ID = "ffffffff-ffff-ffff-ffff-ffffffffffff";
const MAX_INTEGER = 2_147_483_647;
const PAGE = 20;
const WEIGHTS = JSON.stringify({ free: 10 });

const pool = createPool(
  { host: process.env["SOCKET_FOLDER"] ?? "", user: "app", database: "postgres" },
  (error) => void console.error(error),
);
const home = await (await fetch(process.env["HOME_PAGE"] ?? "")).text();

const NEWEST = listStatement("newest");
const NEWEST_OF_USER = listStatement("newest-of-user");
const SHUFFLED = listStatement("shuffled");
const TOP = listStatement("top-submissions");
const WORKS = `
  select submissions.*, contests.title, vote_counts.vote_count, vote_counts.score, users.username, images.width,
    images.height, images.placeholder
  from submissions
    join contests on contests.id = submissions.contest_id
    join vote_counts on vote_counts.submission_id = submissions.id
    join images on images.id = submissions.image_id
    join users on users.id = submissions.user_id
  where submissions.id = any($1::uuid[])`;

const app = Fastify();

app.get("/", async (_request, reply) => {
  await newest();
  return reply.type("text/html").send(home);
});

app.get<{ Querystring: { sort: string } }>("/api/gallery", async ({ query: { sort } }) => {
  if (sort === "top") return top();
  if (sort === "newest") return newest();
  const start = Math.floor(Math.random() * MAX_INTEGER);
  return rows("shuffled", SHUFFLED, [start, FIRST_ID, MAX_INTEGER, "-infinity", "infinity", PAGE]);
});

app.get("/api/leaderboard", top);

app.get<{ Params: { id: string } }>("/api/submissions/:id", ({ params: { id } }) => rows("works", WORKS, [[id]]));

app.get<{ Params: { username: string } }>("/api/artists/:username", async ({ params: { username } }) => {
  const [artist] = await rows("artist", "select id, username, avatar_url from users where username = $1", [username]);
  const kinds = [
    ["child", "teen", "adult", "senior"],
    ["traditional", "digital"],
  ];
  const values = [artist?.["id"], ...kinds, "infinity", LAST_ID, "-infinity", PAGE];
  return { artist, works: await rows("newest-of-user", NEWEST_OF_USER, values) };
});

app.post<{ Params: { id: string } }>("/api/submissions/:id/vote", async ({ params, headers }, reply) => {
  const token = headers.cookie?.slice("session=".length) ?? "";
  const [session] = await rows("session", "select user_id from sessions where token_hash = $1 and expires_at > now()", [
    sha256(token),
  ]);
  if (!session) return refuse(reply, 401);
  const network = sha256(String(headers["x-forwarded-for"]));
  const [vote] = await rows(
    "vote",
    `select vote_count, score, held from cast_votes(
       array[$1::uuid], array[$2::uuid], array[$3::bytea], array[null::bytea], array[null::bytea], $4::jsonb
     )`,
    [params.id, session["user_id"], network, WEIGHTS],
  );
  return vote ?? refuse(reply, 409);
});

console.log(`is open at ${await app.listen({ host: "127.0.0.1", port: 0 })}`);
process.on("SIGTERM", () => void app.close().then(() => pool.end()));

/** The exact statement of a list on the site. */
function listStatement(name: string): string {
  return readFileSync(new URL(`../../contest/server/src/submission-lists/sql/${name}.sql`, import.meta.url), "utf8");
}

async function rows(name: string, text: string, values: unknown[]): Promise<Record<string, unknown>[]> {
  return (await pool.query({ name, text, values })).rows;
}

function newest() {
  return rows("newest", NEWEST, ["infinity", LAST_ID, "-infinity", PAGE]);
}

async function top() {
  const found = await rows("top", TOP, [MAX_INTEGER, "-infinity", FIRST_ID, "-infinity", "infinity", PAGE]);
  return rows("works", WORKS, [found.map((row) => row["submission_id"])]);
}

function sha256(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}

function refuse(reply: FastifyReply, status: number): FastifyReply {
  return reply.code(status).send({});
}
