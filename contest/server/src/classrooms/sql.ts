import type { ChildAgeGroup } from "@contest/rules/families/children";
import { CLASSROOM_LICENSES } from "@contest/rules/gifts/catalog";
import { statement } from "@contest/database/statement";
import { IMAGE_COLUMNS, type ImageRow } from "@contest/platform/image-urls/responsive-image";

export interface ClassroomRow {
  user_id: string;
  until: Date;
  is_licensed: boolean;
  name: string;
  age_group: ChildAgeGroup;
  join_code: string | null;
  school: string | null;
  permission_wording: string | null;
  permitted_at: Date | null;
}

const COLUMNS =
  "user_id, until, until > now() as is_licensed, name, age_group, join_code, school, permission_wording, permitted_at";

export const findClassroom = statement<[userId: string], ClassroomRow>(
  "find-classroom",
  `select ${COLUMNS} from classrooms where user_id = $1`,
);

/** Finds nothing for a code that was changed, or whose license has ended. */
export const findClassroomByCode = statement<[joinCode: string | null], ClassroomRow>(
  "find-classroom-by-code",
  `select ${COLUMNS} from classrooms where join_code = $1 and until > now()`,
);

export const updateClassroom = statement<[userId: string, name: string, ageGroup: string], ClassroomRow>(
  "update-classroom",
  `update classrooms set name = $2, age_group = $3 where user_id = $1 and until > now() returning ${COLUMNS}`,
);

export const setJoinCode = statement<[userId: string, joinCode: string | null], ClassroomRow>(
  "set-join-code",
  `update classrooms set join_code = $2 where user_id = $1 and until > now() returning ${COLUMNS}`,
);

/** The first permission stays, with its date. */
export const permitClassroom = statement<[userId: string, school: string, wording: string], ClassroomRow>(
  "permit-classroom",
  `update classrooms set
     school = case when permitted_at is null then $2 else school end,
     permission_wording = case when permitted_at is null then $3 else permission_wording end,
     permitted_at = coalesce(permitted_at, now())
   where user_id = $1 and until > now()
   returning ${COLUMNS}`,
);

/** Uses the picture in the same statement. Inserts nothing if the wall is full, or if the picture is not the teacher's. */
export const insertWork = statement<
  { userId: string; imageId: string; initials: string; most: number },
  { id: string }
>(
  "insert-class-work",
  `with picture as (
     update images set used_at = coalesce(used_at, now()) where id = $imageId and user_id = $userId
     returning id
   )
   insert into class_works (user_id, image_id, initials)
   select $userId, id, $initials from picture
   where (select count(*) from class_works where user_id = $userId) < $most::int
   on conflict (image_id) do nothing
   returning id`,
);

/** The page that the same picture has already become. */
export const findWorkOfImage = statement<[imageId: string, userId: string], { id: string }>(
  "find-class-work-of-image",
  "select id from class_works where image_id = $1 and user_id = $2",
);

export interface WorkRow extends ImageRow {
  id: string;
  initials: string;
  painted_for: string | null;
  submission_id: string | null;
  created_at: Date;
}

/** A page of the wall, newest first. */
export const listWorks = statement<{ userId: string; place: string; id: string; limit: number }, WorkRow>(
  "list-class-works",
  `select class_works.id, class_works.initials, class_works.created_at, images.painted_for,
     submissions.id as submission_id, ${IMAGE_COLUMNS}
   from class_works
     join images on images.id = class_works.image_id
     left join submissions on submissions.image_id = class_works.image_id
   where class_works.user_id = $userId
     and (class_works.created_at, class_works.id) < ($place::timestamptz, $id::uuid)
   order by class_works.created_at desc, class_works.id desc
   limit $limit`,
);

export const findWorks = statement<
  [ids: readonly string[], userId: string],
  { id: string; image_id: string; initials: string }
>("find-class-works", "select id, image_id, initials from class_works where id = any($1::uuid[]) and user_id = $2");

/** Deletes the page with its picture, also from the contest. */
export const deleteWork = statement<[id: string, userId: string], { id: string }>(
  "delete-class-work",
  `with work as (
     delete from class_works where id = $1 and user_id = $2 returning id, image_id
   ), submitted as (
     delete from submissions using work where submissions.image_id = work.image_id
   ), picture as (
     delete from images using work where images.id = work.image_id
   )
   select id from work`,
);

export interface InvoiceRow {
  id: string;
  paid_at: Date;
  description: string;
  amount_cents: number;
  refunded_cents: number;
  billed_school: string;
  billed_order: string;
  billed_tax_number: string;
}

export const invoicesOf = statement<[userId: string], InvoiceRow>(
  "class-invoices-of",
  `select payments.id, payments.paid_at, payments.description, payments.amount_cents, payments.refunded_cents,
     checkouts.billed_school, checkouts.billed_order, checkouts.billed_tax_number
   from payments join checkouts on checkouts.payment_id = payments.id
   where payments.user_id = $1 and payments.paid_at is not null
     and payments.item in (${CLASSROOM_LICENSES.map((item) => `'${item}'`).join(", ")})
   order by payments.paid_at desc, payments.id desc
   limit 100`,
);

export const worksForExport = statement<[userId: string], { initials: string; addedAt: Date; image: string }>(
  "class-works-for-export",
  `select initials, created_at as "addedAt", image_id as image from class_works
   where user_id = $1 order by created_at desc limit 10000`,
);
