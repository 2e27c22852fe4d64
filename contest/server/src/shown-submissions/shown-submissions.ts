/** What may be shown of submissions that results and past days refer to. */
import type { ShownSubmission } from "@contest/contract/results";
import type { Queryable } from "@contest/database/pool";
import { statement } from "@contest/database/statement";
import { SHOWN_ARTIST } from "../children/shown-artist.ts";
import { IMAGE_COLUMNS, type ImageRow, responsiveImage } from "@contest/platform/image-urls/responsive-image";

/** Returns them by id, without those that are hidden or whose artist is leaving. */
export async function showSubmissions(
  database: Queryable,
  ids: readonly string[],
): Promise<Map<string, ShownSubmission>> {
  const rows = await findShown(database, [ids]);
  return new Map(
    rows.map((row) => [
      row.id,
      {
        id: row.id,
        username: row.username,
        isPublic: row.public_profile,
        altText: row.alt_text,
        picture: responsiveImage(row),
      },
    ]),
  );
}

interface ShownRow extends ImageRow {
  id: string;
  username: string;
  public_profile: boolean;
  alt_text: string;
}

const findShown = statement<[ids: readonly string[]], ShownRow>(
  "shown-submissions",
  `select submissions.id, submissions.alt_text, ${SHOWN_ARTIST}, ${IMAGE_COLUMNS}
   from submissions
     join images on images.id = submissions.image_id
     join users on users.id = submissions.user_id
   where submissions.id = any($1::uuid[]) and submissions.status = 'submitted' and users.deletion_due_at is null`,
);
