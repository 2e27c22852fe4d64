import { randomBytes } from "node:crypto";
import type { FastifyBaseLogger, FastifyInstance } from "fastify";
import pino from "pino";

export type Log = FastifyBaseLogger;

// Lines are gathered for a moment: a write for each would be the most expensive part of a short answer.
const output = pino.destination({ sync: false, minLength: 16_000, periodicFlush: 500 });
process.once("exit", () => output.flushSync());

/** JSON lines. What could sign somebody in is taken out wherever an object is logged whole. */
export function createLog(level: string): Log {
  const options: pino.LoggerOptions = {
    level,
    redact: {
      paths: [
        "password",
        "*.password",
        "token",
        "*.token",
        "*.currentPassword",
        "*.newPassword",
        "*.headers.cookie",
        "*.headers.authorization",
        "headers.cookie",
        "headers.authorization",
        "err.parameters",
        // PostgreSQL shows the whole row that it refused.
        "err.detail",
      ],
      censor: "[redacted]",
    },
    serializers: { err: pino.stdSerializers.err },
  };
  return pino(options, output);
}

const PROCESS_PREFIX = randomBytes(5).toString("hex");
let requests = 0;

/** Unique over all processes and cheap to make. */
export function nextRequestId(): string {
  requests += 1;
  return `${PROCESS_PREFIX}-${requests.toString(36)}`;
}

/**
 * One line per answer, in the shape of the others. It is put together by hand, because it is the one line that every
 * request pays for. Only the path is written: a query can hold a token.
 */
export function logResponses(app: FastifyInstance): void {
  app.addHook("onResponse", (request, reply, done) => {
    const end = request.url.indexOf("?");
    const path = JSON.stringify(end < 0 ? request.url : request.url.slice(0, end));
    output.write(
      `{"level":30,"time":${Date.now()},"pid":${process.pid},"reqId":"${request.id}","method":"${request.method}",` +
        `"path":${path},"status":${reply.statusCode},"ms":${Math.round(reply.elapsedTime)}}\n`,
    );
    done();
  });
}
