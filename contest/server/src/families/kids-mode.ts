/** Kids' mode: a session that belongs to a child until the parent enters the PIN. serve.ts refuses all other calls. */
import { enterKidsMode, leaveKidsMode } from "@contest/contract/families";
import { childView, findChild } from "../children/children.ts";
import { notFound, Problem } from "@contest/platform/http/problem";
import type { Serve } from "@contest/platform/http/serve";
import { passwordMatches } from "@contest/platform/password-hashes/password-hashes";
import { consumeRateLimits, type RateLimitUse, resetRateLimits } from "@contest/platform/rate-limits/rate-limits";
import type { Services } from "../services.ts";
import type { ProveIdentity } from "./children.ts";
import * as sql from "./sql.ts";

export function serveKidsMode(serve: Serve, { pool }: Services, proveIdentity: ProveIdentity): void {
  serve(enterKidsMode, async ({ body, member }) => {
    const [pin] = await sql.findPin(pool, [member.id]);
    if (!pin) throw new Problem(409, "PIN_NEEDED", "Choose a PIN first, so that only you can end kids’ mode.");
    const [child] = await findChild(pool, [body.child_id, member.id]);
    const [entered] = child ? await sql.enterKidsMode(pool, [member.sessionId, child.id]) : [];
    if (!child || !entered) throw notFound("This child");
    return { child: childView(child) };
  });

  serve(leaveKidsMode, async ({ body: { pin, password }, member, request }) => {
    if (pin) {
      const attempts: RateLimitUse[] = [["pinByAccount", member.id]];
      await consumeRateLimits(pool, attempts);
      const [family] = await sql.findPin(pool, [member.id]);
      if (!(await passwordMatches(pin, family?.pin_hash))) {
        throw new Problem(403, "WRONG_PIN", "This is not the PIN.", { field: "pin" });
      }
      await resetRateLimits(pool, attempts);
    } else {
      await proveIdentity({ userId: member.id, password, member, request });
    }
    await sql.leaveKidsMode(pool, [member.sessionId]);
    return undefined;
  });
}
