/** A parent's children: added with the parent's consent, and deleted with everything they made when it is withdrawn. */
import { addChild, type OwnChild, readFamily, removeChild, setFamilyPin } from "@contest/contract/families";
import { type Pool, transaction } from "@contest/database/pool";
import { CHILDREN_MAX, CONSENT_WORDING, nicknameProblem, pinProblem } from "@contest/rules/families/children";
import type { FastifyRequest } from "fastify";
import { childView } from "../children/children.ts";
import type { Member } from "@contest/platform/http/member";
import { notFound, Problem } from "@contest/platform/http/problem";
import type { Serve } from "@contest/platform/http/serve";
import { hashPassword } from "@contest/platform/password-hashes/password-hashes";
import type { Services } from "../services.ts";
import * as sql from "./sql.ts";

/** Throws unless the password is the member's own. A member without one must have signed in a moment ago. */
export type ProveIdentity = (proof: {
  userId: string;
  password: string | undefined;
  member: Member;
  request: FastifyRequest;
}) => Promise<unknown>;

export function serveChildren(serve: Serve, { pool }: Services, proveIdentity: ProveIdentity): void {
  serve(readFamily, async ({ member }) => {
    const [pin] = await sql.findPin(pool, [member.id]);
    const children = await sql.childrenOf(pool, [member.id]);
    return { has_pin: pin !== undefined, children: children.map(ownChild) };
  });

  serve(setFamilyPin, async ({ body: { pin, password }, member, request }) => {
    const problem = pinProblem(pin);
    if (problem) throw new Problem(400, "INVALID_INPUT", problem, { field: "pin" });
    const pinHash = await hashPassword(pin);
    const [first] = await sql.insertPin(pool, [member.id, pinHash]);
    if (first) return undefined;
    await proveIdentity({ userId: member.id, password, member, request });
    await sql.changePin(pool, [member.id, pinHash]);
    return undefined;
  });

  serve(addChild, async ({ body: { nickname, age_group, avatar }, member }) => {
    const [parent] = await sql.findParent(pool, [member.id]);
    if (!parent?.is_adult) {
      throw new Problem(403, "ADULTS_ONLY", "Confirm in your settings that you are 18 or older first.");
    }
    const problem = nicknameProblem(nickname, parent.last_name);
    if (problem) throw new Problem(400, "INVALID_INPUT", problem, { field: "nickname" });
    const [child] = await transaction(pool, async (database) => {
      await sql.lockFamily(database, [member.id]);
      return sql.insertChild(database, {
        userId: member.id,
        nickname,
        ageGroup: age_group,
        avatar,
        wording: CONSENT_WORDING,
        most: CHILDREN_MAX,
      });
    });
    if (child) return ownChild(child);
    const children = await sql.childrenOf(pool, [member.id]);
    if (children.some((other) => other.nickname.toLowerCase() === nickname.toLowerCase())) {
      throw new Problem(409, "NICKNAME_TAKEN", "You already have a child with this nickname.", { field: "nickname" });
    }
    throw new Problem(409, "FAMILY_FULL", `A family has at most ${CHILDREN_MAX} children here.`);
  });

  serve(removeChild, async ({ params, member }) => {
    const [removed] = await sql.deleteChild(pool, [params.id, member.id]);
    if (!removed) throw notFound("This child");
    return undefined;
  });
}

function ownChild(row: sql.OwnChildRow): OwnChild {
  return {
    ...childView(row),
    consent_wording: row.consent_wording,
    consented_at: row.consented_at.toISOString(),
  };
}

export async function familyData(pool: Pool, userId: string) {
  const children = await sql.childrenOf(pool, [userId]);
  return {
    children: children.map(ownChild),
    pagesOfChildren: await sql.requestsForExport(pool, [userId]),
  };
}
