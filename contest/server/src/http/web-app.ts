/** Serves the built React site: hashed files that never change, and each page's HTML with its own head. */
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { adminArea, documentTitle, NOT_FOUND_PAGE, type PagePath, PAGES, SITE_NAME } from "@contest/contract/pages";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { escapeHtml } from "../escape-html.ts";
import { isUnavailable } from "../unavailable.ts";
import { compress, takesCompressed } from "./compress.ts";
import { notFound } from "./problem.ts";
import { BUILT, createRenderer, RENDERER, type InitialData, type Render } from "./render-page.ts";
import { protectPage } from "./security-headers.ts";
import type { Requester } from "./serve.ts";

const YEAR = 365 * 24 * 60 * 60;

export interface WebAppOptions {
  siteUrl(): string;
  /** What a page needs for its first paint, sent with its HTML. */
  first: Partial<Record<PagePath, (asker: Requester) => Promise<InitialData>>>;
  /** Pages of which there are as many as there are artists, results or months. */
  many: readonly ManyPages[];
  /** The work that a link into the gallery leads to; null where there is none. */
  sharedWork(id: string): Promise<SharedSubmission | null>;
}

export interface ManyPages {
  /** With parameters. */
  path: string;
  /** What the file with its code is named after. */
  file: string;
  /** The one with these parameters and its one true path; null where there is none. */
  find(params: Record<string, string>): Promise<{ path: string; title: string; description: string } | null>;
}

export interface SharedSubmission {
  title: string;
  description: string;
  /** Address of the picture that is shown beside the link. */
  card: string;
}

interface Head {
  path: string;
  title: string;
  description: string;
  /** The page's one true address; none for pages that are not there. */
  address?: string;
  first?: InitialData | undefined;
  /** The files with the code of this page. */
  scripts?: string[] | undefined;
  /** Address of the picture that other sites show beside a link to the page. */
  card?: string;
}

export async function serveWebApp(
  app: FastifyInstance,
  { siteUrl, first, many, sharedWork }: WebAppOptions,
): Promise<void> {
  // The part the server renders with is built last.
  const html = existsSync(RENDERER) ? readFileSync(`${BUILT}index.html`, "utf8") : UNBUILT;

  const built = html !== UNBUILT;
  const pageFiles = built ? readPageFiles() : {};
  const sendPage = createSendPage(html, built ? await createRenderer(app.log) : async () => "");
  if (built) await serveFiles(app);

  for (const { path, title, description } of PAGES) {
    app.get<{ Querystring: Record<string, unknown> }>(path, async (request, reply) => {
      const address = siteUrl() + path;
      // Who has no cookie is certainly no member.
      const asker = request.headers.cookie ? "member" : "visitor";
      const firstPaint = isPlain(path, request) ? await unlessAway(reply, first[path]?.(asker)) : undefined;
      const head = { path, title, description, address, first: firstPaint, scripts: pageFiles[path] };
      const id = path === "/gallery" ? (request.query["work"] ?? request.query["submission"]) : undefined;
      const submission = typeof id === "string" ? await unlessAway(reply, sharedWork(id)) : null;
      if (!submission) return sendPage(request, reply, head);
      return sendPage(request, reply, { ...head, ...submission, address: `${address}?work=${id}` });
    });
  }

  for (const { path, file, find } of many) {
    app.get<{ Params: Record<string, string> }>(path, async (request, reply) => {
      const found = await unlessAway(reply, find(request.params));
      // Rendered under the pattern: until the script has come it looks the same for everybody, and is kept once.
      const page = { path, scripts: pageFiles[file] };
      if (found === undefined) return sendPage(request, reply, { ...page, ...AWAY_PAGE });
      if (found === null) return sendPage(request, reply.code(404), { ...page, ...NOT_FOUND_PAGE });
      const address = siteUrl() + found.path;
      return sendPage(request, reply, { ...found, ...page, address });
    });
  }

  app.get("/admin/*", async (request, reply) => {
    const area = adminArea(request.url.split("?", 1)[0] ?? "");
    // Rendered under one path: until the script knows who is asking, all of it looks the same.
    const page = { path: "/admin", scripts: pageFiles["/admin"] };
    if (!area) return sendPage(request, reply.code(404), { ...page, ...NOT_FOUND_PAGE });
    return sendPage(request, reply, { ...page, title: area.title, description: "Run the contest." });
  });

  app.setNotFoundHandler((request, reply) => {
    if (!wantsPage(request)) throw notFound("What you asked for");
    return sendPage(request, reply.code(404), { path: "/not-found", ...NOT_FOUND_PAGE });
  });
}

/** What nobody can say right now the page's script asks again, and it has words for it if that fails, too. */
async function unlessAway<T>(reply: FastifyReply, asked: Promise<T> | undefined): Promise<T | undefined> {
  try {
    return await asked;
  } catch (error) {
    if (!isUnavailable(error)) throw error;
    reply.log.error({ err: error }, "a page is sent without its data");
    reply.code(503).header("retry-after", 5);
    return undefined;
  }
}

const AWAY_PAGE = {
  title: SITE_NAME,
  description: "This page cannot be shown right now. Please try again in a moment.",
};

/** Written by the site's build: which files each page needs besides the first ones. */
function readPageFiles(): Record<string, string[]> {
  return JSON.parse(readFileSync(`${BUILT}page-files.json`, "utf8"));
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

/** A page may look different for what stands behind its path; home does not, and is linked to from everywhere. */
function isPlain(path: string, request: FastifyRequest): boolean {
  return path === "/" || !request.url.includes("?");
}

type SendPage = (request: FastifyRequest, reply: FastifyReply, head: Head) => Promise<FastifyReply>;

/** Sends pages made of the built one, `html`. */
function createSendPage(html: string, render: Render): SendPage {
  const inline = hashesOfScripts(html);
  const kept = new Map<string, Page>();

  /** The same page as the last time, as long as nothing in it has changed. */
  function pageOf(head: Head, markup: string): Page {
    const last = kept.get(head.path);
    if (last && last.markup === markup && HEAD_PARTS.every((part) => last.head[part] === head[part])) return last;
    const page = { head, markup, text: compose(html, head, markup) };
    kept.set(head.path, page);
    return page;
  }

  return async (request, reply, head) => {
    const page = pageOf(head, isPlain(head.path, request) ? await render(head.path, head.first) : "");
    protectPage(reply, inline)
      .type("text/html; charset=utf-8")
      .header("cache-control", "no-cache")
      .header("vary", "accept-encoding");
    if (!takesCompressed(request)) return reply.send(page.text);
    page.compressed ??= compress(page.text);
    return reply.header("content-encoding", "br").send(await page.compressed);
  };
}

interface Page {
  head: Head;
  markup: string;
  text: string;
  compressed?: Promise<Buffer>;
}

const HEAD_PARTS = ["title", "description", "address", "first", "scripts", "card"] as const;

function compose(html: string, head: Head, markup: string): string {
  return html
    .replace(/<title>[^<]*<\/title>/, "")
    .replace(/<meta name="description"[^>]*>/, "")
    .replace("</head>", () => `${headTags(head)}</head>`)
    .replace('<div id="root"></div>', () => `<div id="root">${markup}</div>`);
}

function hashesOfScripts(html: string): string[] {
  const scripts = [...html.matchAll(/<script>(.*?)<\/script>/gs)];
  return scripts.map(([, script = ""]) => createHash("sha256").update(script).digest("base64"));
}

function headTags({ title, description, address, first, scripts = [], card = "/share.jpg" }: Head): string {
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
    tags.push(`<meta property="og:image" content="${escapeHtml(new URL(card, address).href)}">`);
    tags.push(`<meta name="twitter:card" content="summary_large_image">`);
  }
  for (const script of scripts)
    tags.push(`<link rel="modulepreload" fetchpriority="low" crossorigin href="${escapeHtml(script)}">`);
  if (first?.picture) {
    tags.push(`<link rel="preload" as="image" fetchpriority="high" href="${escapeHtml(first.picture)}">`);
  }
  // A data block is not run, so the policy has nothing to allow; "<" is written so that no text can close it.
  if (first) {
    const json = JSON.stringify(first.data).replaceAll("<", "\\u003c");
    tags.push(`<script type="application/json" id="first-data">${json}</script>`);
  }
  return tags.join("");
}

const UNBUILT = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"></head>
<body><p>The site has not been built yet. Run <code>npm start</code>, or open the address of <code>npm run dev</code>.</p></body>
</html>`;
