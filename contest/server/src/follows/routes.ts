import {
  blockMember,
  followArtist,
  listBlocks,
  readFeed,
  readFollow,
  unblockMember,
  unfollowArtist,
} from "@contest/contract/follows";
import { MAX_FOLLOWS } from "@contest/rules/follows/limits";
import { type Pool, transaction } from "@contest/database/pool";
import { z } from "zod";
import { CursorTime, readCursor, writeCursor } from "@contest/platform/http/cursor";
import { notFound, Problem } from "@contest/platform/http/problem";
import type { Serve } from "@contest/platform/http/serve";
import { consumeRateLimits } from "@contest/platform/rate-limits/rate-limits";
import type { Services } from "../services.ts";
import { NEWEST_OF_ALL } from "../submission-lists/newest.ts";
import { newest } from "../submission-lists/sql.ts";
import { submissionView } from "../submission-lists/view.ts";
import * as sql from "./sql.ts";

const FeedPlace = z.tuple([CursorTime, z.uuid()]);
const BlocksPlace = z.tuple([z.uuid()]);
const FIRST = ["00000000-0000-0000-0000-000000000000"] as const;
const BLOCKS_PER_PAGE = 50;

export function serveFollows(serve: Serve, { pool }: Services): void {
  serve(readFollow, async ({ params, member }) => {
    const [row] = await sql.readFollow(pool, [params.artistId, member?.id ?? null]);
    if (!row) throw notFound("This artist");
    return {
      followers: row.followers,
      isFollowed: row.is_followed,
      isFollowable: row.is_followable,
      isBlocked: row.is_blocked,
    };
  });

  serve(followArtist, async ({ params: { artistId }, member }) => {
    await consumeRateLimits(pool, [["followByAccount", member.id]]);
    if (artistId === member.id) throw new Problem(400, "INVALID_INPUT", "You cannot follow yourself.");
    await transaction(pool, async (database) => {
      await sql.lockArtist(database, [artistId]);
      const [may] = await sql.mayFollow(database, [member.id, artistId]);
      if (!may?.is_visible) throw notFound("This artist");
      if (!may.is_confirmed) {
        throw new Problem(403, "EMAIL_UNCONFIRMED", "Confirm your email address first. We sent you a link.");
      }
      // Somebody who is blocked is told the same as everybody else.
      if (!may.is_allowed) throw new Problem(403, "FORBIDDEN", "This artist does not want to be followed.");
      if (may.is_full) throw new Problem(403, "FORBIDDEN", `You can follow at most ${MAX_FOLLOWS} artists.`);
      await sql.follow(database, [member.id, artistId]);
    });
    return undefined;
  });

  serve(unfollowArtist, async ({ params, member }) => {
    await sql.unfollow(pool, [member.id, params.artistId]);
    return undefined;
  });

  serve(readFeed, async ({ params, query: { cursor, limit } }) => {
    const place = readCursor(cursor, FeedPlace);
    const page = place ? { createdAt: place[0], id: place[1] } : NEWEST_OF_ALL;
    const rows = await newest.ofFollowed(pool, { ...page, limit, since: "-infinity", followerId: params.id });
    const last = rows.at(-1);
    return {
      submissions: rows.filter((row) => !row.artist_leaves).map(submissionView),
      next: last && rows.length === limit ? writeCursor([last.created_at, last.id]) : null,
    };
  });

  serve(blockMember, async ({ params: { artistId }, member }) => {
    await consumeRateLimits(pool, [["blockByAccount", member.id]]);
    if (artistId === member.id) throw new Problem(400, "INVALID_INPUT", "You cannot block yourself.");
    await transaction(pool, async (database) => {
      await sql.lockArtist(database, [member.id]);
      const [blocked] = await sql.block(database, [member.id, artistId]);
      if (!blocked) throw notFound("This member");
    });
    return undefined;
  });

  serve(unblockMember, async ({ params, member }) => {
    await sql.unblock(pool, [member.id, params.artistId]);
    return undefined;
  });

  serve(listBlocks, async ({ params, query }) => {
    const [after] = readCursor(query.cursor, BlocksPlace) ?? FIRST;
    const rows = await sql.blockedMembers(pool, [params.id, after, BLOCKS_PER_PAGE]);
    const last = rows.at(-1);
    return {
      members: rows.map(({ id, username }) => ({ _id: id, username })),
      next: last && rows.length === BLOCKS_PER_PAGE ? writeCursor([last.id]) : null,
    };
  });
}

export async function followData(pool: Pool, userId: string) {
  return {
    follows: await sql.followsForExport(pool, [userId]),
    blocks: await sql.blocksForExport(pool, [userId]),
  };
}
