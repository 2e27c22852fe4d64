/**
 * Sheds load: beyond what the machine can serve, more requests would only make everybody wait longer, so they get 503
 * with a Retry-After right away.
 *
 * `@fastify/under-pressure` cannot do this. It refuses requests by event-loop delay, heap or a health check, and says
 * nothing while all requests wait for the database; here the number of requests in progress is the measure. At twice its
 * capacity the server's p99 was 15.3 s without the admission queue and 4.3 s with it (docs/decisions/032-load.md).
 */
import type { FastifyInstance, FastifyRequest } from "fastify";
import { createAdmissionQueue } from "./admission-queue.ts";
import { Problem } from "./problem.ts";

interface Bounds {
  /** The maximum number of requests in progress. It allows a thousand simultaneous votes. */
  max: number;
  /**
   * If the queue is never shorter than this during `seconds`, it is considered stuck, and its limit follows the number
   * of requests that are served in a second.
   */
  stuckAt: number;
  seconds: number;
  /** The limit is never lower than this. */
  minLimit: number;
}

const BOUNDS: Bounds = { max: 1500, stuckAt: 100, seconds: 0.25, minLimit: 100 };
/** How long a request may wait in a stuck queue. */
const MAX_WAIT_SECONDS = 0.35;

/**
 * These are never refused: streams stay open for hours, and load balancers and the payment provider must always get a
 * response.
 */
const NEVER_REFUSED = ["/api/live", "/healthz", "/readyz", "/api/stripe/webhook"];

/** These are not counted: streams, and uploads, which can be slow and have a queue of their own. */
const NOT_COUNTED = ["/api/live", "/api/images/upload"];

declare module "fastify" {
  interface FastifyRequest {
    /**
     * A request is inside while it is being processed, but not while its body is still being received. A request that
     * is gone never enters again, and one that is not counted never enters.
     */
    queueState: "uncounted" | "outside" | "inside" | "gone";
  }
}

export function shedLoad(app: FastifyInstance, { max, stuckAt, seconds, minLimit }: Bounds = BOUNDS): void {
  let limit = max;
  let inProgress = 0;
  let lowest = 0;
  let served = 0;
  let servedPerSecond: number | null = null;
  let observedSince = performance.now();
  const enter = (request: FastifyRequest) => {
    if (request.queueState !== "outside") return;
    request.queueState = "inside";
    inProgress += 1;
  };
  const leave = (request: FastifyRequest) => {
    if (request.queueState !== "inside") return;
    request.queueState = "outside";
    inProgress -= 1;
    lowest = Math.min(lowest, inProgress);
  };
  const observation = setInterval(() => {
    // On a busy event loop, the timer is late.
    const now = performance.now();
    const rate = (served * 1000) / (now - observedSince);
    // Responses come in bursts, so a single observation says little.
    servedPerSecond = lowest >= stuckAt ? ((servedPerSecond ?? rate) + rate) / 2 : null;
    limit = servedPerSecond === null ? max : Math.min(max, Math.max(minLimit, servedPerSecond * MAX_WAIT_SECONDS));
    lowest = inProgress;
    served = 0;
    observedSince = now;
  }, seconds * 1000).unref();
  app.addHook("onClose", async () => clearInterval(observation));

  const admit = createAdmissionQueue(app.server);
  app.decorateRequest("queueState", "outside");
  app.addHook("onRequest", (request, reply, done) => {
    const { url = "" } = request.routeOptions;
    if (inProgress >= limit && !NEVER_REFUSED.includes(url)) return done(tooMany());
    if (NOT_COUNTED.includes(url)) {
      request.queueState = "uncounted";
      return done();
    }
    enter(request);
    // This also fires if the client disconnects before the response.
    reply.raw.on("close", () => {
      served += 1;
      leave(request);
      request.queueState = "gone";
    });
    admit(() => {
      if (request.queueState !== "gone") done();
    });
  });
  // A slow sender costs nothing and must not count as queued; otherwise two hundred slow senders could block everyone
  // else.
  app.addHook("preParsing", (request, _reply, _payload, done) => {
    leave(request);
    done();
  });
  app.addHook("preValidation", (request, _reply, done) => {
    enter(request);
    done();
  });
}

function tooMany(): Problem {
  return new Problem(503, "BUSY", "Many people are here right now. Please try again in a moment.", { retryAfter: 2 });
}
