/**
 * Browsers open connections ahead of requests. Node does not count one that has sent nothing as idle, so without this a
 * shutdown would wait for it until its headers time out.
 */
import type { Socket } from "node:net";
import type { FastifyInstance } from "fastify";

export function closeUnusedConnections(app: FastifyInstance): void {
  const unused = new Set<Socket>();
  app.server.on("connection", (socket: Socket) => {
    unused.add(socket);
    socket.once("close", () => unused.delete(socket));
  });
  app.server.on("request", ({ socket }) => unused.delete(socket));
  app.addHook("preClose", async () => {
    for (const socket of unused) socket.destroy();
  });
}
