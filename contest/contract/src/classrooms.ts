import { BATCH_MAX, CLASS_NAME_MAX, SCHOOL_MAX } from "@contest/rules/classrooms/classes";
import { CHILD_AGE_GROUPS } from "@contest/rules/families/children";
import { z } from "zod";
import { defineCall } from "./call.ts";
import { ResponsiveImage } from "./images.ts";
import { paintingLog, requiredLine, studentInitials } from "./text.ts";

export const Classroom = z.object({
  name: z.string(),
  age_group: z.enum(CHILD_AGE_GROUPS),
  /** When the license ends or has ended. */
  until: z.iso.datetime(),
  /** Without a license the wall can only be looked at and cleared. */
  is_licensed: z.boolean(),
  /** Null while nobody can join. */
  join_code: z.string().nullable(),
  /** The school's permission to show the class's pages, or null. */
  permission: z.object({ school: z.string(), wording: z.string(), date: z.iso.datetime() }).nullable(),
});
export type Classroom = z.infer<typeof Classroom>;

export const readClassroom = defineCall({
  method: "GET",
  path: "/api/classroom",
  access: "member",
  feature: "classrooms",
  summary: "The member's class, or null if there never was a license",
  status: 200,
  response: z.object({ classroom: Classroom.nullable() }),
});

export const updateClassroom = defineCall({
  method: "PUT",
  path: "/api/classroom",
  access: "member",
  feature: "classrooms",
  summary: "Name the class, and choose its age group",
  body: z.object({
    name: requiredLine("a name for the class", CLASS_NAME_MAX),
    age_group: z.enum(CHILD_AGE_GROUPS, "Choose an age group."),
  }),
  status: 200,
  response: z.object({ classroom: Classroom }),
});

export const renewJoinCode = defineCall({
  method: "POST",
  path: "/api/classroom/join-code",
  access: "member",
  feature: "classrooms",
  summary: "Let students join with a new code; the old one no longer works",
  status: 200,
  response: z.object({ classroom: Classroom }),
});

export const closeClassroom = defineCall({
  method: "DELETE",
  path: "/api/classroom/join-code",
  access: "member",
  feature: "classrooms",
  summary: "Let nobody join any more",
  status: 200,
  response: z.object({ classroom: Classroom }),
});

export const permitClassroom = defineCall({
  method: "POST",
  path: "/api/classroom/permission",
  access: "member",
  feature: "classrooms",
  summary: "Record the school's permission to show the class's pages, once for the class",
  body: z.object({
    school: requiredLine("the name of the school", SCHOOL_MAX),
    permitted: z.literal(true, "Check this box to record the permission."),
  }),
  status: 200,
  response: z.object({ classroom: Classroom }),
});

/** A page on the wall of a class. */
export const ClassWork = z.object({
  id: z.uuid(),
  initials: z.string(),
  picture: ResponsiveImage,
  /** The contest for which it was painted on the site; null for a photo. */
  painted_for: z.uuid().nullable(),
  /** The submission that it became, or null. */
  submission_id: z.uuid().nullable(),
  created_at: z.iso.datetime(),
});
export type ClassWork = z.infer<typeof ClassWork>;

export const listClassWorks = defineCall({
  method: "GET",
  path: "/api/classroom/works",
  access: "member",
  feature: "classrooms",
  summary: "The wall of the member's class, newest first",
  query: z.object({
    cursor: z.string().max(500).optional(),
    limit: z.coerce.number("Enter a number from 1 to 60.").int().min(1).max(60).default(60),
  }),
  status: 200,
  response: z.object({
    works: z.array(ClassWork),
    /** The cursor of the next page; null on the last page. */
    next: z.string().nullable(),
  }),
});

export const addClassWork = defineCall({
  method: "POST",
  path: "/api/classroom/works",
  access: "member",
  feature: "classrooms",
  summary: "Put an uploaded photo on the wall of the class",
  body: z.object({
    /** The address from the upload's response. */
    image_url: z.string("Please enter an image URL").min(1, "Please enter an image URL").max(2000),
    initials: studentInitials(),
  }),
  status: 201,
  response: z.object({ id: z.uuid() }),
});

export const removeClassWork = defineCall({
  method: "DELETE",
  path: "/api/classroom/works/:id",
  access: "member",
  whileSuspended: true,
  feature: "classrooms",
  summary: "Delete a page of the class, also from the contest",
  params: z.object({ id: z.uuid() }),
  status: 204,
  response: z.undefined(),
});

export const submitClassWorks = defineCall({
  method: "POST",
  path: "/api/classroom/submissions",
  access: "member",
  feature: "classrooms",
  summary: "Submit pages of the class to a contest, each with one credit",
  body: z.object({
    contest_id: z.uuid("Enter the id of the contest."),
    work_ids: z.array(z.uuid()).min(1, "Choose a page.").max(BATCH_MAX, `Choose at most ${BATCH_MAX} pages at once.`),
  }),
  status: 200,
  response: z.object({
    results: z.array(
      z.object({
        work_id: z.uuid(),
        submission_id: z.uuid().nullable(),
        /** Why it was not submitted. */
        problem: z.string().nullable(),
      }),
    ),
  }),
});

export const listClassInvoices = defineCall({
  method: "GET",
  path: "/api/classroom/invoices",
  access: "member",
  feature: "classrooms",
  summary: "The invoices of the member's classroom licenses, latest first",
  status: 200,
  response: z.object({
    invoices: z.array(
      z.object({
        number: z.string(),
        date: z.iso.datetime(),
        description: z.string(),
        /** In dollars. */
        amount: z.number(),
        refunded: z.number(),
        school: z.string(),
        purchase_order: z.string(),
        tax_number: z.string(),
      }),
    ),
  }),
});

const JoinCode = requiredLine("the code from your teacher", 20);

export const joinClass = defineCall({
  method: "POST",
  path: "/api/class-visits",
  access: "anyone",
  feature: "classrooms",
  summary: "Check the code that a teacher has given out",
  body: z.object({ code: JoinCode, initials: studentInitials() }),
  status: 200,
  response: z.object({ name: z.string(), age_group: z.enum(CHILD_AGE_GROUPS), initials: z.string() }),
});

export const handInClassPage = defineCall({
  method: "POST",
  path: "/api/class-pages",
  access: "anyone",
  feature: "classrooms",
  summary: "Put what a student has colored on the wall of the class; no account, only initials",
  body: z.object({
    code: JoinCode,
    initials: studentInitials(),
    contest_id: z.uuid("Enter the id of the contest."),
    log: paintingLog(),
  }),
  status: 201,
  response: z.object({ id: z.uuid() }),
});
