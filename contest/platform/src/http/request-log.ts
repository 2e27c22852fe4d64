import { randomBytes } from "node:crypto";
import type { FastifyBaseLogger, FastifyInstance } from "fastify";
import pino from "pino";

export type Log = FastifyBaseLogger;

// Lines are buffered briefly: a write for each line would be the most expensive part of a short response.
const output = pino.destination({ sync: false, minLength: 16_000, periodicFlush: 500 });
process.once("exit", () => {
  writeLines();
  output.flushSync();
});

/** Logs JSON lines. Credentials are redacted wherever an object is logged as a whole. */
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
        // PostgreSQL includes the whole rejected row here.
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

/** Unique across all processes and cheap to create. */
export function nextRequestId(): string {
  requests += 1;
  return `${PROCESS_PREFIX}-${requests.toString(36)}`;
}

/**
 * Logs one line per response, in the format of the other lines. The line is built by hand because every request pays
 * for it. Only the path is logged: a query can contain a token.
 */
export function logResponses(app: FastifyInstance): void {
  app.addHook("onResponse", (request, reply, done) => {
    const end = request.url.indexOf("?");
    const path = JSON.stringify(end < 0 ? request.url : request.url.slice(0, end));
    if (lines === "") setImmediate(writeLines);
    lines +=
      `{"level":30,"time":${Date.now()},"pid":${process.pid},"reqId":"${request.id}","method":"${request.method}",` +
      `"path":${path},"status":${reply.statusCode},"ms":${Math.round(reply.elapsedTime)}}\n`;
    done();
  });
}

/** The lines of this turn of the event loop. Handing them over together costs a fraction of handing over each. */
let lines = "";

function writeLines(): void {
  output.write(lines);
  lines = "";
}
