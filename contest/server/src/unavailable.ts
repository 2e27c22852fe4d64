/** Something the site stands on did not answer, or not with anything that makes sense. */
export class Unavailable extends Error {}

/**
 * Whether an error means that something the site stands on is away for now: the database or the store cannot be
 * reached, is starting, or has no room. The same request may succeed in a moment, which a mistake of ours would not.
 */
export function isUnavailable(error: unknown): boolean {
  for (let cause = error, depth = 0; cause instanceof Error && depth < 5; cause = cause.cause, depth += 1) {
    if (cause instanceof Unavailable) return true;
    if ("code" in cause && typeof cause.code === "string" && AWAY.test(cause.code)) return true;
    if (AWAY_IN_WORDS.some((words) => cause instanceof Error && cause.message.startsWith(words))) return true;
    // One for each address of a host.
    if (cause instanceof AggregateError && cause.errors.some(isUnavailable)) return true;
  }
  return false;
}

/**
 * PostgreSQL's classes of lost connections (08), no resources (53) and shutting down or starting (57P), a server that has
 * become a replica (25006), an error of its disk (58030), and the operating system's words for the same.
 */
const AWAY =
  /^(08...|53...|57P0[1-5]|25006|58030|ECONNREFUSED|ECONNRESET|ECONNABORTED|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|ENOSPC|EDQUOT|EROFS|EIO)$/;

/** The driver of PostgreSQL gives these no code. */
const AWAY_IN_WORDS = [
  "Connection terminated",
  "timeout exceeded when trying to connect",
  "timeout expired",
  "Query read timeout",
  "Client has encountered a connection error",
];
