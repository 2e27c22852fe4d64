/** The references: the same responses from plain Fastify. */
import type { ServerResponse } from "node:http";
import Fastify from "fastify";

const app = Fastify();
const text = { type: "string" };
const count = { type: "integer" };
const schema = {
  response: {
    200: {
      type: "object",
      properties: {
        oauthProvider: { type: ["string", "null"] },
        supportEmail: text,
        social: { type: "object", properties: { instagram: text, tiktok: text, youtube: text } },
        examplePast: { type: "object", nullable: true, properties: { done: count, total: count } },
        uploadUrl: text,
        uploadPreset: text,
        now: text,
      },
    },
  },
};
app.get("/", { schema }, async () => ({
  oauthProvider: null,
  supportEmail: "support@coloring.example",
  social: { instagram: "", tiktok: "", youtube: "" },
  examplePast: null,
  uploadUrl: "/api/images/upload",
  uploadPreset: "coloring",
  now: new Date().toISOString(),
}));

// What the site has responded to the same request.
const answer = process.env["ANSWER"] ?? "null";
const object: unknown = answer.startsWith("<") ? null : JSON.parse(answer);
app.get("/object", async () => object);
app.get("/text", async (_request, reply) => reply.type("text/html").send(answer));

app.get("/sentence", async (_request, reply) =>
  reply
    .type("text/html")
    .send(
      '<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>A page</title><h1>A new page to color every day.</h1>',
    ),
);

// As many open pages as the site has, with the same events.
const pages = new Set<ServerResponse>();
app.get("/api/live", (_request, reply) => {
  reply.hijack();
  reply.raw.writeHead(200, { "content-type": "text/event-stream" });
  reply.raw.write("event: resync\ndata: []\n\n");
  pages.add(reply.raw);
  reply.raw.on("close", () => pages.delete(reply.raw));
});
app.post<{ Params: { id: string } }>("/publish/:id", async ({ params }) => {
  for (const page of pages) page.write(`event: tallies\ndata: [{"id":"${params.id}","votes":1,"score":10}]\n\n`);
  return {};
});

console.log(`is open at ${await app.listen({ host: "127.0.0.1", port: 0 })}`);
process.on("SIGTERM", () => {
  for (const page of pages) page.destroy();
  void app.close();
});
