import type { FastifyInstance } from "fastify";
import type { Pool } from "@contest/database/pool";

/** `/healthz`: the process runs. `/readyz`: it can serve; a balancer stops sending requests when it says 503. */
export function serveHealth(app: FastifyInstance, pool: Pool): { drain(): void } {
  let draining = false;

  app.get("/healthz", () => ({ status: "ok" }));

  app.get("/readyz", async (request, reply) => {
    if (draining) return reply.code(503).send({ status: "draining" });
    try {
      await pool.query("select 1");
      return { status: "ready" };
    } catch (error) {
      request.log.warn({ reqId: request.id, err: error }, "not ready");
      return reply.code(503).send({ status: "no database" });
    }
  });

  return {
    drain() {
      draining = true;
    },
  };
}
