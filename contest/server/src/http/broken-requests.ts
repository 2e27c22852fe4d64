/** Answers what never becomes a request for Fastify's hooks, in the shape and with the headers of all other answers. */
import { type Server, STATUS_CODES } from "node:http";
import type { FastifyHttpOptions, FastifyInstance, FastifyServerOptions } from "fastify";
import { sendError } from "./errors.ts";
import { Problem } from "./problem.ts";

/**
 * Whoever sends a byte now and then would otherwise hold a connection for ever. Ten megabytes over a bad connection take
 * minutes; a head never does.
 */
export const PATIENCE = {
  requestTimeout: 5 * 60_000,
  http: { headersTimeout: 20_000, connectionsCheckingInterval: 5_000 },
} satisfies FastifyHttpOptions<Server>;

export function brokenRequests(
  headers: Record<string, string>,
): Required<Pick<FastifyServerOptions, "frameworkErrors" | "clientErrorHandler">> {
  return {
    // An address that cannot be decoded or is too long.
    frameworkErrors: (error, request, reply) => void sendError(error, request, reply.headers(headers)),
    // Bytes that are no HTTP, or come too slowly.
    clientErrorHandler: (error, socket) => {
      // One message must never get two answers: where one went out before, hanging up is the only safe one.
      const isFirst = socket.writable && socket.bytesWritten === 0;
      if (isFirst && error.code !== "ECONNRESET") socket.write(plainAnswer(problemOf(error.code), headers));
      socket.destroy(error);
    },
  };
}

/** Node would say 417 by itself. A server may pass over an expectation that it does not know. */
export function ignoreExpectHeader({ server }: FastifyInstance): void {
  server.on("checkExpectation", (request, response) => server.emit("request", request, response));
}

function problemOf(code: string | undefined): Problem {
  if (code === "ERR_HTTP_REQUEST_TIMEOUT") return new Problem(408, "INVALID_INPUT", "The request came too slowly.");
  if (code === "HPE_HEADER_OVERFLOW") return new Problem(431, "TOO_LARGE", "The request's headers are too large.");
  return new Problem(400, "INVALID_INPUT", "The request could not be understood.");
}

function plainAnswer(problem: Problem, headers: Record<string, string>): string {
  const body = JSON.stringify(problem.toAnswer());
  const lines = Object.entries({
    ...headers,
    "content-type": "application/json; charset=utf-8",
    "content-length": String(Buffer.byteLength(body)),
    connection: "close",
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  return `HTTP/1.1 ${problem.status} ${STATUS_CODES[problem.status]}\r\n${lines.join("")}\r\n${body}`;
}
