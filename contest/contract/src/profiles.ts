import { LANGUAGES, TIMEZONES } from "@contest/rules/profiles/settings";
import { USERNAME_MAX, USERNAME_PATTERN } from "@contest/rules/accounts/limits";
import { z } from "zod";
import { PublicUser } from "./accounts.ts";
import { defineCall } from "./call.ts";
import { line } from "./text.ts";

const OfUser = z.object({ id: z.uuid() });

export const UserStats = z.object({
  totalSubmissions: z.number(),
  /** The number of votes received. */
  totalVotes: z.number(),
  winCount: z.number(),
  contestsParticipated: z.number(),
});
export type UserStats = z.infer<typeof UserStats>;

export const readStats = defineCall({
  method: "GET",
  path: "/api/users/user-stats/user",
  access: "member",
  feature: "profiles",
  summary: "The member's statistics",
  query: z.object({ user_id: z.uuid("Enter the id of the member.") }),
  status: 200,
  response: UserStats,
});

const Switch = z.boolean("Send true or false.");

const Notifications = z.object({
  /** Decisions about the member's own submissions. */
  submissions: Switch,
  /** Results of contests the member entered. */
  results: Switch,
  /** Votes for the member's submissions, at most once a day. */
  votes: Switch,
  /** Stickers on the member's submissions, and new followers. */
  praise: Switch,
  /** Badges, prize draws and titles. */
  rewards: Switch,
  /** Every new contest. */
  daily: Switch,
  /** Upcoming renewals, a few days ahead. */
  renewals: Switch,
  news: Switch,
});

const Privacy = z.object({
  publicProfile: Switch,
  showLocation: Switch,
  showStatistics: Switch,
  /** Whether others may follow the member, and put stickers on the member's submissions. */
  allowFollows: Switch,
  allowPraise: Switch,
});

export const Settings = z.object({
  language: z.enum(LANGUAGES, `The languages are ${LANGUAGES.join(", ")}.`),
  /** Null uses the device's time zone. */
  timezone: z.enum(TIMEZONES, `The time zones are ${TIMEZONES.join(", ")}.`).nullable(),
  notifications: Notifications,
  privacy: Privacy,
});
export type Settings = z.infer<typeof Settings>;

export const readSettings = defineCall({
  method: "GET",
  path: "/api/users/:id/settings",
  access: "self",
  feature: "profiles",
  summary: "The member's settings",
  params: OfUser,
  status: 200,
  response: Settings,
});

export const updateSettings = defineCall({
  method: "PUT",
  path: "/api/users/:id/settings",
  access: "self",
  feature: "profiles",
  summary: "Change settings; omitted ones stay the same",
  params: OfUser,
  body: Settings.extend({ notifications: Notifications.partial(), privacy: Privacy.partial() }).partial(),
  status: 200,
  response: Settings,
});

export const setAvatar = defineCall({
  method: "PUT",
  path: "/api/users/:id/avatar",
  access: "self",
  feature: "profiles",
  summary: "Use one of the member's own uploaded pictures as the avatar",
  params: OfUser,
  body: z.object({
    /** The address from the upload's response. */
    image_url: z.string("Please enter an image URL").min(1, "Please enter an image URL").max(2000),
  }),
  status: 200,
  response: z.object({ avatarUrl: z.string() }),
});

/** What everyone can see of a member with a public profile. */
export const Artist = PublicUser.extend({
  /** Null if the member hides them. */
  statistics: UserStats.nullable(),
});
export type Artist = z.infer<typeof Artist>;

export const searchArtists = defineCall({
  method: "GET",
  path: "/api/artists",
  access: "anyone",
  feature: "profiles",
  summary: "Members with a public profile whose name begins with a text",
  query: z.object({ q: line("a name", USERNAME_MAX).min(1, "Enter a name.") }),
  status: 200,
  response: z.array(PublicUser.pick({ username: true, avatarUrl: true })),
});

export const readArtist = defineCall({
  method: "GET",
  path: "/api/artists/:username",
  access: "anyone",
  feature: "profiles",
  summary: "A member's public page; 404 if the profile is private",
  params: z.object({ username: z.string().max(USERNAME_MAX).regex(USERNAME_PATTERN) }),
  status: 200,
  response: Artist,
});
