/**
 * A database from an older version starts under this one. Released migrations never change, so the test creates such a
 * database with the migrations of that version, and inserts the data that it wrote.
 */
import { copyFileSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { migrate } from "@contest/database/migrate";
import { createEmptyTestDatabase } from "@contest/testing/database";
import { query } from "@contest/testing/query";
import { findBrokenInvariants } from "./faults/invariants.ts";
import { call } from "./faults/actions.ts";
import { openFaultSite } from "./faults/fault-site.ts";
import { proofSize } from "@contest/testing/proof-size";
import { GOOD_PASSWORD } from "@contest/testing/site";

const MIGRATIONS = fileURLToPath(new URL("../../database/migrations/", import.meta.url));
const ANA = "0193f0a0-0000-7000-8000-000000000001";
const BO = "0193f0a0-0000-7000-8000-000000000002";
const OPEN_CONTEST = "0193f0a0-0000-7000-8000-000000000011";
const OLD_CONTEST = "0193f0a0-0000-7000-8000-000000000012";
const OLD_WORK = "0193f0a0-0000-7000-8000-000000000021";
const FRESH_IMAGE = "0193f0a0-0000-7000-8000-000000000032";

/** Accounts, contests and messages, the first tables. */
const FIRST = `
  insert into users (id, email, username, first_name, last_name, password_hash, email_confirmed_at) values
    ('${ANA}', 'Ana@Example.com', 'Ana', 'Ana', 'Quill',
     '$argon2id$v=19$m=19456,t=2,p=1$rRvjmIb0fEbfp0eN0CfA6A$9S+OAwuaAA7QsltZAKXNGJdKiTbQ16e2P7hQQjOpgk8', now()),
    ('${BO}', 'bo@example.com', 'Bo', 'Bo', 'Brush', null, null);
  insert into sessions (user_id, token_hash, device, expires_at)
    values ('${BO}', sha256('token-of-bo'), 'Firefox on Linux', now() + interval '20 days');
  insert into contests (
    id, title, description, line_art_folder, line_art_alt, line_art_width, line_art_height, starts_at, ends_at
  ) values
    ('${OPEN_CONTEST}', 'Fox', 'A fox.', 'fox', 'A fox.', 850, 1100, now() - interval '1 hour', now() + interval '1 day'),
    ('${OLD_CONTEST}', 'Owl', 'An owl.', 'owl', 'An owl.', 850, 1100, now() - interval '5 days', now() - interval '4 days');
  insert into contest_downloads (contest_id, user_id) values ('${OLD_CONTEST}', '${ANA}');
  insert into contact_messages (user_id, name, email, subject, message)
    values ('${ANA}', 'Ana', 'ana@example.com', 'Hello', 'Hello!');
  select graphile_worker.add_job('clean-up');`;

/** Adds pictures, credits, submissions, votes and profiles. */
const WITH_WORKS = `${FIRST}
  insert into images (id, user_id, format, byte_count, sha256, width, height, placeholder, used_at) values
    ('0193f0a0-0000-7000-8000-000000000031', '${ANA}', 'jpg', 1000, sha256('one'), 1200, 900, 'data:image/webp;base64,AAAA', now()),
    ('${FRESH_IMAGE}', '${ANA}', 'png', 1000, sha256('two'), 1200, 900, 'data:image/webp;base64,AAAA', null);
  insert into subscriptions (user_id) values ('${ANA}');
  insert into credit_grants (id, user_id, reason, source, granted, remaining) values
    ('0193f0a0-0000-7000-8000-000000000041', '${ANA}', 'gift', 'welcome', 3, 3);
  update credit_grants set remaining = 2 where user_id = '${ANA}';
  insert into submissions (id, user_id, contest_id, image_id, grant_id, age_group, contest_type, created_at)
    values ('${OLD_WORK}', '${ANA}', '${OLD_CONTEST}', '0193f0a0-0000-7000-8000-000000000031',
      '0193f0a0-0000-7000-8000-000000000041', 'adult', 'traditional', now() - interval '108 hours');
  insert into votes (submission_id, user_id, weight, cast_at, address_hash, account_age)
    values ('${OLD_WORK}', '${BO}', 10, now() - interval '107 hours', sha256('home'), '1 day');
  update tallies set vote_count = 1, score = 10;
  update contests set vote_count = 1 where id = '${OLD_CONTEST}';
  insert into badges (user_id, badge) values ('${ANA}', 'first-submission');
  insert into reports (submission_id, user_id, reason, details) values ('${OLD_WORK}', '${BO}', 'other', '');`;

/** Adds payments. */
const WITH_PAYMENTS = `${WITH_WORKS}
  insert into payments (
    id, user_id, provider_id, kind, item, description, amount_cents, status, subscription_id, period_end, created_at, paid_at
  ) values ('0193f0a0-0000-7000-8000-000000000051', '${ANA}', 'in_1', 'plan', 'lite', 'Color Lite', 500, 'paid', 'sub_1',
    now() + interval '20 days', now() - interval '10 days', now() - interval '10 days');
  update subscriptions set tier = 'lite', customer_id = 'cus_1', provider_id = 'sub_1', status = 'active',
    paid_until = now() + interval '20 days' where user_id = '${ANA}';
  insert into credit_grants (user_id, reason, source, granted, remaining, payment_id)
    values ('${ANA}', 'payment', 'payment one', 5, 5, '0193f0a0-0000-7000-8000-000000000051');`;

const FAVORITE = `insert into month_favorites (month, user_id) values ('2026-10-01', '${ANA}');`;

const through = (last: number) => (number: number) => number <= last;

/** The migrations that a version had, and the data it wrote. The last but one had notices before administrators. */
const VERSIONS: [string, (number: number) => boolean, string][] = [
  ["accounts and contests", through(3), FIRST],
  ["works and votes", through(9), WITH_WORKS + FAVORITE],
  ["payments", through(10), WITH_PAYMENTS + FAVORITE],
  ["notices, before administrators", (number) => number <= 10 || number === 14, WITH_PAYMENTS],
  ["drawings", through(13), WITH_PAYMENTS + FAVORITE],
];

/** The version with the most data is enough for a short run. */
const TRIED = proofSize({ small: 1, full: 5 }) === 1 ? VERSIONS.slice(2, 3) : VERSIONS;

test.each(TRIED)(
  "a database from the version with %s starts, and members find all their data",
  async (_, had, filled) => {
    const { connection, drop } = await createEmptyTestDatabase();
    const folder = mkdtempSync(join(tmpdir(), "coloring-older-"));
    const all = readdirSync(MIGRATIONS);
    const older = all.filter((name) => had(Number(name.slice(0, 4))));
    for (const name of older) copyFileSync(join(MIGRATIONS, name), join(folder, name));
    try {
      await migrate(connection, { folder });
      await query(connection, filled);
      expect(await migrate(connection)).toEqual(all.filter((name) => !older.includes(name)).sort());

      const site = await openFaultSite(connection);
      try {
        const signIn = await call(site, null, "POST", "/api/users/login", {
          email: "ana@example.com",
          password: GOOD_PASSWORD,
        });
        expect(signIn).toMatchObject({ status: 200 });
        const bo = { cookie: "session=token-of-bo" };
        expect(await call(site, bo, "GET", `/api/users/${BO}/export`)).toMatchObject({ status: 200 });
        expect(await call(site, null, "GET", `/api/challenges/${OLD_CONTEST}`)).toMatchObject({ status: 200 });
        if (filled !== FIRST) await useWorks(site, bo);
        for (const task of Object.keys(site.tasks)) {
          if (TENDING.has(task)) await site.tasks[task as keyof typeof site.tasks]({});
        }
        expect(await findBrokenInvariants(site.pool)).toEqual([]);
      } finally {
        await site.close();
      }
    } finally {
      rmSync(folder, { recursive: true });
      await drop();
    }
  },
);

/** The jobs that a server runs from the first hour on. */
const TENDING = new Set([
  "review-votes",
  "confirm-results",
  "publish-audit-head",
  "advance-prize-claims",
  "advance-prize-draws",
  "award-badges",
  "send-notices",
  "email-votes",
  "clean-up",
]);

async function useWorks(site: Awaited<ReturnType<typeof openFaultSite>>, bo: { cookie: string }): Promise<void> {
  const shown = await fetch(`${site.url()}/api/submissions/${OLD_WORK}`);
  expect(await shown.json()).toMatchObject({ votes: 1, artist_name: "Ana", contest_title: "Owl" });
  const again = await call(site, bo, "POST", `/api/submissions/${OLD_WORK}/vote`, { user_id: BO });
  expect(again).toMatchObject({ status: 409, code: "ALREADY_VOTED" });
  // The remaining credits can be used for a new submission.
  await site.pool.query(
    "insert into sessions (user_id, token_hash, device, expires_at) values ($1, sha256('token-of-ana'), 'Test', now() + interval '1 day')",
    [ANA],
  );
  const body = { user_id: ANA, challenge_id: OPEN_CONTEST, file_path: `/image/upload/${FRESH_IMAGE}.webp` };
  expect(await call(site, { cookie: "session=token-of-ana" }, "POST", "/api/submissions", body)).toMatchObject({
    status: 201,
  });
}
