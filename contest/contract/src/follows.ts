import { z } from "zod";
import { PublicUser } from "./accounts.ts";
import { defineCall } from "./call.ts";
import { Cursor } from "./gallery.ts";
import { Submission } from "./submissions.ts";

const OfArtist = z.object({ artistId: z.uuid() });
const OfUser = z.object({ id: z.uuid() });

export const readFollow = defineCall({
  method: "GET",
  path: "/api/follows/:artistId",
  access: "anyone",
  feature: "follows",
  summary: "How many members follow an artist, and whether the caller does or has blocked them",
  params: OfArtist,
  status: 200,
  response: z.object({
    /** At most 10,000. */
    followers: z.number(),
    isFollowed: z.boolean(),
    /** Whether the artist allows followers. */
    isFollowable: z.boolean(),
    isBlocked: z.boolean(),
  }),
});

export const followArtist = defineCall({
  method: "PUT",
  path: "/api/follows/:artistId",
  access: "member",
  feature: "follows",
  summary: "Follow an artist with a public profile",
  params: OfArtist,
  status: 204,
  response: z.undefined(),
});

export const unfollowArtist = defineCall({
  method: "DELETE",
  path: "/api/follows/:artistId",
  access: "member",
  whileSuspended: true,
  feature: "follows",
  summary: "Stop following an artist",
  params: OfArtist,
  status: 204,
  response: z.undefined(),
});

export const readFeed = defineCall({
  method: "GET",
  path: "/api/users/:id/feed",
  access: "self",
  feature: "follows",
  summary: "The submissions of the artists that a member follows, newest first",
  params: OfUser,
  query: z.object({
    cursor: Cursor,
    limit: z.coerce.number("Enter a number from 1 to 100.").int().min(1).max(100).default(40),
  }),
  status: 200,
  response: z.object({ submissions: z.array(Submission), next: z.string().nullable() }),
});

export const blockMember = defineCall({
  method: "PUT",
  path: "/api/blocks/:artistId",
  access: "member",
  whileSuspended: true,
  feature: "follows",
  summary: "Block a member, who then can neither follow the caller nor put stickers on their works",
  params: OfArtist,
  status: 204,
  response: z.undefined(),
});

export const unblockMember = defineCall({
  method: "DELETE",
  path: "/api/blocks/:artistId",
  access: "member",
  whileSuspended: true,
  feature: "follows",
  summary: "Unblock a member",
  params: OfArtist,
  status: 204,
  response: z.undefined(),
});

export const listBlocks = defineCall({
  method: "GET",
  path: "/api/users/:id/blocks",
  access: "self",
  feature: "follows",
  summary: "The members that a member has blocked",
  params: OfUser,
  query: z.object({ cursor: Cursor }),
  status: 200,
  response: z.object({
    members: z.array(PublicUser.pick({ _id: true, username: true })),
    next: z.string().nullable(),
  }),
});
