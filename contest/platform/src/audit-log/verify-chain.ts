import type { ResponseOf } from "@contest/contract/call";
import type { verifyAudit } from "@contest/contract/audit";
import { type Pool, transaction } from "@contest/database/pool";
import { findBrokenHead } from "./published-heads.ts";
import * as sql from "./sql.ts";

const SEGMENT_SIZE = 5000;
const GENESIS_HASH = Buffer.alloc(32);

/** Verifies the whole log in segments, and what was published of it, within one snapshot of the database. */
export function verifyChain(pool: Pool): Promise<ResponseOf<typeof verifyAudit>> {
  return transaction(pool, async (database) => {
    await database.query("set transaction isolation level repeatable read, read only");
    const [head] = await sql.readHead(database);
    const { acts, hash } = head ?? { acts: 0, hash: GENESIS_HASH };
    const found = (brokenAt: number | null) => ({ acts, brokenAt, hash: hash.toString("hex") });

    let seen = 0;
    let link: Buffer = GENESIS_HASH;
    for (;;) {
      const [segment] = await sql.checkChainSegment(database, [seen, link, SEGMENT_SIZE]);
      if (typeof segment?.broken === "number") return found(segment.broken);
      if (!segment?.last || !segment.hash) break;
      seen = segment.last;
      link = segment.hash;
    }
    const [brokenHead] = await findBrokenHead(database);
    if (brokenHead) return found(brokenHead.acts);
    // Actions missing at the end break no link, but the head of the chain records how many there must be.
    return found(seen === acts && link.equals(hash) ? null : seen + 1);
  });
}
