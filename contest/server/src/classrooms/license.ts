import { Problem } from "@contest/platform/http/problem";

export function licenseNeeded(): Problem {
  return new Problem(403, "CLASSROOM_NEEDED", "This needs a classroom license.");
}
