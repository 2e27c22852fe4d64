import type { PictureSign } from "@contest/rules/images/first-look";
import { UNUSED_MAX } from "@contest/rules/images/limits";
import { statement } from "@contest/database/statement";

/** Ids are created before their rows, because the files are stored first. An id contains its creation time. */
export const newImageId = statement<[], { id: string }>("new-image-id", "select uuidv7() as id");

/** Deletes the member's oldest unused images beyond the limit. The next clean-up deletes their files. */
export const insertImage = statement<
  {
    id: string;
    userId: string;
    format: string;
    byteCount: number;
    sha256: Buffer;
    width: number;
    height: number;
    placeholder: string;
    paintedFor: string | null;
    sign: PictureSign | null;
    colorLayout: string | null;
  },
  never
>(
  "insert-image",
  `with inserted as (
     insert into images (id, user_id, format, byte_count, sha256, width, height, placeholder, painted_for, sign, color_layout)
     values (
       $id, $userId, $format, $byteCount, $sha256, $width, $height, $placeholder, $paintedFor, $sign, $colorLayout::bit(64)
     )
   )
   delete from images
   where used_at is null and id in (
     select id from images
     where user_id = $userId and used_at is null
     order by created_at desc, id desc
     offset ${UNUSED_MAX - 1}
   )`,
);

export const insertPainting = statement<[imageId: string, log: Buffer, hash: string], never>(
  "insert-painting",
  "insert into paintings (image_id, log, hash) values ($1, $2, $3)",
);

export const isPainting = statement<[imageId: string], { id: string }>(
  "is-painting",
  "select id from images where id = $1 and painted_for is not null",
);

export const findOwnImage = statement<[imageId: string, userId: string], { id: string }>(
  "find-own-image",
  "select id from images where id = $1 and user_id = $2",
);

/**
 * An image is public while a visible submission or a member's profile shows it; a held submission is seen by everybody
 * who has its link. `child_id` wants to hand it in.
 */
export const findViewers = statement<
  [imageId: string],
  { user_id: string; is_public: boolean; child_id: string | null }
>(
  "find-image-viewers",
  `select user_id, (select child_id from page_requests where image_id = images.id) as child_id,
     exists (select from submissions where image_id = images.id and status <> 'hidden')
       or exists (select from users where users.id = images.user_id and avatar_image_id = images.id) as is_public
   from images where id = $1`,
);

export const imageFrom = statement<[source: string], { id: string; user_id: string }>(
  "image-from-source",
  "select id, user_id from images where source_url = $1",
);

/** Returns false if another request was faster; its row is used. */
export const setSource = statement<[id: string, source: string], { id: string }>(
  "set-image-source",
  `update images set source_url = $2
   where id = $1 and not exists (select from images where source_url = $2)
   returning id`,
);

export const waitsForAvif = statement<[id: string], { user_id: string }>(
  "image-without-avif",
  "select user_id from images where id = $1 and avif_at is null",
);

export const markAvif = statement<[id: string], never>(
  "mark-image-avif",
  "update images set avif_at = now() where id = $1",
);

/** An image that is being used at this moment is kept: once the other transaction ends, the row is checked again. */
export const deleteUnusedImages = statement<[unusedMs: number], { id: string }>(
  "delete-unused-images",
  `delete from images
   where used_at is null and created_at < now() - $1 * interval '1 millisecond'
   returning id`,
);

/** Returns the ids that have no row and were created at least this long ago. */
export const idsWithoutImage = statement<[ids: readonly string[], leftoverMs: number], { id: string }>(
  "ids-without-image",
  `select wanted.id from unnest($1::uuid[]) as wanted (id)
   where uuid_extract_timestamp(wanted.id) < now() - $2 * interval '1 millisecond'
     and not exists (select from images where images.id = wanted.id)`,
);

export const imagesOfUser = statement<
  [userId: string],
  { address: string; uploadedAt: Date; format: string; bytes: number; paintingHash: string | null }
>(
  "images-of-user",
  `select '/image/upload/' || id || '.webp' as address, created_at as "uploadedAt", format, byte_count as bytes,
     width, height, paintings.hash as "paintingHash"
   from images left join paintings on paintings.image_id = images.id
   where user_id = $1
   order by created_at desc, id desc
   limit 10000`,
);
