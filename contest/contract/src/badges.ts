import { z } from "zod";
import { defineCall } from "./call.ts";

const OfUser = z.object({ id: z.uuid() });

export const Badge = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  earnedAt: z.iso.datetime(),
  type: z.enum(["win", "milestone", "participation"]),
  icon: z.enum(["Medal", "Trophy", "Star", "Award", "Crown", "Sparkles"]),
  /** The name of one of the site's colors. */
  iconColor: z.enum(["tomato", "marigold", "leaf", "sky", "grape", "blush"]),
});
export type Badge = z.infer<typeof Badge>;

export const badgesOfUser = defineCall({
  method: "GET",
  path: "/api/badges/user/:id",
  access: "anyone",
  feature: "badges",
  summary: "The badges a member has earned, latest first; 404 if the profile is private",
  params: OfUser,
  status: 200,
  response: z.array(Badge),
});

export const readBadgeProgress = defineCall({
  method: "GET",
  path: "/api/badges/user/:id/progress",
  access: "self",
  feature: "badges",
  summary: "How far the member is with each badge",
  params: OfUser,
  status: 200,
  response: z.array(z.object({ id: z.string(), have: z.number(), need: z.number() })),
});

export const takeNewBadges = defineCall({
  method: "POST",
  path: "/api/badges/user/:id/new",
  access: "self",
  feature: "badges",
  summary: "Badges the member has not been notified of yet; each is returned once",
  params: OfUser,
  status: 200,
  response: z.array(Badge),
});
