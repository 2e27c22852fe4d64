/**
 * Past what the machine bears, every further request would only make all others wait longer, until nobody waits any
 * more. So those that come when too many are being answered are told at once to come back in a moment.
 */
import type { FastifyInstance } from "fastify";
import { Problem } from "./problem.ts";

interface Bounds {
  /** How many may be under way: a thousand votes in the same instant are answered. */
  most: number;
  /** A line that is never shorter than this for so many seconds stands, and is bounded by what is served meanwhile. */
  standing: number;
  seconds: number;
  /** Below this many nobody is ever turned away. */
  least: number;
}

const BOUNDS: Bounds = { most: 1500, standing: 100, seconds: 3, least: 200 };
/** How long somebody may wait in a line that stands. */
const WAIT_SECONDS = 2;

/** Streams stay open for hours. Balancers and the payment provider must hear the truth, however busy it is. */
const ALWAYS_ANSWERED = ["/api/live", "/healthz", "/readyz", "/api/stripe/webhook"];

export function shedLoad(app: FastifyInstance, { most, standing, seconds, least }: Bounds = BOUNDS): void {
  let limit = most;
  let underWay = 0;
  let shortest = 0;
  let served = 0;
  const leave = () => {
    underWay -= 1;
    served += 1;
    shortest = Math.min(shortest, underWay);
  };
  const watching = setInterval(() => {
    const bearable = Math.max(least, (served / seconds) * WAIT_SECONDS);
    limit = shortest >= standing ? Math.min(most, bearable) : most;
    shortest = underWay;
    served = 0;
  }, seconds * 1000).unref();
  app.addHook("onClose", async () => clearInterval(watching));

  app.addHook("onRequest", (request, reply, done) => {
    const { url = "" } = request.routeOptions;
    if (underWay >= limit && !ALWAYS_ANSWERED.includes(url)) return done(tooMany());
    if (url === "/api/live") return done();
    underWay += 1;
    // Also when the visitor has gone before the answer.
    reply.raw.once("close", leave);
    done();
  });
}

function tooMany(): Problem {
  return new Problem(503, "BUSY", "Many people are here right now. Please try again in a moment.", { retryAfter: 2 });
}
