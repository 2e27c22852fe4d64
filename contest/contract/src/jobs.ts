import { z } from "zod";
import { defineCall } from "./call.ts";
import { defineList } from "./list.ts";

export const JobRow = z.object({
  id: z.number(),
  task: z.string(),
  state: z.enum(["waiting", "running", "trying again", "failed"]),
  tries: z.number(),
  mostTries: z.number(),
  runAt: z.iso.datetime(),
  createdAt: z.iso.datetime(),
  lastError: z.string(),
});
export type JobRow = z.infer<typeof JobRow>;

export const listJobs = defineList({
  path: "/api/admin/jobs",
  feature: "jobs",
  summary: "Pending, running and failed jobs; completed jobs are deleted",
  filters: { state: z.enum(["all", "failed"], "The states are all and failed.").default("all") },
  row: JobRow,
});

const OfJob = z.object({ id: z.coerce.number().int().positive() });

export const retryJob = defineCall({
  method: "POST",
  path: "/api/admin/jobs/:id/retry",
  access: "admin",
  feature: "jobs",
  summary: "Run a job now, with its attempts reset",
  params: OfJob,
  status: 204,
  response: z.undefined(),
});

export const dropJob = defineCall({
  method: "DELETE",
  path: "/api/admin/jobs/:id",
  access: "admin",
  feature: "jobs",
  summary: "Abandon a failed job",
  params: OfJob,
  status: 204,
  response: z.undefined(),
});
