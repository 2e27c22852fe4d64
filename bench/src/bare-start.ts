/** The reference for starting: plain Fastify, and PostgreSQL in the current folder. */
import { openCluster } from "@contest/database/embedded/cluster";
import Fastify from "fastify";

const cluster = await openCluster({ folder: process.cwd() });
const app = Fastify();
app.get("/", async () => ({}));
console.log(`is open at ${await app.listen({ host: "127.0.0.1", port: 0 })}`);
process.on("SIGINT", () => void app.close().then(() => cluster.close()));
