/**
 * Answers broken requests that never reach Fastify's hooks, in the format and with the headers of all other responses.
 */
import { type Server, STATUS_CODES } from "node:http";
import type { FastifyHttpOptions, FastifyInstance, FastifyServerOptions } from "fastify";
import { sendError } from "./errors.ts";
import { Problem } from "./problem.ts";

/**
 * Without timeouts, a client that sends a byte now and then could hold a connection forever. Ten megabytes over a bad
 * connection take minutes, but headers never do.
 */
export const TIMEOUTS = {
  requestTimeout: 5 * 60_000,
  http: { headersTimeout: 20_000, connectionsCheckingInterval: 5_000 },
} satisfies FastifyHttpOptions<Server>;

export function brokenRequests(
  headers: Record<string, string>,
): Required<Pick<FastifyServerOptions, "frameworkErrors" | "clientErrorHandler">> {
  return {
    // The address cannot be decoded or is too long.
    frameworkErrors: (error, request, reply) => void sendError(error, request, reply.headers(headers)),
    // The bytes are not HTTP, or arrive too slowly.
    clientErrorHandler: (error, socket) => {
      // A request must never get two responses: if one was already sent on this connection, closing it is the only safe
      // option.
      const isFirst = socket.writable && socket.bytesWritten === 0;
      if (isFirst && error.code !== "ECONNRESET") socket.write(rawResponse(problemOf(error.code), headers));
      socket.destroy(error);
    },
  };
}

/** By default, Node responds with 417. A server may ignore an expectation that it does not support. */
export function ignoreExpectHeader({ server }: FastifyInstance): void {
  server.on("checkExpectation", (request, response) => server.emit("request", request, response));
}

function problemOf(code: string | undefined): Problem {
  if (code === "ERR_HTTP_REQUEST_TIMEOUT") return new Problem(408, "INVALID_INPUT", "The request took too long.");
  if (code === "HPE_HEADER_OVERFLOW") return new Problem(431, "TOO_LARGE", "The request's headers are too large.");
  return new Problem(400, "INVALID_INPUT", "The request could not be understood.");
}

function rawResponse(problem: Problem, headers: Record<string, string>): string {
  const body = JSON.stringify(problem.toResponse());
  const lines = Object.entries({
    ...headers,
    "content-type": "application/json; charset=utf-8",
    "content-length": String(Buffer.byteLength(body)),
    connection: "close",
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  return `HTTP/1.1 ${problem.status} ${STATUS_CODES[problem.status]}\r\n${lines.join("")}\r\n${body}`;
}
