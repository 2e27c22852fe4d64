/** A service that the site depends on did not respond, or returned an invalid response. */
export class Unavailable extends Error {}

/**
 * Whether an error means that a service the site depends on is temporarily unavailable: the database or the store
 * cannot be reached, is starting, or has no space left. The same request may succeed later, unlike after a bug of ours.
 */
export function isUnavailable(error: unknown): boolean {
  for (let cause = error, depth = 0; cause instanceof Error && depth < 5; cause = cause.cause, depth += 1) {
    if (cause instanceof Unavailable) return true;
    if ("code" in cause && typeof cause.code === "string" && UNAVAILABLE_CODES.test(cause.code)) return true;
    if (UNAVAILABLE_MESSAGES.some((prefix) => cause instanceof Error && cause.message.startsWith(prefix))) return true;
    // There is one error for each address of a host.
    if (cause instanceof AggregateError && cause.errors.some(isUnavailable)) return true;
  }
  return false;
}

/**
 * PostgreSQL's error classes for lost connections (08), insufficient resources (53), and shutdown or startup (57P), a
 * server that has become a replica (25006), a disk error (58030), and the operating system's codes for the same.
 */
const UNAVAILABLE_CODES =
  /^(08...|53...|57P0[1-5]|25006|58030|ECONNREFUSED|ECONNRESET|ECONNABORTED|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|ENOSPC|EDQUOT|EROFS|EIO)$/;

/** The PostgreSQL driver has no codes for these. */
const UNAVAILABLE_MESSAGES = [
  "Connection terminated",
  "timeout exceeded when trying to connect",
  "timeout expired",
  "Query read timeout",
  "Client has encountered a connection error",
];
