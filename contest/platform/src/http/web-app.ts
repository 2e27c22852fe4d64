/** Serves the built React site: hashed files that never change, and each page's HTML with its own head. */
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { PAGE_DESCRIPTIONS } from "@contest/contract/page-descriptions";
import {
  adminArea,
  DEFAULT_SITE_DETAILS,
  documentTitle,
  NOT_FOUND_PAGE,
  type PagePath,
  PAGES,
  SITE_NAME,
} from "@contest/contract/pages";
import type { SiteDetails } from "@contest/contract/site";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { escapeHtml } from "../escape-html.ts";
import { isUnavailable } from "../unavailable.ts";
import { compress, acceptsBrotli } from "./compress.ts";
import { notFound } from "./problem.ts";
import { RecentEntries } from "./recent-entries.ts";
import {
  createRenderer,
  firstData,
  type InitialData,
  PAGES_KEPT,
  type Render,
  RENDERER,
  WEB_DIST,
} from "./render-page.ts";
import { protectPage } from "./security-headers.ts";
import type { Requester } from "./serve.ts";
import { sharing } from "./sharing.ts";

const YEAR = 365 * 24 * 60 * 60;

export interface WebAppOptions {
  siteUrl(): string;
  readSiteDetails(): Promise<SiteDetails>;
  /** Loads the data for a page's first paint, which is sent with its HTML. */
  initialData: Partial<Record<PagePath, (requester: Requester) => Promise<InitialData>>>;
  /** Pages with parameters, one for each artist, result or month. */
  parameterPages: readonly ParameterPages[];
  /** Finds the submission that a link to the gallery refers to, or returns null. */
  findSharedSubmission(id: string): Promise<SharedSubmission | null>;
  /** Loads the gallery with a submission in it, as a visitor sees it. */
  galleryWithWork(id: string): Promise<InitialData | undefined>;
}

export interface ParameterPages {
  /** The route pattern. */
  path: string;
  /** The page's key in the build's list of files. */
  file: string;
  /** Finds the page for these parameters, with its canonical path, or returns null. */
  find(params: Record<string, string>): Promise<ParameterPage | null>;
  /** Loads the data for the page's first paint, as a visitor sees it. */
  firstData?(params: Record<string, string>): Promise<object>;
}

export interface ParameterPage {
  path: string;
  title: string;
  description: string;
  /** The address of the image that other sites show next to the link; today's page if it has none. */
  card?: string;
}

export interface SharedSubmission {
  title: string;
  description: string;
  /** The address of the image that other sites show next to the link. */
  card: string;
}

interface Head {
  path: string;
  title: string;
  description: string;
  /** The page's canonical address; undefined for pages that were not found. */
  address?: string;
  initialData?: InitialData | undefined;
  /** The script files of this page. */
  scripts?: string[] | undefined;
  /** The address of the image that other sites show next to a link to the page. */
  card?: string;
  /** The details that differ from a new site's; null if none does. */
  site: SiteDetails | null;
}

export async function serveWebApp(
  app: FastifyInstance,
  { siteUrl, readSiteDetails, initialData, parameterPages, findSharedSubmission, galleryWithWork }: WebAppOptions,
): Promise<void> {
  // The renderer is built last, so if it exists, the build is complete.
  const html = existsSync(RENDERER) ? readFileSync(`${WEB_DIST}index.html`, "utf8") : UNBUILT;

  const isBuilt = html !== UNBUILT;
  const pageFiles = isBuilt ? readPageFiles() : {};
  const render = isBuilt ? await createRenderer(app.log) : async () => "";
  const sendPage = createSendPage(html, render, rememberDetails(readSiteDetails));
  if (isBuilt) await serveFiles(app);

  for (const { path, title } of PAGES) {
    const description = PAGE_DESCRIPTIONS[path];
    app.get<{ Querystring: Record<string, unknown> }>(path, async (request, reply) => {
      const address = siteUrl() + path;
      // A request without a cookie cannot come from a member.
      const requester = request.headers.cookie ? "member" : "visitor";
      const firstPaint = hasNoQuery(path, request)
        ? await ifAvailable(reply, initialData[path]?.(requester))
        : undefined;
      const head = { path, title, description, address, initialData: firstPaint, scripts: pageFiles[path] };
      const id = path === "/gallery" ? (request.query["work"] ?? request.query["submission"]) : undefined;
      const submission = typeof id === "string" ? await ifAvailable(reply, findSharedSubmission(id)) : null;
      if (!submission) return sendPage(request, reply, head);
      const shared = { ...head, ...submission, address: `${address}?work=${id}` };
      const plainLinks = [`${path}?work=${id}`, `${path}?submission=${id}`];
      const isPlainLink = requester === "visitor" && plainLinks.includes(request.url);
      const first = isPlainLink ? await ifAvailable(reply, galleryWithWork(id as string)) : undefined;
      return sendPage(request, reply, first ? { ...shared, path: request.url, initialData: first } : shared);
    });
  }

  for (const { path, file, find, firstData } of parameterPages) {
    const share = sharing<InitialData>();
    app.get<{ Params: Record<string, string> }>(path, async (request, reply) => {
      const found = await ifAvailable(reply, find(request.params));
      // A member may see more than a visitor, so that page is completed by its script.
      const load = found && !request.headers.cookie && hasNoQuery(path, request) ? firstData : undefined;
      const initialData = await ifAvailable(
        reply,
        load && share(request.url, () => initialDataOf(load, request.params)),
      );
      // Without data it is rendered with the route pattern as its path: until the script has loaded, it looks the same
      // for everyone, and only one copy is cached.
      const page = { path: initialData ? request.url : path, scripts: pageFiles[file], initialData };
      if (found === undefined) return sendPage(request, reply, { ...page, ...UNAVAILABLE_PAGE });
      if (found === null) return sendPage(request, reply.code(404), { ...page, ...NOT_FOUND_PAGE });
      const address = siteUrl() + found.path;
      return sendPage(request, reply, { ...found, ...page, address });
    });
  }

  app.get("/admin/*", async (request, reply) => {
    const area = adminArea(request.url.split("?", 1)[0] ?? "");
    // Rendered with one path: until the script has loaded the session, every admin page looks the same.
    const page = { path: "/admin", scripts: pageFiles["/admin"] };
    if (!area) return sendPage(request, reply.code(404), { path: "/not-found", ...NOT_FOUND_PAGE });
    return sendPage(request, reply, { ...page, title: area.title, description: "Run the contest." });
  });

  app.setNotFoundHandler((request, reply) => {
    if (!wantsPage(request)) throw notFound("What you asked for");
    return sendPage(request, reply.code(404), { path: "/not-found", ...NOT_FOUND_PAGE });
  });
}

async function initialDataOf(
  load: NonNullable<ParameterPages["firstData"]>,
  params: Record<string, string>,
): Promise<InitialData> {
  const data = await load(params);
  return { data, version: JSON.stringify(data) };
}

/**
 * If the data is unavailable right now, the page is sent without it. Its script requests the data again and shows an
 * error if that fails too.
 */
async function ifAvailable<T>(reply: FastifyReply, loading: Promise<T> | undefined): Promise<T | undefined> {
  try {
    return await loading;
  } catch (error) {
    if (!isUnavailable(error)) throw error;
    reply.log.error({ err: error }, "a page was sent without its data");
    reply.code(503).header("retry-after", 5);
    return undefined;
  }
}

const UNAVAILABLE_PAGE = {
  title: SITE_NAME,
  description: "This page cannot be shown right now. Please try again in a moment.",
};

/** The build writes this list of the files that each page needs besides the common ones. */
function readPageFiles(): Record<string, string[]> {
  return JSON.parse(readFileSync(`${WEB_DIST}page-files.json`, "utf8"));
}

/** All hashed files share one route: a route for each file would slow down every other route. */
async function serveFiles(app: FastifyInstance): Promise<void> {
  await app.register(fastifyStatic, {
    root: join(WEB_DIST, "assets"),
    prefix: "/assets/",
    index: false,
    cacheControl: false,
    preCompressed: true,
    setHeaders: (reply) => reply.header("cache-control", `public, max-age=${YEAR}, immutable`),
  });
  const others = readdirSync(WEB_DIST, { withFileTypes: true }).filter(
    (entry) => entry.isFile() && /\.(svg|png|txt)$/.test(entry.name),
  );
  serveServiceWorker(app);
  for (const { name } of others) {
    app.get(`/${name}`, (_request, reply) => {
      reply.header("cache-control", "public, max-age=3600");
      return reply.sendFile(name, WEB_DIST, { cacheControl: false });
    });
  }
}

/** Lets browsers open the painting room without a network. The policy allows it to load our own files and nothing else. */
function serveServiceWorker(app: FastifyInstance): void {
  app.get("/service-worker.js", (_request, reply) => {
    reply.headers({
      "content-security-policy": "default-src 'none'; connect-src 'self'",
      "cache-control": "no-cache",
    });
    return reply.sendFile("service-worker.js", WEB_DIST, { cacheControl: false });
  });
}

function wantsPage({ method, url }: FastifyRequest): boolean {
  return (method === "GET" || method === "HEAD") && !/^\/(api|assets|line-art)(\/|$)/.test(url.split("?", 1)[0] ?? "");
}

/**
 * A page may look different depending on its query. The home page does not, and is linked to from everywhere with
 * different queries.
 */
function hasNoQuery(path: string, request: FastifyRequest): boolean {
  return path === "/" || !request.url.includes("?");
}

type SendPage = (request: FastifyRequest, reply: FastifyReply, head: Omit<Head, "site">) => Promise<FastifyReply>;

/**
 * Returns the same object until the owner changes something, and null as long as nothing differs from a new site. If
 * the database is unavailable, the last details apply.
 */
function rememberDetails(read: () => Promise<SiteDetails>): () => Promise<SiteDetails | null> {
  const unchanged = JSON.stringify(DEFAULT_SITE_DETAILS);
  let known = unchanged;
  let details: SiteDetails | null = null;
  return async () => {
    try {
      const current = await read();
      const text = JSON.stringify(current);
      if (text !== known) {
        known = text;
        details = text === unchanged ? null : current;
      }
    } catch (error) {
      if (!isUnavailable(error)) throw error;
    }
    return details;
  };
}

/** Sends pages that are composed from the built `html`. */
function createSendPage(html: string, render: Render, readDetails: () => Promise<SiteDetails | null>): SendPage {
  const inline = hashesOfScripts(html);
  const cache = new RecentEntries<Page>(PAGES_KEPT);

  /** Returns the cached page while nothing in it has changed. */
  function pageOf(head: Head, markup: string): Page {
    const last = cache.get(head.path);
    if (last && last.markup === markup && HEAD_PARTS.every((part) => last.head[part] === head[part])) return last;
    const page = { head, markup, text: compose(html, head, markup) };
    cache.set(head.path, page);
    return page;
  }

  return async (request, reply, target) => {
    const head = { ...target, site: await readDetails() };
    const { path, initialData, site } = head;
    const isRendered = initialData !== undefined || hasNoQuery(path, request);
    const page = pageOf(head, isRendered ? await render(path, initialData, site) : "");
    protectPage(reply, inline)
      .type("text/html; charset=utf-8")
      .header("cache-control", "no-cache")
      .header("vary", "accept-encoding");
    if (!acceptsBrotli(request)) return reply.send(page.text);
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

const HEAD_PARTS = ["title", "description", "address", "initialData", "scripts", "card", "site"] as const;

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

function headTags(head: Head): string {
  const { title, description, address, initialData, scripts = [], card = "/share.jpg", site } = head;
  const siteName = site?.name ?? SITE_NAME;
  const tags = [
    `<title>${escapeHtml(documentTitle(title, siteName))}</title>`,
    `<meta name="description" content="${escapeHtml(description)}">`,
    `<link rel="manifest" href="/manifest.webmanifest"><link rel="apple-touch-icon" href="/apple-touch-icon.png">`,
    `<meta property="og:site_name" content="${escapeHtml(siteName)}">`,
    `<meta property="og:type" content="website">`,
    `<meta property="og:title" content="${escapeHtml(title === SITE_NAME ? siteName : title)}">`,
    `<meta property="og:description" content="${escapeHtml(description)}">`,
  ];
  if (address) {
    tags.push(`<link rel="canonical" href="${escapeHtml(address)}">`);
    tags.push(`<meta property="og:url" content="${escapeHtml(address)}">`);
    tags.push(`<meta property="og:image" content="${escapeHtml(new URL(card, address).href)}">`);
    tags.push(`<meta name="twitter:card" content="summary_large_image">`);
  }
  // They are loaded after the first paint (contest/web/build/scripts-last.ts).
  for (const script of scripts) tags.push(`<link data-script crossorigin href="${escapeHtml(script)}">`);
  if (initialData?.picture) {
    tags.push(`<link rel="preload" as="image" fetchpriority="high" href="${escapeHtml(initialData.picture)}">`);
  }
  // A data block is not executed, so the policy does not have to allow it. "<" is escaped so that no text can close the
  // block.
  const data = firstData(initialData, site);
  if (data) {
    const json = JSON.stringify(data).replaceAll("<", "\\u003c");
    tags.push(`<script type="application/json" id="first-data">${json}</script>`);
  }
  return tags.join("");
}

const UNBUILT = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"></head>
<body><p>The site has not been built yet. Run <code>npm start</code>, or open the address of <code>npm run dev</code>.</p></body>
</html>`;
