/**
 * Past what the machine bears, every further request would only make all others wait longer, until nobody waits any
 * more. So those that come when too many are being answered are told at once to come back in a moment.
 */
import type { FastifyInstance } from "fastify";
import { Problem } from "./problem.ts";

/** A thousand votes in the same instant are answered; what is beyond would wait for seconds. */
const MOST_AT_ONCE = 1500;

/** Streams stay open for hours. Balancers and the payment provider must hear the truth, however busy it is. */
const ALWAYS_ANSWERED = ["/api/live", "/healthz", "/readyz", "/api/stripe/webhook"];

export function shedLoad(app: FastifyInstance, most: number = MOST_AT_ONCE): void {
  let underWay = 0;
  const leave = () => {
    underWay -= 1;
  };
  app.addHook("onRequest", (request, reply, done) => {
    if (underWay >= most && !ALWAYS_ANSWERED.includes(request.routeOptions.url ?? "")) return done(tooMany());
    if (request.routeOptions.url === "/api/live") return done();
    underWay += 1;
    // Also when the visitor has gone before the answer.
    reply.raw.once("close", leave);
    done();
  });
}

function tooMany(): Problem {
  return new Problem(503, "BUSY", "Many people are here right now. Please try again in a moment.", { retryAfter: 2 });
}
