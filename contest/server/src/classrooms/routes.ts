/** A teacher's class: its name, its code and the school's permission, with a classroom license. */
import { randomBytes } from "node:crypto";
import {
  type Classroom,
  closeClassroom,
  listClassInvoices,
  permitClassroom,
  readClassroom,
  renewJoinCode,
  updateClassroom,
} from "@contest/contract/classrooms";
import type { Pool } from "@contest/database/pool";
import { makeJoinCode, PERMISSION_WORDING } from "@contest/rules/classrooms/classes";
import type { Serve } from "@contest/platform/http/serve";
import type { Services } from "../services.ts";
import { type Paint, serveJoining } from "./joining.ts";
import { licenseNeeded } from "./license.ts";
import * as sql from "./sql.ts";
import { type FindImage, serveClassWorks, type SubmitForClass } from "./works.ts";

interface Dependencies {
  paint: Paint;
  findImage: FindImage;
  submitForClass: SubmitForClass;
}

export function serveClassrooms(serve: Serve, services: Services, dependencies: Dependencies): void {
  const { pool } = services;

  serve(readClassroom, async ({ member }) => {
    const [found] = await sql.findClassroom(pool, [member.id]);
    return { classroom: found ? classroomView(found) : null };
  });

  serve(updateClassroom, async ({ body, member }) =>
    withLicense(await sql.updateClassroom(pool, [member.id, body.name, body.age_group])),
  );

  serve(renewJoinCode, async ({ member }) =>
    withLicense(await sql.setJoinCode(pool, [member.id, makeJoinCode(randomBytes)])),
  );

  serve(closeClassroom, async ({ member }) => withLicense(await sql.setJoinCode(pool, [member.id, null])));

  serve(permitClassroom, async ({ body, member }) =>
    withLicense(await sql.permitClassroom(pool, [member.id, body.school, PERMISSION_WORDING])),
  );

  serve(listClassInvoices, async ({ member }) => ({
    invoices: (await sql.invoicesOf(pool, [member.id])).map((row) => ({
      // Short enough to be typed into a school's form, and the same whenever it is asked for.
      number: `${row.paid_at.toISOString().slice(0, 10).replaceAll("-", "")}-${row.id.slice(-8).toUpperCase()}`,
      date: row.paid_at.toISOString(),
      description: row.description,
      amount: row.amount_cents / 100,
      refunded: row.refunded_cents / 100,
      school: row.billed_school,
      purchase_order: row.billed_order,
      tax_number: row.billed_tax_number,
    })),
  }));

  serveClassWorks(serve, services, dependencies);
  serveJoining(serve, services, dependencies.paint);
}

function withLicense([classroom]: sql.ClassroomRow[]): { classroom: Classroom } {
  if (!classroom) throw licenseNeeded();
  return { classroom: classroomView(classroom) };
}

function classroomView(row: sql.ClassroomRow): Classroom {
  const { school, permission_wording: wording, permitted_at } = row;
  return {
    name: row.name,
    age_group: row.age_group,
    until: row.until.toISOString(),
    is_licensed: row.is_licensed,
    join_code: row.join_code,
    permission: school && wording && permitted_at ? { school, wording, date: permitted_at.toISOString() } : null,
  };
}

export async function classroomData(pool: Pool, userId: string) {
  const [classroom] = await sql.findClassroom(pool, [userId]);
  return {
    classroom: classroom ? classroomView(classroom) : null,
    classWorks: await sql.worksForExport(pool, [userId]),
  };
}
