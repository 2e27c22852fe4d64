/** The reference: the same answer from Fastify with nothing around it. */
import Fastify from "fastify";

const app = Fastify();
const schema = {
  response: {
    200: {
      type: "object",
      properties: {
        oauthProvider: { type: ["string", "null"] },
        supportEmail: { type: "string" },
        uploadUrl: { type: "string" },
        uploadPreset: { type: "string" },
        now: { type: "string" },
      },
    },
  },
};
app.get("/", { schema }, async () => ({
  oauthProvider: null,
  supportEmail: "support@coloring.example",
  uploadUrl: "/api/images/upload",
  uploadPreset: "coloring",
  now: new Date().toISOString(),
}));
// A page of the gallery, as the site has answered it.
const page: unknown = JSON.parse(process.env["GALLERY_PAGE"] ?? "null");
app.get("/gallery", async () => page);
console.log(`is open at ${await app.listen({ host: "127.0.0.1", port: 0 })}`);
process.on("SIGTERM", () => void app.close());
