import { createHash, createHmac } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { commit, draw, readPublicValue } from "@contest/rules/prize-draws/documents";
import { QUICKNET } from "@contest/rules/prize-draws/drand";
import { entryId } from "@contest/rules/prize-draws/draw";
import { monthOf, POOLS } from "@contest/rules/prize-draws/pools";
import { parsePrizeDraw, verifyPrizeDraw } from "@contest/rules/prize-draws/verify";
import { hmacSha256, sha256Hex, toHex } from "@contest/rules/fingerprint/sha256";
import fc from "fast-check";
import { afterAll, describe, expect, test, vi } from "vitest";
import { enterPrizeDraws } from "@contest/example-past/sql";
import { advancePrizeClaims } from "../prize-claims/claims.ts";
import { confirmExampleResult } from "../results/confirm.ts";
import { expectProblem } from "@contest/testing/expect-problem";
import { crashAtEveryStatement } from "@contest/testing/kill-points";
import { type Browser, useSite } from "@contest/testing/site";
import { planContest, signInMany } from "@contest/testing/submissions";
import { finishExamplePrizeDraws } from "./example-prize-draws.ts";
import { drawWinners, freezePrizeDraw, advancePrizeDraws } from "./scheduled.ts";

/** The beacon's response, and how often it was requested. */
const beacon = { answer: '{"pulse":{"outputValue":"4F2A"}}', status: 200, asked: 0 };
/** Answers by path instead, for tests with several relays. */
let beaconAnswer: ((path: string) => string) | null = null;
const beaconServer = createServer((request, response) => {
  beacon.asked += 1;
  const answer = beaconAnswer?.(request.url ?? "") ?? beacon.answer;
  response.writeHead(beacon.status, { "content-type": "application/json" }).end(answer);
});
await new Promise<void>((resolve) => beaconServer.listen(0, "localhost", resolve));
const { port } = beaconServer.address() as AddressInfo;
afterAll(() => new Promise((resolve) => beaconServer.close(resolve)));

const site = useSite({
  AUTO_CONTEST: "off",
  BEACON_URL: `http://localhost:${port}/pulse/{milliseconds}`,
  BEACON_PATH: "pulse.outputValue",
});

const THIS_MONTH = monthOf(new Date());

async function rows(text: string, values: unknown[] = []) {
  return (await site.pool.query(text, values)).rows;
}

async function adult(): Promise<{ browser: Browser; id: string; email: string }> {
  const { browser, user } = await site.member({ ageConfirmed: true });
  await site.pool.query("update users set email_confirmed_at = now() where id = $1", [user._id]);
  return { browser, id: user._id, email: user.email };
}

/** Records a plan that was paid at one time and lasts until another. */
async function pay(userId: string, tier: string, paidAt: string, until: string, status = "paid"): Promise<void> {
  await site.pool.query(
    `insert into payments (
       user_id, provider_id, kind, item, description, amount_cents, refunded_cents, status, subscription_id, period_end,
       created_at, paid_at
     )
     values (
       $1, gen_random_uuid(), 'plan', $2, 'Plan', 500, case when $5 = 'refunded' then 500 else 0 end, $5, 'sub', $4, $3,
       case when $5 in ('paid', 'refunded') then $3::timestamptz end
     )`,
    [userId, tier, paidAt, until, status],
  );
}

/** Creates a prize draw for a past month with members who entered by the form. Each test gets its own month. */
let months = 0;
async function drawingWith(members: { id: string }[], pool = "lite"): Promise<{ id: string; month: string }> {
  months += 1;
  const month = `20${20 + Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, "0")}`;
  const [{ id }] = await rows(
    "insert into drawings (month, pool, prize_cents) values (to_date($1, 'YYYY-MM'), $2, 2500) returning id",
    [month, pool],
  );
  await site.pool.query("insert into drawing_entries (drawing_id, user_id) select $1, unnest($2::uuid[])", [
    id,
    members.map((member) => member.id),
  ]);
  return { id, month };
}

/** Pretends that a day has passed. The promised time is the only value that a test has to change. */
async function passOneDay(id: string): Promise<void> {
  await site.pool.query("alter table drawings disable trigger drawings_guarded");
  await site.pool.query("update drawings set draw_after = now() where id = $1 and draw_after is not null", [id]);
  await site.pool.query("alter table drawings enable trigger drawings_guarded");
}

/** Confirms a contest with a document of any text. */
async function publishResult(contest: string, document: string): Promise<void> {
  await site.pool.query(
    `insert into results (contest_id, document, sha256, work_count, raw_votes, final_votes)
     values ($1, $2, $3, 0, 0, 0)`,
    [contest, document, sha256Hex(document)],
  );
}

const stateOf = async (id: string) => (await rows("select state from drawings where id = $1", [id]))[0].state;
const documentOf = async (month: string) => (await fetch(`${site.url}/api/drawings/${month}/lite/document`)).text();

test("our hashes match Node's for any text and key", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), fc.string({ unit: "binary" }), (text, key) => {
      expect(sha256Hex(text)).toBe(createHash("sha256").update(text).digest("hex"));
      expect(toHex(hmacSha256(key, text))).toBe(createHmac("sha256", key).update(text).digest("hex"));
    }),
  );
});

describe("entering a prize draw", () => {
  test("a confirmed adult enters for free, counts once, and sees the entry", async () => {
    const { browser } = await adult();
    const enter = () => browser.post(`/api/drawings/${THIS_MONTH}/pro/entries`);
    const replies = await Promise.all([enter(), enter(), enter()]);
    expect(replies.map(({ status, body }) => `${status} ${body.entered}`)).toEqual(Array(3).fill("201 free"));
    const { body } = await browser.get(`/api/drawings/${THIS_MONTH}/mine`);
    expect(body.entries.map(({ entered }: { entered: string }) => entered)).toEqual(["no", "free", "no"]);
    expect(await rows("select count(*) from drawing_entries where user_id = $1", [await idOf(browser)])).toEqual([
      { count: 1 },
    ]);
    expect((await site.browser().get(`/api/drawings/${THIS_MONTH}`)).body).toMatchObject({
      isOpen: true,
      drawings: POOLS.map((pool) => ({ pool, state: "collecting", entrants: null })),
    });
  });

  const idOf = async (browser: Browser) => (await browser.get("/api/users/me")).body.user._id;

  const path = `/api/drawings/${THIS_MONTH}/lite/entries`;

  test("a visitor cannot enter", async () => {
    expectProblem(await site.browser().post(path), 401, "NOT_SIGNED_IN");
  });

  test("a member with an unconfirmed address cannot enter", async () => {
    const { browser } = await site.member({ ageConfirmed: true });
    expectProblem(await browser.post(path), 403, "EMAIL_UNCONFIRMED");
  });

  test("a member with an unconfirmed age cannot enter", async () => {
    const { browser, user } = await site.member();
    await site.pool.query("update users set email_confirmed_at = now() where id = $1", [user._id]);
    expectProblem(await browser.post(path), 403, "ADULTS_ONLY");
  });

  test("an administrator cannot enter or win", async () => {
    const { browser, id } = await adult();
    await site.pool.query("update users set is_admin = true where id = $1", [id]);
    expectProblem(await browser.post(path), 403, "NOT_ELIGIBLE");
    expect((await browser.get(`/api/drawings/${THIS_MONTH}/mine`)).body.mayWin).toBe(false);
  });

  test.each(["2020-01", "2099-12"])("nobody can enter the prize draw of %s", async (month) => {
    const { browser } = await adult();
    expectProblem(await browser.post(`/api/drawings/${month}/lite/entries`), 409, "DRAWING_CLOSED");
  });

  test("an unknown pool or month is not found", async () => {
    const { browser } = await adult();
    expect((await browser.post(`/api/drawings/${THIS_MONTH}/free/entries`)).status).toBe(404);
    expect((await browser.get("/api/drawings/2026-13")).status).toBe(404);
  });

  test("a member who is entered by plan cannot enter again for free", async () => {
    const { browser, id } = await adult();
    await pay(id, "lite", new Date().toISOString(), new Date(Date.now() + 86_400_000).toISOString());
    expectProblem(await browser.post(path), 409, "ALREADY_ENTERED");
    const [entry] = (await browser.get(`/api/drawings/${THIS_MONTH}/mine`)).body.entries;
    expect(entry).toMatchObject({ pool: "lite", entered: "plan", code: null });
  });

  test("only members whose paid plan covers part of the month are entered by plan, each once", async () => {
    const [early, before, after, refunded, failed, other, both, gone] = await Promise.all(
      Array.from({ length: 8 }, adult),
    );
    if (!early || !before || !after || !refunded || !failed || !other || !both || !gone) throw new Error("no members");
    const { id, month } = await drawingWith([both, gone], "champ");
    const [{ first, last }] = await rows(
      `select month::timestamp at time zone 'UTC' as first, (month + interval '1 month') at time zone 'UTC' as last
       from drawings where id = $1`,
      [id],
    );
    const at = (moment: Date, days: number) => new Date(moment.getTime() + days * 86_400_000).toISOString();
    await pay(early.id, "champ", at(first, -10), at(first, 20));
    await pay(before.id, "champ", at(first, -40), at(first, 0));
    await pay(after.id, "champ", at(last, 0), at(last, 30));
    await pay(refunded.id, "champ", at(first, 1), at(first, 31), "refunded");
    await pay(failed.id, "champ", at(first, 1), at(first, 31), "failed");
    await pay(other.id, "pro", at(first, 1), at(first, 31));
    await pay(both.id, "champ", at(first, 1), at(first, 31));
    await pay(both.id, "champ", at(first, 15), at(first, 45));
    await site.pool.query("update users set suspended_at = now(), suspension_reason = 'x' where id = $1", [gone.id]);
    await freezePrizeDraw(site.services, id);
    const entrants = await rows("select user_id, by_plan from drawing_entrants where drawing_id = $1", [id]);
    expect(new Set(entrants.map(({ user_id }) => user_id))).toEqual(new Set([early.id, both.id]));
    expect(entrants.every(({ by_plan }) => by_plan)).toBe(true);
    const { body } = await both.browser.get(`/api/drawings/${month}/mine`);
    const entry = body.entries.find(({ pool }: { pool: string }) => pool === "champ");
    const { body: commitment } = await site.browser().get(`/api/drawings/${month}/champ/document`);
    expect(commitment.entrants).toContain(entry.entryId);
    expect(entryId(commitment.salt, entry.code)).toBe(entry.entryId);
    expect(JSON.stringify(commitment)).not.toContain(both.id);
  });
});

describe("a prize draw", () => {
  test("a prize draw is frozen, drawn and settled, each step once, however many processes run", async () => {
    const members = await signInMany(site.pool, 30);
    const { id, month } = await drawingWith(members);
    await Promise.all([1, 2, 3].map(() => advancePrizeDraws(site.services)));
    expect(await stateOf(id)).toBe("frozen");
    const commitment = JSON.parse(await documentOf(month));
    expect(commitment.source).toEqual({
      kind: "beacon",
      address: expect.stringMatching(/\/pulse\/\d{13}$/),
      path: "pulse.outputValue",
    });
    expect(commitment.entrants).toHaveLength(30);
    expect(commitment.seed).toBeUndefined();
    const { body: published } = await site.browser().get(`/api/drawings/${month}`);
    const hash = createHash("sha256")
      .update(await documentOf(month))
      .digest("hex");
    expect(published.drawings[0]).toMatchObject({ state: "frozen", entrants: 30, commitmentHash: hash, winner: null });

    await advancePrizeDraws(site.services);
    expect(await stateOf(id)).toBe("frozen");
    await passOneDay(id);
    // Invented members cannot be given a prize. If a member who can sign in was drawn, that member gets the claim;
    // otherwise there is none.
    await site.pool.query("update users set password_hash = 'x' where id = any($1::uuid[])", [
      members.map((member) => member.id),
    ]);
    await Promise.all([1, 2, 3].map(() => advancePrizeDraws(site.services)));
    expect(await stateOf(id)).toBe("drawn");
    const drawing = parsePrizeDraw(await documentOf(month));
    expect(verifyPrizeDraw(drawing).filter(({ holds }) => !holds)).toEqual([]);
    // The test advances the clock for the draw itself, so the address must be the one that was promised.
    expect(drawing.commitment.source).toEqual(commitment.source);
    expect(drawing.commitmentHash).toBe(hash);
    expect(drawing.publicValue).toEqual({ value: "4F2A", received: beacon.answer });
    expect(await rows("select count(*) from prize_claims where drawing_id = $1", [id])).toEqual([{ count: 1 }]);

    await site.pool.query("update prize_claims set confirm_by = now() where drawing_id = $1", [id]);
    await advancePrizeClaims(site.services);
    const { body: later } = await site.browser().get(`/api/drawings/${month}`);
    expect(later.drawings[0].winner).toEqual({ entryId: drawing.drawn[1], username: null });
    await site.pool.query(
      `update users set age_confirmed_at = now()
       from prize_claims where drawing_id = $1 and users.id = prize_claims.user_id`,
      [id],
    );
    await advancePrizeClaims(site.services);
    const { browser: admin } = await site.administrator();
    const { body } = await admin.get("/api/admin/prizes?limit=1");
    expect(body.rows[0]).toMatchObject({ prize: "$25", place: 2, state: "due", won: expect.stringContaining("Lite") });
    expect((await admin.post(`/api/admin/prizes/${body.rows[0].id}/fulfilled`)).status).toBe(200);
    expect(await stateOf(id)).toBe("settled");
    const { body: list } = await admin.get("/api/admin/drawings?limit=100");
    expect(list.rows.find((row: { id: string }) => row.id === id)).toMatchObject({ waitingFor: "Nothing" });
  });

  test("a prize draw continues with its stored value after a crash and does not ask the beacon again", async () => {
    const { id, month } = await drawingWith([await adult(), await adult()]);
    await freezePrizeDraw(site.services, id);
    await passOneDay(id);
    // This is the state after a process was killed right after storing the beacon's response.
    await site.pool.query("update drawings set public_value = 'kept', public_received = $2 where id = $1", [
      id,
      '{"pulse":{"outputValue":"kept"}}',
    ]);
    const asked = beacon.asked;
    await Promise.all([drawWinners(site.services, id), drawWinners(site.services, id)]);
    expect(beacon.asked).toBe(asked);
    const drawing = parsePrizeDraw(await documentOf(month));
    expect(drawing.publicValue.value).toBe("kept");
    expect(verifyPrizeDraw(drawing).every(({ holds }) => holds)).toBe(true);
  });

  test("a prize draw is drawn once and as promised, wherever a process dies", async () => {
    const members = [await adult(), await adult(), await adult()];
    let drawing = { id: "", month: "" };
    const deaths = await crashAtEveryStatement(
      site.pool,
      async () => {
        drawing = await drawingWith(members);
        const { id } = drawing;
        return async (pool) => {
          const services = { ...site.services, pool };
          await freezePrizeDraw(services, id);
          // The time of the draw has come for the process that continues, whichever it is.
          await passOneDay(id);
          await drawWinners(services, id);
        };
      },
      async () => {
        const { id, month } = drawing;
        const made = parsePrizeDraw(await documentOf(month));
        expect(verifyPrizeDraw(made).filter(({ holds }) => !holds)).toEqual([]);
        expect(made.drawn).toHaveLength(3);
        const [stored] = await rows("select commitment_hash, seed_hash from drawings where id = $1", [id]);
        expect([made.commitmentHash, made.commitment.seedHash]).toEqual([stored.commitment_hash, stored.seed_hash]);
        expect(await rows("select place from prize_claims where drawing_id = $1", [id])).toEqual([{ place: 1 }]);
        expect(await rows("select from notices where kind = 'drawing' and about = $1", [id])).toHaveLength(2);
      },
    );
    expect(deaths).toBeGreaterThan(10);
  });

  test("a prize draw waits while the beacon has no usable value and does not block other draws", async () => {
    const { id } = await drawingWith([await adult()]);
    await freezePrizeDraw(site.services, id);
    await passOneDay(id);
    const good = { ...beacon };
    for (const bad of [
      { status: 500 },
      { answer: "{}" },
      { answer: "not json" },
      { answer: `{"pulse":{"outputValue":"${"x".repeat(70_000)}"}}` },
    ]) {
      Object.assign(beacon, good, bad);
      const next = await drawingWith([await adult()]);
      await advancePrizeDraws(site.services);
      expect([await stateOf(id), await stateOf(next.id)]).toEqual(["frozen", "frozen"]);
    }
    Object.assign(beacon, { answer: good.answer, status: 200 });
    await advancePrizeDraws(site.services);
    expect(await stateOf(id)).toBe("drawn");
  });

  test("without a beacon, the result of the contest that was open at freezing decides, and no other", async () => {
    const configuration = { ...site.services.configuration, beacon: null, drandRelays: [] };
    const services = { ...site.services, configuration };
    const { id, month } = await drawingWith([]);
    await freezePrizeDraw(services, id);
    expect(await stateOf(id)).toBe("collecting");

    const promised = await planContest(site.pool, "-1 hour", "2 hours");
    await freezePrizeDraw(services, id);
    await passOneDay(id);
    const earlier = await planContest(site.pool, "-1 hour", "1 hour");
    await publishResult(earlier, "earlier");
    await drawWinners(services, id);
    expect(await stateOf(id)).toBe("frozen");

    await publishResult(promised, "promised");
    await drawWinners(services, id);
    expect(await stateOf(id)).toBe("settled");
    const drawing = parsePrizeDraw(await documentOf(month));
    expect(drawing.publicValue.value).toBe(sha256Hex("promised"));
    expect(drawing.commitment.source).toEqual({ kind: "contest-result", contestId: promised });
    expect(verifyPrizeDraw(drawing).every(({ holds }) => holds)).toBe(true);
  });

  test("drand's round is fixed at freezing, fetched from the first relay that has it, and verified", async () => {
    // Round 1000 as the network published it; the draw is frozen a day before.
    const published = {
      round: 1000,
      signature: "b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39",
    };
    const { genesis, secondsPerRound, chain } = QUICKNET;
    const publishedAt = (genesis + 999 * secondsPerRound) * 1000;
    const configuration = {
      ...site.services.configuration,
      beacon: null,
      drandRelays: [`http://localhost:${port}/broken`, `http://localhost:${port}`],
    };
    const services = { ...site.services, configuration };
    const { id, month } = await drawingWith([await adult()]);

    const asked: string[] = [];
    beaconAnswer = (path) => {
      asked.push(path);
      if (path.startsWith("/broken")) return '{"round":1000,"signature":"00"}';
      // The network is asked for a round of the past first, to see whether it can be reached.
      return JSON.stringify(published);
    };
    vi.useFakeTimers({ toFake: ["Date"], now: publishedAt + secondsPerRound * 1000 });
    await freezePrizeDraw(services, id);
    vi.useRealTimers();
    expect(await stateOf(id)).toBe("frozen");
    expect(asked).toEqual([`/broken/${chain}/public/1000`, `/${chain}/public/1000`]);
    const commitment = JSON.parse(await documentOf(month));
    expect(commitment.source).toEqual({ kind: "drand", chain, round: 1000 + (24 * 60 * 60) / secondsPerRound + 1 });

    // A relay that answers with another round, even a signed one, decides nothing.
    await passOneDay(id);
    await expect(drawWinners(services, id)).rejects.toThrow("no drand relay");
    expect(await stateOf(id)).toBe("frozen");
    beaconAnswer = null;
  });

  test("a draw made with drand is verified by its published document alone", () => {
    const { commitment } = commit({
      month: "2023-08",
      pool: "lite",
      prizeCents: 2500,
      salt: "salt",
      seed: "seed",
      entrants: ["a", "b", "c"],
      places: 3,
      source: { kind: "drand", chain: QUICKNET.chain, round: 1000 },
    });
    const received =
      '{"round":1000,"signature":"b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39"}';
    const value = readPublicValue(commitment.source, received);
    const honest = draw(commitment, "seed", { value, received });
    expect(verifyPrizeDraw(honest).every(({ holds }) => holds)).toBe(true);
    const forged = draw(commitment, "seed", { value: sha256Hex("wanted"), received });
    expect(verifyPrizeDraw(forged).filter(({ holds }) => !holds)).toMatchObject([{ name: "public value" }]);
  });

  test("everyone in the frozen list gets the commitment by email, with the own entry and code", async () => {
    const members = [await adult(), await adult()];
    const { id, month } = await drawingWith(members);
    await freezePrizeDraw(site.services, id);
    const [{ commitment_hash: hash }] = await rows("select commitment_hash from drawings where id = $1", [id]);
    for (const member of members) {
      const { text } = await site.mailTo(member.email, "drawing of");
      const [entrant] = await rows("select code, entry_id from drawing_entrants where user_id = $1", [member.id]);
      for (const part of [hash, entrant.code, entrant.entry_id, `/drawings/${month}`]) expect(text).toContain(part);
    }
  });

  test("the database refuses to change a prize draw's commitments, but lets members leave", async () => {
    const [one, other] = [await adult(), await adult()];
    const { id } = await drawingWith([one]);
    await freezePrizeDraw(site.services, id);
    for (const text of [
      "update drawings set seed = repeat('0', 64) where id = $1",
      "update drawings set seed = repeat('0', 64), seed_hash = encode(sha256(repeat('0', 64)::bytea), 'hex') where id = $1",
      "update drawings set commitment = '{}' where id = $1",
      "update drawings set commitment = '{}', commitment_hash = encode(sha256('{}'), 'hex') where id = $1",
      "update drawings set state = 'collecting' where id = $1",
      "update drawings set state = 'drawn' where id = $1",
      "update drawings set state = 'settled' where id = $1",
      "update drawings set draw_after = now() where id = $1",
      "delete from drawings where id = $1",
      "delete from drawing_entrants where drawing_id = $1",
      "update drawing_entrants set entry_id = repeat('0', 64) where drawing_id = $1",
      "insert into drawing_entrants (drawing_id, entry_id, code, by_plan) values ($1, repeat('1', 64), 'x', true)",
      `insert into drawing_entries (drawing_id, user_id) values ($1, '${other.id}')`,
    ]) {
      await expect(site.pool.query(text, [id])).rejects.toThrow();
    }
    await passOneDay(id);
    await drawWinners(site.services, id);
    for (const text of [
      "update drawings set public_value = 'x' where id = $1",
      "update drawings set document = '{}' where id = $1",
      "update drawings set state = 'frozen' where id = $1",
      "update drawing_entrants set place = 2 where drawing_id = $1",
    ]) {
      await expect(site.pool.query(text, [id])).rejects.toThrow();
    }
    await site.pool.query("delete from users where id = $1", [one.id]);
    await advancePrizeClaims(site.services);
    expect(await stateOf(id)).toBe("settled");
  });
});

test("the example past's prize draws have the dates, the winner and the proof that real ones have", async () => {
  const [day] = await rows(
    `insert into contests (
       title, description, line_art_folder, line_art_alt, line_art_width, line_art_height, starts_at, ends_at, made_for_day
     )
     values ('Old', 'Old.', 'old', 'Old.', 850, 1100, '2019-02-01', '2019-02-02', '2019-02-01') returning id`,
  );
  const people = await signInMany(site.pool, 12, "past");
  const usernames = (await rows("select username from users where id = any($1)", [people.map(({ id }) => id)])).map(
    ({ username }) => username,
  );
  const names = usernames.map(() => "lite");
  await enterPrizeDraws(site.pool, { month: "2019-01", pools: ["lite"], prizes: [2500], names, usernames });
  // Without the result that decides, it waits.
  await finishExamplePrizeDraws(site.services, "2019-01");
  expect(await rows("select state from drawings where month = '2019-01-01'")).toEqual([{ state: "collecting" }]);
  await confirmExampleResult(site.services, day.id);
  await finishExamplePrizeDraws(site.services, "2019-01");
  await finishExamplePrizeDraws(site.services, "2019-01");
  const { drawings } = (await site.browser().get("/api/drawings/2019-01")).body;
  expect(drawings).toMatchObject([
    { frozenAt: "2019-02-01T00:16:00.000Z", drawnAt: "2019-02-04T00:00:00.000Z", entrants: 12 },
  ]);
  expect(usernames).toContain(drawings[0].winner.username);
  const document = await documentOf("2019-01");
  expect(verifyPrizeDraw(parsePrizeDraw(document)).every(({ holds }) => holds)).toBe(true);
});
