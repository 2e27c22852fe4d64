/**
 * Every API call, with the database connection cut before and after each of its statements: every response is
 * meaningful, a second attempt works, and the database is consistent.
 */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTestDatabase } from "@contest/testing/database";
import { proofSize } from "@contest/testing/proof-size";
import { everyCall } from "@contest/testing/every-call";
import { Maker, ROLES } from "@contest/testing/roles";
import { findBrokenInvariants } from "./invariants.ts";
import { call, type Outcome } from "./actions.ts";
import { openFaultSite, type FaultSite } from "./fault-site.ts";
import type { Moment } from "./faulty-connection.ts";

let stage: FaultSite;
const make = new Maker({
  get pool() {
    return stage.pool;
  },
});
const CALLS = everyCall(make);

// `npm test` injects faults into a few actions only, because all calls take minutes.
describe.runIf(proofSize({ small: 0, full: 1 }))("with the connection cut at every statement:", () => {
  let close: () => Promise<void>;
  beforeAll(async () => {
    const { connection, drop } = await createTestDatabase();
    stage = await openFaultSite(connection, { AUTO_CONTEST: "off" });
    close = async () => {
      await stage.close();
      await drop();
    };
  });
  afterAll(() => close?.());

  test.each(Object.keys(CALLS))("%s", { timeout: 1_800_000 }, async (route) => {
    for (const moment of ["before", "after"] as const) {
      for (let statement = 0; ; statement += 1) {
        const { seen, again, struck } = await strike(route, statement, moment);
        expect({ statement, moment, seen, again }).toMatchObject({
          seen: { code: expect.not.stringMatching(/^(INTERNAL|NO_ANSWER)$/) },
          again: { code: expect.not.stringMatching(/^(INTERNAL|NO_ANSWER|UNAVAILABLE)$/) },
        });
        if (!struck) break;
      }
    }
    expect(await findBrokenInvariants(stage.pool)).toEqual([]);
  });
});

async function strike(
  route: string,
  statement: number,
  moment: Moment,
): Promise<{ seen: Outcome; again: Outcome; struck: boolean }> {
  const entry = CALLS[route];
  if (!entry) throw new Error(`there is no call ${route}`);
  const own = await make.person("member");
  const isMembers = (entry.gets[ROLES.indexOf("member")] ?? 0) < 400;
  const caller = isMembers ? own : await make.person("administrator");
  const { params, query, body, form } = (await entry.fill?.(own)) ?? {};
  const [method = "", path = ""] = route.split(" ");
  const address = path.replaceAll(/:(\w+)/g, (_, name: string) => params?.[name] ?? "");
  const perform = () =>
    call(stage, caller, method, `${address}${query ? `?${new URLSearchParams(query)}` : ""}`, form ?? body);
  stage.connections.database.failAt(statement, moment);
  const seen = await perform();
  const struck = stage.connections.database.disarm();
  return { seen, struck, again: struck ? await perform() : seen };
}
