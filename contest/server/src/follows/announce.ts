/** The part of the notices' job that tells artists of new followers, at most once a day. */
import { artistPath } from "@contest/contract/pages";
import { transaction } from "@contest/database/pool";
import { notify } from "../notify/notify.ts";
import type { Services } from "../services.ts";
import { takeNewFollowers } from "./sql.ts";

export async function announceFollowers({ pool }: Services): Promise<void> {
  await transaction(pool, async (database) => {
    const artists = await takeNewFollowers(database);
    await notify(
      database,
      artists.map(({ artist_id, username, followers }) => ({
        userId: artist_id,
        kind: "follower",
        about: new Date().toISOString(),
        title: followers === 1 ? "Somebody follows you now" : `${followers} people follow you now`,
        words: "They see your new pages first.",
        path: artistPath(username),
      })),
    );
  });
}
