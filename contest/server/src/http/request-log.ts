import { randomBytes } from "node:crypto";
import type { FastifyBaseLogger, FastifyInstance } from "fastify";
import pino from "pino";

export type Log = FastifyBaseLogger;

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
      ],
      censor: "[redacted]",
    },
    serializers: { err: pino.stdSerializers.err },
  };
  // Lines are gathered for a moment: a write for each would be the most expensive part of a short answer.
  const output = pino.destination({ sync: false, minLength: 8192, periodicFlush: 500 });
  process.once("exit", () => output.flushSync());
  return pino(options, output);
}

const PROCESS_PREFIX = randomBytes(5).toString("hex");
let requests = 0;

/** Unique over all processes and cheap to make. */
export function nextRequestId(): string {
  requests += 1;
  return `${PROCESS_PREFIX}-${requests.toString(36)}`;
}

/** One line per answer. Only the path is written: a query can hold a token. */
export function logAnswers(app: FastifyInstance): void {
  app.addHook("onResponse", (request, reply, done) => {
    const [path] = request.url.split("?", 1);
    request.log.info({ method: request.method, path, status: reply.statusCode, ms: Math.round(reply.elapsedTime) });
    done();
  });
}
