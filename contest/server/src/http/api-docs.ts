/** The API's description, made from the contract: OpenAPI for programs, a plain page for people. */
import { SITE_NAME } from "@contest/contract/pages";
import fastifySwagger from "@fastify/swagger";
import type { FastifyInstance } from "fastify";
import { escapeHtml } from "../escape-html.ts";

export async function describeApi(app: FastifyInstance, version: string): Promise<void> {
  await app.register(fastifySwagger, {
    openapi: {
      openapi: "3.1.0",
      info: {
        title: `${SITE_NAME} API`,
        version,
        description:
          "Errors are JSON { message, code, field?, id? } with the right status. Sessions are an HttpOnly cookie.",
      },
    },
  });

  app.get("/api/docs", { schema: { hide: true } }, (request, reply) => {
    const description = app.swagger();
    if (!request.headers.accept?.includes("text/html")) return reply.send(description);
    return reply
      .type("text/html; charset=utf-8")
      .header("content-security-policy", "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'")
      .send(docsPage(description.paths as Paths));
  });
}

type Paths = Record<string, Record<string, { summary?: string; tags?: string[] }>>;

function docsPage(paths: Paths): string {
  const rows = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(
      ([method, { summary = "", tags = [] }]) =>
        `<tr><td>${escapeHtml(tags.join(", "))}</td><td><code>${method.toUpperCase()} ${escapeHtml(path)}</code></td><td>${escapeHtml(summary)}</td></tr>`,
    ),
  );
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${SITE_NAME} API</title>
<style>
:root { color-scheme: light dark }
body { margin: 0 auto; max-width: 1000px; padding: 24px 16px; font: 16px/1.5 system-ui, sans-serif }
table { border-collapse: collapse; width: 100% } td, th { padding: 6px 10px; text-align: left; border-bottom: 1px solid; vertical-align: top } code { overflow-wrap: anywhere }
</style></head>
<body><h1>${SITE_NAME} API</h1>
<p>Ask for this address without <code>Accept: text/html</code> to get the OpenAPI description with every schema.</p>
<table><thead><tr><th>Feature</th><th>Call</th><th>What it does</th></tr></thead><tbody>${rows.join("\n")}</tbody></table></body>
</html>`;
}
