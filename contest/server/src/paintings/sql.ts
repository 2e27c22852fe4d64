import { statement } from "@contest/database/statement";
import { ZONE_NAMES } from "@contest/rules/profiles/settings";
import { REACHABLE } from "@contest/platform/email/reachable";

/** `open` says whether the contest's line art may be seen. */
export const contestPage = statement<[contestId: string], { title: string; line_art_folder: string; open: boolean }>(
  "contest-page",
  "select title, line_art_folder, starts_at <= now() as open from contests where id = $1",
);

export interface PaintedRow {
  id: string;
  width: number;
  height: number;
  placeholder: string;
  hash: string;
}

/** Finds the picture that the same log has already become. */
export const findPainted = statement<[userId: string, contestId: string, logSha256: Buffer], PaintedRow>(
  "find-painted",
  `select images.id, images.width, images.height, images.placeholder, paintings.hash
   from images join paintings on paintings.image_id = images.id
   where images.user_id = $1 and images.painted_for = $2 and images.sha256 = $3`,
);

/** Only submissions that everybody can see have a replay, except for administrators. */
export const findPainting = statement<
  [submissionId: string, forAdministrator: boolean],
  { log: Buffer; hash: string; line_art_folder: string; user_id: string; replay_off: boolean }
>(
  "find-painting",
  `select paintings.log, paintings.hash, contests.line_art_folder, submissions.user_id, submissions.replay_off
   from submissions
     join paintings on paintings.image_id = submissions.image_id
     join contests on contests.id = submissions.contest_id
     join users on users.id = submissions.user_id
   where submissions.id = $1
     and ($2::boolean or (submissions.status = 'submitted' and users.deletion_due_at is null))`,
);

export const setReplay = statement<[submissionId: string, userId: string, off: boolean], { replay_off: boolean }>(
  "set-replay",
  `update submissions set replay_off = $3
   where id = $1 and user_id = $2 and exists (select from paintings where image_id = submissions.image_id)
   returning replay_off`,
);

export interface SketchRow {
  id: string;
  contest_id: string;
  contest_title: string;
  line_art_folder: string;
  version: number;
  updated_at: Date;
}

const SKETCH = `sketches.id, sketches.contest_id, contests.title as contest_title, contests.line_art_folder,
     sketches.version, sketches.updated_at`;

export const listSketches = statement<
  { userId: string; contestId: string | null; place: string; id: string; limit: number },
  SketchRow
>(
  "list-sketches",
  `select ${SKETCH}
   from sketches join contests on contests.id = sketches.contest_id
   where sketches.user_id = $userId
     and ($contestId::uuid is null or sketches.contest_id = $contestId)
     and (sketches.updated_at, sketches.id) < ($place::timestamptz, $id::uuid)
   order by sketches.updated_at desc, sketches.id desc
   limit $limit`,
);

export const findSketch = statement<[id: string, userId: string], SketchRow & { log: Buffer }>(
  "find-sketch",
  `select ${SKETCH}, sketches.log
   from sketches join contests on contests.id = sketches.contest_id
   where sketches.id = $1 and sketches.user_id = $2`,
);

/** The length of a log without operations. */
const BLANK_LOG_BYTES = 36;

const ZONE = `case users.timezone ${Object.entries(ZONE_NAMES)
  .map(([zone, name]) => `when '${zone}' then '${name}'`)
  .join(" ")} else 'UTC' end`;
/** Today where the member lives. */
const TODAY = `(now() at time zone ${ZONE})::date`;

/** Saves nothing if the sketchbook is full, or if the page has another version than the given one. */
export const saveSketch = statement<
  {
    id: string;
    userId: string;
    contestId: string;
    version: number;
    log: Buffer;
    sketchesMax: number;
    bytesMax: number;
  },
  { version: number }
>(
  "save-sketch",
  `with saved as (
   insert into sketches (id, user_id, contest_id, log)
   select $id::uuid, $userId::uuid, $contestId::uuid, $log::bytea
   from (
     select count(*) as sketches, coalesce(sum(octet_length(log)), 0) as bytes
     from sketches where user_id = $userId and id <> $id
   ) as others
   where others.sketches < $sketchesMax::int and others.bytes + octet_length($log) <= $bytesMax::int
   on conflict (id) do update
     set log = excluded.log, version = sketches.version + 1, updated_at = now()
     where sketches.user_id = excluded.user_id
       and sketches.contest_id = excluded.contest_id
       and sketches.version = $version
   returning version, user_id
   ), colored as (
     insert into colored_days (user_id, day)
     select users.id, ${TODAY} from saved join users on users.id = saved.user_id
     where octet_length($log) > ${BLANK_LOG_BYTES}
     on conflict do nothing
   )
   select version from saved`,
);

export const deleteSketch = statement<[id: string, userId: string], { id: string }>(
  "delete-sketch",
  "delete from sketches where id = $1 and user_id = $2 returning id",
);

/** For the member's download of everything stored about them. */
export const sketchesOf = statement<
  [userId: string],
  { contest: string; createdAt: Date; changedAt: Date; log: string }
>(
  "sketches-of",
  `select contests.title as contest, sketches.created_at as "createdAt", sketches.updated_at as "changedAt",
     translate(encode(sketches.log, 'base64'), E'\\n', '') as log
   from sketches join contests on contests.id = sketches.contest_id
   where sketches.user_id = $1
   order by sketches.created_at`,
);

/** A day counts if a page was colored here or handed in. */
const DAYS = `select day::text from colored_days where user_id = users.id
  union select (created_at at time zone ${ZONE})::date::text from submissions where user_id = users.id`;

export const coloredDays = statement<
  [userId: string],
  { today: string; days: string[]; color_reminder_hour: number | null }
>(
  "colored-days",
  `select ${TODAY}::text as today, color_reminder_hour,
     array(${DAYS} order by day) as days
   from users where id = $1`,
);

export const setColorReminder = statement<
  [userId: string, hour: number | null],
  { color_reminder_hour: number | null }
>("set-color-reminder", "update users set color_reminder_hour = $2 where id = $1 returning color_reminder_hour");

/** The members whose hour has come and who have not colored today. Each is found once a day. */
export const membersToRemind = statement<[], { email: string; first_name: string }>(
  "members-to-remind",
  `update users set color_reminded_on = ${TODAY}
   where color_reminder_hour = extract(hour from now() at time zone ${ZONE})
     and color_reminded_on is distinct from ${TODAY}
     and not ${TODAY}::text = any(array(${DAYS}))
     and ${REACHABLE}
   returning email, first_name`,
);
