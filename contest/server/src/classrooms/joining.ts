/** Students join a class with its code and their initials, on any device and without an account. */
import { handInClassPage, joinClass } from "@contest/contract/classrooms";
import { readJoinCode } from "@contest/rules/classrooms/classes";
import { Problem } from "@contest/platform/http/problem";
import type { Serve } from "@contest/platform/http/serve";
import { consumeRateLimits, networkGroup } from "@contest/platform/rate-limits/rate-limits";
import type { Services } from "../services.ts";
import * as sql from "./sql.ts";
import { putOnWall } from "./works.ts";

/** Repaints a log for a contest and stores the picture as the member's. */
export type Paint = (userId: string, contestId: string, log: Buffer) => Promise<{ id: string }>;

export function serveJoining(serve: Serve, { pool }: Services, paint: Paint): void {
  async function classroomFor(code: string, address: string): Promise<sql.ClassroomRow> {
    await consumeRateLimits(pool, [["classCodeByAddress", networkGroup(address)]]);
    const [classroom] = await sql.findClassroomByCode(pool, [readJoinCode(code)]);
    if (classroom) return classroom;
    throw new Problem(404, "UNKNOWN_CODE", "No class has this code. Check it with your teacher.", { field: "code" });
  }

  serve(joinClass, async ({ body, request }) => {
    const { name, age_group } = await classroomFor(body.code, request.ip);
    return { name, age_group, initials: body.initials };
  });

  serve(handInClassPage, async ({ body, request }) => {
    const { user_id: userId } = await classroomFor(body.code, request.ip);
    await consumeRateLimits(pool, [["classPageByAccount", userId]]);
    const { id: imageId } = await paint(userId, body.contest_id, Buffer.from(body.log, "base64"));
    return putOnWall(pool, { userId, imageId, initials: body.initials });
  });
}
