import { setAvatar } from "@contest/contract/profiles";
import { transaction } from "@contest/database/pool";
import { notFound, Problem } from "../http/problem.ts";
import type { Serve } from "../http/serve.ts";
import { parseImageUrl, imageUrl } from "../image-urls/image-url.ts";
import type { Services } from "../services.ts";
import * as sql from "./sql.ts";

/** Avatars are small, so they come in the smallest size there is. */
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
      // Somebody else's picture is as unknown as none at all.
      if (!changed) throw unknownImage();
    });
    return { avatarUrl };
  });
}

function unknownImage(): Problem {
  return new Problem(400, "UNKNOWN_IMAGE", "Upload the picture here first.", { field: "image_url" });
}
