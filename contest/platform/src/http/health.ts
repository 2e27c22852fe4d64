import type { FastifyInstance } from "fastify";
import type { Pool } from "@contest/database/pool";

/**
 * `/healthz` shows that the process is running. `/readyz` shows that it can serve requests; a load balancer stops
 * sending requests when it returns 503.
 */
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
