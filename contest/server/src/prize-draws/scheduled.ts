/**
 * The job that takes prize draws through their states. Each step is one transaction that first locks the draw, so that
 * it happens once, even if several processes run or one dies.
 */
import { randomBytes, randomUUID } from "node:crypto";
import { prizeDrawPath, monthInWords } from "@contest/contract/pages";
import {
  type Commitment,
  commit,
  draw,
  type PublicSource,
  readPublicValue,
  written,
} from "@contest/rules/prize-draws/documents";
import { QUICKNET, roundAt } from "@contest/rules/prize-draws/drand";
import { entryId } from "@contest/rules/prize-draws/draw";
import { DRAW_AFTER_HOURS, monthOf, type Pool, POOLS, prizeCents, RESERVES } from "@contest/rules/prize-draws/pools";
import { PLANS } from "@contest/rules/subscriptions/plans";
import { type Queryable, transaction } from "@contest/database/pool";
import { notify } from "../notify/notify.ts";
import { openClaim } from "../prize-claims/claims.ts";
import type { Services } from "../services.ts";
import { queueEmail } from "@contest/platform/email/outbox";
import { beaconAddress, fetchBeacon, fetchRound } from "./beacon.ts";
import { commitmentEmail } from "./emails.ts";
import * as sql from "./sql.ts";

export async function advancePrizeDraws(services: Services): Promise<void> {
  const { pool, log } = services;
  await ensurePrizeDraws(services, monthOf(new Date()));
  let lastId = "00000000-0000-0000-0000-000000000000";
  for (;;) {
    const [next] = await sql.nextDuePrizeDraw(pool, [lastId]);
    if (!next) return;
    lastId = next.id;
    try {
      if (next.state === "collecting") await freezePrizeDraw(services, next.id);
      else await drawWinners(services, next.id);
    } catch (error) {
      // A beacon that does not respond must not block the other draws; the next hour retries.
      log.error({ err: error, drawing: next.id }, "a prize draw could not be advanced");
    }
  }
}

export async function ensurePrizeDraws({ pool }: Pick<Services, "pool">, month: string): Promise<void> {
  await sql.ensurePrizeDraws(pool, [month, POOLS, POOLS.map(prizeCents)]);
}

/**
 * Fixes the entrants and the source of the public value, publishes both together with the hash of a secret seed, and
 * emails that commitment to all entrants, so that nobody can replace it later.
 */
export async function freezePrizeDraw(services: Services, id: string): Promise<void> {
  const { log } = services;
  const frozenAt = new Date();
  const source = await chooseSource(services, frozenAt, drawAfter(frozenAt));
  if (!source) return log.warn({ drawing: id }, "a prize draw waits for a contest, because there is no beacon");
  await freezeWith(services, id, frozenAt, source);
}

function drawAfter(frozenAt: Date): Date {
  return new Date(frozenAt.getTime() + DRAW_AFTER_HOURS * 60 * 60 * 1000);
}

export async function freezeWith(
  { pool, log, siteUrl }: Pick<Services, "pool" | "log" | "siteUrl">,
  id: string,
  frozenAt: Date,
  source: PublicSource,
): Promise<void> {
  await transaction(pool, async (database) => {
    const [drawing] = await sql.lockPrizeDraw(database, [id]);
    if (drawing?.state !== "collecting") return;
    const members = await sql.entrantsToFreeze(database, [drawing.month, drawing.pool, id]);
    const salt = randomBytes(16).toString("hex");
    const seed = randomBytes(32).toString("hex");
    const codes = members.map(() => randomUUID());
    const entrants = codes.map((code) => entryId(salt, code));
    const { document, hash, commitment } = commit({
      month: drawing.month,
      pool: drawing.pool,
      prizeCents: drawing.prize_cents,
      salt,
      seed,
      entrants,
      places: 1 + RESERVES,
      source,
    });
    await sql.insertEntrants(database, {
      id,
      user_ids: members.map(({ user_id }) => user_id),
      by_plans: members.map(({ by_plan }) => by_plan),
      codes,
      entrants,
    });
    await sql.freezePrizeDraw(database, {
      id,
      frozenAt,
      drawAfter: drawAfter(frozenAt),
      length: entrants.length,
      salt,
      seed,
      seedHash: commitment.seedHash,
      document,
      hash,
      kind: commitment.source.kind,
    });
    await emailCommitment(
      database,
      { ...drawing, hash, entrants: entrants.length, drawAfter: drawAfter(frozenAt) },
      siteUrl(),
    );
    await notifyHeldEntries(database, drawing);
    log.info({ drawing: id, entrants: entrants.length, commitment: hash, source: source.kind }, "prize draw frozen");
  });
}

/**
 * Chooses the source while nobody can know its value yet. Without a configured beacon that is drand, if a relay can be
 * reached, and otherwise the result of a contest whose voting is open. Null if there is no such contest.
 */
async function chooseSource(services: Services, frozenAt: Date, drawAfter: Date): Promise<PublicSource | null> {
  const { pool, configuration, log } = services;
  const { beacon, drandRelays } = configuration;
  if (beacon) return { kind: "beacon", address: beaconAddress(beacon.url, drawAfter), path: beacon.path };
  if (drandRelays.length > 0) {
    try {
      // The round that was published just before shows that the network can be reached.
      await fetchRound(drandRelays, roundAt(frozenAt) - 1);
      return { kind: "drand", chain: QUICKNET.chain, round: roundAt(drawAfter) };
    } catch (error) {
      log.warn({ err: error }, "drand cannot be reached, so a prize draw uses the result of a contest");
    }
  }
  const [contest] = await sql.contestEndingAfter(pool, [frozenAt]);
  return contest ? { kind: "contest-result", contestId: contest.id } : null;
}

async function emailCommitment(
  database: Queryable,
  draw: { id: string; month: string; pool: Pool; hash: string; entrants: number; drawAfter: Date },
  siteUrl: string,
): Promise<void> {
  for (const { email, first_name, code, entry_id } of await sql.entrantsToEmail(database, [draw.id])) {
    const words = { ...draw, firstName: first_name, code, entryId: entry_id, siteUrl };
    await queueEmail(database, email, commitmentEmail(words));
  }
}

/** Nothing is dropped silently: who was left out hears why, and can write to us. */
async function notifyHeldEntries(database: Queryable, { id, pool, month }: sql.LockedRow): Promise<void> {
  const held = await sql.heldEntries(database, [id]);
  await notify(
    database,
    held.map(({ user_id }) => ({
      userId: user_id,
      kind: "drawing",
      about: id,
      title: `Your entry is not in the ${PLANS[pool].name} drawing of ${monthInWords(month)}`,
      words:
        "Many entries came from the same place as yours, and we could not tell them apart. If you think this is a mistake, write to us.",
      path: prizeDrawPath(month),
    })),
  );
}

/** The public value is stored first, as received; the draw is then made from the stored value. */
export async function drawWinners(services: Services, id: string, drawnAt = new Date()): Promise<void> {
  const { pool, log } = services;
  const [frozen] = await sql.findPrizeDraw(pool, [id]);
  if (frozen?.state !== "frozen" || !frozen.commitment) return;
  const { source } = JSON.parse(frozen.commitment) as Commitment;
  if (frozen.public_value === null) {
    const received = await receive(services, source);
    if (received === null) return;
    const value = readPublicValue(source, received);
    await sql.storePublicValue(pool, [id, value, received]);
  }

  await transaction(pool, async (database) => {
    const [drawing] = await sql.lockPrizeDraw(database, [id]);
    if (drawing?.state !== "frozen") return;
    const { commitment, seed, public_value: value, public_received: received } = drawing;
    if (!commitment || !seed || value === null || received === null) return;
    const drawn = draw(JSON.parse(commitment) as Commitment, seed, { value, received });
    await sql.placeEntrants(database, [id, drawn.drawn]);
    await sql.markPrizeDrawDrawn(database, [id, written(drawn), drawnAt]);
    await openClaim(database, { drawingId: id });
    await notifyEntrants(database, drawing);
    log.info({ drawing: id, winner: drawn.drawn[0] ?? null }, "prize draw drawn");
  });
}

/** Winners are notified with their prize instead. */
async function notifyEntrants(database: Queryable, { id, pool, month }: sql.LockedRow): Promise<void> {
  const name = `the ${PLANS[pool].name} drawing of ${monthInWords(month)}`;
  const entrants = await sql.entrantsToNotify(database, [id]);
  const others = entrants.filter(({ place }) => place !== 1);
  await notify(
    database,
    others.map(({ user_id, place }) => ({
      userId: user_id,
      kind: "drawing",
      about: id,
      title: `A winner has been drawn in ${name}`,
      words: `${place === null ? "It was not you this time." : `You are reserve number ${place - 1}.`} You can repeat the draw yourself and find your entry in the list.`,
      path: prizeDrawPath(month),
    })),
  );
}

/** Returns the answer of the source, or null if it is not available yet. */
async function receive({ pool, configuration }: Services, source: PublicSource): Promise<string | null> {
  if (source.kind === "drand") return fetchRound(configuration.drandRelays, source.round);
  if (source.kind === "beacon") return fetchBeacon(source.address);
  const [contest] =
    "contestId" in source
      ? await sql.resultOfContest(pool, [source.contestId])
      : await sql.laterResult(pool, [source.endsAfter]);
  return contest?.sha256 ? JSON.stringify({ contest: contest.id, sha256: contest.sha256 }) : null;
}
