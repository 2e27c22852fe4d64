/** Serves the built React site: hashed files that never change, and the app's HTML with each page's own title. */
import { randomBytes } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import fastifyStatic from "@fastify/static";
import { documentTitle, NOT_FOUND_PAGE, PAGES } from "@contest/contract/pages";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { escapeHtml } from "../escape-html.ts";
import { notFound } from "./problem.ts";
import { pagePolicy } from "./security-headers.ts";

const BUILT = fileURLToPath(new URL("../../../web/dist/", import.meta.url));
const YEAR = 365 * 24 * 60 * 60;

export async function serveWebApp(app: FastifyInstance): Promise<void> {
  const html = existsSync(`${BUILT}index.html`) ? readFileSync(`${BUILT}index.html`, "utf8") : UNBUILT;

  if (html !== UNBUILT) {
    await app.register(fastifyStatic, {
      root: BUILT,
      index: false,
      wildcard: false,
      cacheControl: false,
      preCompressed: true,
      globIgnore: ["**/*.html", "**/*.br", "**/*.gz"],
      setHeaders(reply, path) {
        const hashed = path.startsWith(`${BUILT}assets/`);
        reply.header("cache-control", hashed ? `public, max-age=${YEAR}, immutable` : "public, max-age=3600");
      },
    });
  }

  for (const page of PAGES) {
    app.get(page.path, (_request, reply) => sendPage(reply, html, page.title, page.description));
  }

  app.setNotFoundHandler((request, reply) => {
    if (!wantsPage(request)) throw notFound("What you asked for");
    return sendPage(reply.code(404), html, NOT_FOUND_PAGE.title, NOT_FOUND_PAGE.description);
  });
}

function wantsPage({ method, url }: FastifyRequest): boolean {
  return (method === "GET" || method === "HEAD") && !/^\/(api|assets)(\/|$)/.test(url.split("?", 1)[0] ?? "");
}

function sendPage(reply: FastifyReply, html: string, title: string, description: string): FastifyReply {
  const nonce = randomBytes(16).toString("base64");
  return reply
    .type("text/html; charset=utf-8")
    .header("content-security-policy", pagePolicy(nonce))
    .header("cache-control", "no-cache")
    .send(
      html
        .replaceAll("__CSP_NONCE__", nonce)
        .replace(/<title>[^<]*<\/title>/, () => `<title>${escapeHtml(documentTitle(title))}</title>`)
        .replace(/(<meta name="description" content=")[^"]*/, (_all, start: string) => start + escapeHtml(description)),
    );
}

const UNBUILT = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>Not built</title><meta name="description" content=""></head>
<body><p>The site has not been built yet. Run <code>npm start</code>, or open the address of <code>npm run dev</code>.</p></body>
</html>`;
