/** Serves the built React site: hashed files that never change, and the app's HTML with each page's own head. */
import { randomBytes } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { documentTitle, NOT_FOUND_PAGE, type PagePath, PAGES, SITE_NAME } from "@contest/contract/pages";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { escapeHtml } from "../escape-html.ts";
import { notFound } from "./problem.ts";
import { protectPage } from "./security-headers.ts";

export const BUILT = fileURLToPath(new URL("../../../web/dist/", import.meta.url));
const YEAR = 365 * 24 * 60 * 60;

export interface WebAppOptions {
  siteUrl(): string;
  /** What a page needs for its first paint, sent with its HTML. */
  firstData: Partial<Record<PagePath, () => Promise<unknown>>>;
}

interface Head {
  title: string;
  description: string;
  /** The page's one true address; none for pages that are not there. */
  address?: string;
  firstData?: unknown;
}

export async function serveWebApp(app: FastifyInstance, { siteUrl, firstData }: WebAppOptions): Promise<void> {
  const html = existsSync(`${BUILT}index.html`) ? readFileSync(`${BUILT}index.html`, "utf8") : UNBUILT;

  if (html !== UNBUILT) await serveFiles(app);

  for (const { path, title, description } of PAGES) {
    app.get(path, async (_request, reply) => {
      const head = { title, description, address: siteUrl() + path, firstData: await firstData[path]?.() };
      return sendPage(reply, html, head);
    });
  }

  app.setNotFoundHandler((request, reply) => {
    if (!wantsPage(request)) throw notFound("What you asked for");
    return sendPage(reply.code(404), html, NOT_FOUND_PAGE);
  });
}

/** One route for all hashed files: a route for each would slow down every other route of the server. */
async function serveFiles(app: FastifyInstance): Promise<void> {
  await app.register(fastifyStatic, {
    root: join(BUILT, "assets"),
    prefix: "/assets/",
    index: false,
    cacheControl: false,
    preCompressed: true,
    setHeaders: (reply) => reply.header("cache-control", `public, max-age=${YEAR}, immutable`),
  });
  const others = readdirSync(BUILT, { withFileTypes: true }).filter(
    (entry) => entry.isFile() && /\.(svg|png|txt)$/.test(entry.name),
  );
  for (const { name } of others) {
    app.get(`/${name}`, (_request, reply) => {
      reply.header("cache-control", "public, max-age=3600");
      return reply.sendFile(name, BUILT, { cacheControl: false });
    });
  }
}

function wantsPage({ method, url }: FastifyRequest): boolean {
  return (method === "GET" || method === "HEAD") && !/^\/(api|assets|line-art)(\/|$)/.test(url.split("?", 1)[0] ?? "");
}

function sendPage(reply: FastifyReply, html: string, head: Head): FastifyReply {
  const nonce = randomBytes(16).toString("base64");
  return protectPage(reply, nonce)
    .type("text/html; charset=utf-8")
    .header("cache-control", "no-cache")
    .send(
      html
        .replace(/<title>[^<]*<\/title>/, "")
        .replace(/<meta name="description"[^>]*>/, "")
        .replace("</head>", () => `${headTags(head)}</head>`)
        .replaceAll("__CSP_NONCE__", nonce),
    );
}

function headTags({ title, description, address, firstData }: Head): string {
  const tags = [
    `<title>${escapeHtml(documentTitle(title))}</title>`,
    `<meta name="description" content="${escapeHtml(description)}">`,
    `<link rel="manifest" href="/manifest.webmanifest"><link rel="apple-touch-icon" href="/apple-touch-icon.png">`,
    `<meta property="og:site_name" content="${SITE_NAME}">`,
    `<meta property="og:type" content="website">`,
    `<meta property="og:title" content="${escapeHtml(title)}">`,
    `<meta property="og:description" content="${escapeHtml(description)}">`,
  ];
  if (address) {
    tags.push(`<link rel="canonical" href="${escapeHtml(address)}">`);
    tags.push(`<meta property="og:url" content="${escapeHtml(address)}">`);
    tags.push(`<meta property="og:image" content="${escapeHtml(new URL("/share.jpg", address).href)}">`);
    tags.push(`<meta name="twitter:card" content="summary_large_image">`);
  }
  // A data block is not run, so the policy has nothing to allow; "<" is written so that no text can close it.
  if (firstData !== undefined) {
    const json = JSON.stringify(firstData).replaceAll("<", "\\u003c");
    tags.push(`<script type="application/json" id="first-data">${json}</script>`);
  }
  return tags.join("");
}

const UNBUILT = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"></head>
<body><p>The site has not been built yet. Run <code>npm start</code>, or open the address of <code>npm run dev</code>.</p></body>
</html>`;
