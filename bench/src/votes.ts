/** Votes over HTTP, with sessions, limits and live counts, compared with a minimal schema in PostgreSQL's own load generator. */
import { spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { insertSubmissions, signInMany } from "@contest/testing/submissions";
import autocannon from "autocannon";
import { type Figure, limited } from "./figure.ts";
import { compareCosts, type Cost, costOf, type Load } from "./processor-time.ts";
import type { SiteWithDatabase } from "./site.ts";

const ROUNDS = 10;
const CONNECTIONS = 32;
const MEMBERS = 1000;
/** Divides the number of members, so that counting up pairs every member with every submission. */
const WORKS = 200;
const VOTES_PER_ROUND = 10_000;
const POOL_SIZE = 20;

interface Voter {
  id: string;
  cookie: string;
}

export interface Polling {
  voters: Voter[];
  works: string[];
  /** Submissions without votes. */
  untouched: string[];
}

/** An open contest with submissions, and members to vote for them. */
export async function openPolling({ pool }: SiteWithDatabase): Promise<Polling> {
  const voters = await signInMany(pool, MEMBERS + 1);
  const { rows } = await pool.query("select id from contests where starts_at <= now() and ends_at > now()");
  const artist = voters.pop()?.id ?? "";
  const times = Array.from({ length: WORKS + 4 }, () => ({ at: new Date() }));
  const submissions = await insertSubmissions(pool, artist, rows[0].id, times);
  return { voters, works: submissions.slice(4), untouched: submissions.slice(0, 4) };
}

/** Compared by processor time, of the site with its database and of pgbench with the same database. */
export async function measureVotes(site: SiteWithDatabase, { voters, works: submissions }: Polling): Promise<Figure> {
  const ours: Cost[] = [];
  const reference: Cost[] = [];
  // The first round warms up, and gives the planner's statistics something to count, as on any site that is in use.
  for (let round = 0; round <= ROUNDS; round += 1) {
    reference.push(await costOf([process.pid], () => runPgbench(site, round)));
    ours.push(
      await costOf([site.pid], () => {
        return castVotes(site, VOTES_PER_ROUND, (number) => {
          return pair(voters, submissions, round * VOTES_PER_ROUND + number);
        });
      }),
    );
    if (round > 0) continue;
    await site.pool.query("analyze");
    ours.pop();
    reference.pop();
  }
  return compareCosts(
    "processor time of a vote over HTTP with sessions, limits and live counts, against a minimal schema in pgbench",
    ours,
    reference,
    0.35,
  );
}

const WANTED_ON_ONE_WORK = 500;

export async function measureVotesForOneWork(site: SiteWithDatabase, { voters, untouched }: Polling): Promise<Figure> {
  const rates: number[] = [];
  for (const submission of untouched.slice(1)) {
    const chosen = (number: number) => ({ voter: voters[number], work: submission });
    rates.push((await castVotes(site, voters.length, chosen)).perSecond);
  }
  return limited("votes for a single submission, against the limit", rates, " votes/s", { least: WANTED_ON_ONE_WORK });
}

function pair(voters: Voter[], submissions: string[], number: number) {
  return {
    voter: voters[number % voters.length],
    work: submissions[(number + Math.floor(number / voters.length)) % submissions.length] ?? "",
  };
}

async function castVotes(
  site: SiteWithDatabase,
  amount: number,
  choose: (number: number) => { voter: Voter | undefined; work: string },
): Promise<Load> {
  let sent = 0;
  const start = performance.now();
  // It checks only once a second whether all requests have been served.
  let lastAnswer = start;
  const result = await autocannon({
    url: site.url,
    connections: CONNECTIONS,
    amount,
    requests: [
      {
        onResponse: () => {
          lastAnswer = performance.now();
        },
        setupRequest: (request) => {
          const number = sent;
          sent += 1;
          const { voter, work: submission } = choose(number);
          if (!voter) throw new Error("there are not enough members");
          return {
            ...request,
            method: "POST",
            path: `/api/submissions/${submission}/vote`,
            headers: {
              ...request.headers,
              "content-type": "application/json",
              cookie: voter.cookie,
              // From many networks, as in reality.
              "x-forwarded-for": `10.1.${number % 200}.${number % 250}`,
            },
            body: JSON.stringify({ user_id: voter.id }),
          };
        },
      },
    ],
  });
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(`${result.non2xx} votes were refused, ${result.errors} broke off`);
  }
  return { requests: amount, perSecond: (amount * 1000) / (lastAnswer - start) };
}

/** The least that any site must write for a vote: the vote with its key, and the number of votes. */
const MINIMAL_SCHEMA = `
  create schema if not exists minimal;
  create table if not exists minimal.votes (work uuid, member uuid, primary key (work, member));
  create table if not exists minimal.tallies (work uuid primary key, votes int not null);
  insert into minimal.tallies
  select lpad(to_hex(number), 32, '0')::uuid, 0 from generate_series(0, ${WORKS - 1}) as number
  on conflict do nothing`;

const MINIMAL_VOTE = `
  \\set i :i + 1
  \\set n :i * ${POOL_SIZE} + :client_id
  \\set member :n % ${MEMBERS}
  \\set work (:n + :n / ${MEMBERS}) % ${WORKS}
  with vote as (
    insert into minimal.votes
    values (lpad(to_hex(:work::int), 32, '0')::uuid, lpad(to_hex(:member::int), 32, '0')::uuid)
    returning work
  )
  update minimal.tallies set votes = votes + 1 from vote where tallies.work = vote.work;`;

async function runPgbench({ pool, socketFolder }: SiteWithDatabase, round: number): Promise<Load> {
  await pool.query(MINIMAL_SCHEMA);
  const each = VOTES_PER_ROUND / POOL_SIZE;
  const file = `${socketFolder}/votes.pgbench`;
  writeFileSync(file, MINIMAL_VOTE.replaceAll(/^ +/gm, ""));
  const options = ["-n", "-M", "prepared", "-c", `${POOL_SIZE}`, "-j", "2", "-t", `${each}`];
  const place = ["-D", `i=${round * each - 1}`, "-f", file, "-h", socketFolder, "-U", "app", "postgres"];
  const { stdout, stderr, error } = spawnSync("pgbench", [...options, ...place], { encoding: "utf8" });
  const rate = /tps = ([\d.]+)/.exec(stdout ?? "")?.[1];
  if (!rate) throw new Error(`pgbench (in Debian's package postgresql) did not run: ${error?.message ?? stderr}`);
  return { requests: VOTES_PER_ROUND, perSecond: Number(rate) };
}
