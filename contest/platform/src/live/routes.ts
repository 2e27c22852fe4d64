import type { FastifyInstance } from "fastify";
import { Problem } from "../http/problem.ts";
import { networkGroup } from "../rate-limits/rate-limits.ts";
import type { LiveTallies } from "./live.ts";

/** This is more than a classroom opens at the same time. */
const MAX_BY_ADDRESS = 500;

/** A stream of server-sent events for pages that show votes. */
export function serveLive(app: FastifyInstance, live: LiveTallies): void {
  const open = new Map<string, number>();

  app.get("/api/live", (request, reply) => {
    const from = networkGroup(request.ip);
    const count = (open.get(from) ?? 0) + 1;
    if (count > MAX_BY_ADDRESS) throw new Problem(429, "TOO_MANY_REQUESTS", "Too many open pages. Close some.");
    open.set(from, count);
    reply.hijack();
    const { raw } = reply;
    raw.on("close", () => {
      const left = (open.get(from) ?? 1) - 1;
      if (left > 0) open.set(from, left);
      else open.delete(from);
    });
    raw.writeHead(200, {
      ...reply.getHeaders(),
      "content-type": "text/event-stream; charset=utf-8",
      "cache-control": "no-store",
      // A connection that is kept alive after its stream has ended would hold up a shutdown.
      connection: "close",
      // Tells proxies not to buffer it.
      "x-accel-buffering": "no",
    } as Record<string, string>);
    raw.write("retry: 3000\nevent: resync\ndata: []\n\n");
    live.subscribe(raw);
  });
}
