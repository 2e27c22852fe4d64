/** Turns every error into a response. */
import type { FastifyError, FastifyReply, FastifyRequest } from "fastify";
import pg from "pg";
import { isUnavailable } from "../unavailable.ts";
import { notFound, Problem } from "./problem.ts";

/** Unauthenticated, forbidden and rate-limited requests are logged, because they may be signs of an attack. */
const LOGGED_STATUSES = new Set([401, 403, 429]);

export function sendError(error: FastifyError | Problem, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const problem = error instanceof Problem ? error : (memberGone(error) ?? fromFramework(error));
  if (problem) {
    if (LOGGED_STATUSES.has(problem.status)) {
      const { id: reqId, member } = request;
      request.log.info({ reqId, code: problem.code, user: member?.id ?? null }, "refused");
    }
    if (problem.retryAfter !== undefined) reply.header("retry-after", Math.max(1, Math.ceil(problem.retryAfter)));
    return reply.code(problem.status).send(problem.toResponse());
  }
  if (isUnavailable(error)) {
    request.log.error({ reqId: request.id, err: error }, "a service is unavailable");
    return sendError(unavailable(), request, reply);
  }
  reply.header("x-request-id", request.id);
  request.log.error({ reqId: request.id, err: error }, "unexpected error");
  return reply.code(500).send({
    message: `Something went wrong on our side. If it happens again, tell us this number: ${request.id}.`,
    code: "INTERNAL",
    id: request.id,
  });
}

const FOREIGN_KEY = "23503";

/** The account was deleted during the call, or an administrator acts for a member who does not exist. */
function memberGone(error: unknown): Problem | null {
  if (!(error instanceof pg.DatabaseError) || error.code !== FOREIGN_KEY) return null;
  return error.constraint?.endsWith("_user_id_fkey") ? notFound("The member") : null;
}

/** Retrying is safe: an action that was completed before the connection was lost is recognized and not repeated. */
function unavailable(): Problem {
  return new Problem(503, "UNAVAILABLE", "Part of the site is not available right now. Please try again in a moment.", {
    retryAfter: 5,
  });
}

/** Errors of requests that never reached a handler: too large, not JSON, or a malformed address. */
function fromFramework(error: FastifyError): Problem | null {
  const status = error.statusCode ?? 500;
  if (status < 400 || status >= 500) return null;
  if (status === 413) return new Problem(413, "TOO_LARGE", "The request is too large. At most 1 MB is accepted.");
  if (status === 415)
    return new Problem(415, "UNSUPPORTED_MEDIA_TYPE", "Send JSON, with content-type application/json.");
  if (status === 404) return new Problem(404, "NOT_FOUND", "There is nothing at this address.");
  if (/JSON|BODY/.test(error.code)) return new Problem(400, "INVALID_INPUT", "The request's body is not valid JSON.");
  return new Problem(status, "INVALID_INPUT", "The request could not be understood.");
}
