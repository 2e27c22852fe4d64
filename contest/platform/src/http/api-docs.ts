/** The API's documentation, generated from the contract: OpenAPI for programs and a plain page for people. */
import type { Call } from "@contest/contract/call";
import { ErrorResponse } from "@contest/contract/errors";
import { SITE_NAME } from "@contest/contract/pages";
import type { FastifyInstance } from "fastify";
import type { z } from "zod";
import { escapeHtml } from "../escape-html.ts";
import { jsonSchema } from "./json-schema.ts";

export function describeApi(app: FastifyInstance, calls: readonly Call[], version: string): void {
  const describe = () => ({
    openapi: "3.1.0",
    info: {
      title: `${SITE_NAME} API`,
      version,
      description: "Errors are JSON with the right status. Sessions are an HttpOnly cookie.",
    },
    paths: pathsOf(calls),
    components: {
      responses: { Problem: { description: "What went wrong", content: json(ErrorResponse, "output") } },
    },
  });
  let description: ReturnType<typeof describe> | undefined;

  app.get("/api/docs", (request, reply) => {
    if (!request.headers.accept?.includes("text/html")) {
      description ??= describe();
      return reply.send(description);
    }
    return reply
      .type("text/html; charset=utf-8")
      .header(
        "content-security-policy",
        "default-src 'none'; object-src 'none'; base-uri 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
      )
      .send(docsPage(calls));
  });
}

function pathsOf(calls: readonly Call[]): Record<string, Record<string, object>> {
  const paths: Record<string, Record<string, object>> = {};
  for (const call of calls) {
    const path = call.path.replaceAll(/:(\w+)/g, "{$1}");
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operation(call) };
  }
  return paths;
}

function operation(call: Call): object {
  const answer = call.status === 204 ? {} : { content: json(call.response, "output") };
  return {
    tags: [call.feature],
    summary: call.summary,
    description: `Who may call: ${call.access}.`,
    parameters: [...parameters(call.params, "path"), ...parameters(call.query, "query")],
    ...(call.body && { requestBody: { required: true, content: json(call.body, "input") } }),
    ...(call.form && {
      requestBody: { required: true, content: { "multipart/form-data": { schema: jsonSchema(call.form, "input") } } },
    }),
    responses: {
      [call.status]: { description: "The response", ...answer },
      default: { $ref: "#/components/responses/Problem" },
    },
  };
}

function json(schema: z.ZodType, io: "input" | "output") {
  return { "application/json": { schema: jsonSchema(schema, io) } };
}

function parameters(schema: z.ZodType | undefined, place: "path" | "query"): object[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = jsonSchema(schema, "input") as {
    properties?: object;
    required?: string[];
  };
  return Object.entries(properties).map(([name, described]) => ({
    name,
    in: place,
    required: place === "path" || required.includes(name),
    schema: described,
  }));
}

function docsPage(calls: readonly Call[]): string {
  const rows = calls.map(
    ({ method, path, summary, feature, access }) =>
      `<tr><td>${feature}</td><td><code>${method} ${path}</code></td><td>${access}</td><td>${escapeHtml(summary)}</td></tr>`,
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
<table><thead><tr><th>Feature</th><th>Call</th><th>Who</th><th>What it does</th></tr></thead><tbody>${rows.join("\n")}</tbody></table></body>
</html>`;
}
