/** What the clusters of votes and of prize-draw entries have in common. */
import { CLUSTER_KINDS, type ClusterKind } from "@contest/rules/votes/holds";
import { z } from "zod";
import { paragraph } from "./text.ts";

export const CLUSTER_KIND_NAMES = Object.keys(CLUSTER_KINDS) as [ClusterKind, ...ClusterKind[]];

export const CLUSTER_STATES = ["open", "counted", "set-aside"] as const;

export const ClusterFilter = z
  .enum([...CLUSTER_STATES, "all"], "Choose open, counted, set-aside or all.")
  .default("open");

export const ClusterDecision = z.object({
  decision: z.enum(["set-aside", "count"], "Choose set-aside or count."),
  reason: paragraph("a reason", 500).min(1, "Enter a reason."),
});
export type ClusterDecision = z.infer<typeof ClusterDecision>;
