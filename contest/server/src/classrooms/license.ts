import { Problem } from "../http/problem.ts";

export function licenseNeeded(): Problem {
  return new Problem(403, "CLASSROOM_NEEDED", "This needs a classroom license.");
}
