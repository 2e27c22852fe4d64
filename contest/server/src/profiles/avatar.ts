import { setAvatar } from "@contest/contract/profiles";
import { transaction } from "@contest/database/pool";
import { notFound, Problem } from "@contest/platform/http/problem";
import type { Serve } from "@contest/platform/http/serve";
import { parseImageUrl, imageUrl } from "@contest/platform/image-urls/image-url";
import type { Services } from "../services.ts";
import * as sql from "./sql.ts";

/** Avatars are shown small, so the smallest size is enough. */
const AVATAR = { improved: false, width: 320, format: "webp" } as const;

export function serveAvatar(serve: Serve, { pool, siteUrl }: Services): void {
  serve(setAvatar, async ({ params, body }) => {
    const imageId = parseImageUrl(body.image_url, siteUrl());
    if (!imageId) throw unknownImage();
    const avatarUrl = imageUrl({ imageId, ...AVATAR });
    await transaction(pool, async (database) => {
      const [user] = await sql.lockAvatar(database, [params.id]);
      if (!user) throw notFound("This account");
      await sql.lockImages(database, [params.id, [imageId, user.avatar_image_id].filter(Boolean)]);
      const [changed] = await sql.setAvatar(database, {
        id: params.id,
        imageId,
        avatarUrl,
        avatarImageId: user.avatar_image_id,
      });
      // Another member's image is treated like one that does not exist.
      if (!changed) throw unknownImage();
    });
    return { avatarUrl };
  });
}

function unknownImage(): Problem {
  return new Problem(400, "UNKNOWN_IMAGE", "Upload the picture here first.", { field: "image_url" });
}
