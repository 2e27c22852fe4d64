/**
 * Lets the painting room open without a network. The build puts this file at /service-worker.js and defines the two
 * names below; the room registers it.
 */

/** Changes with every build. */
declare const VERSION: string;
/** The files that the room needs; the first is the one that the page's HTML starts. */
declare const FILES: readonly string[];

interface LifeEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

interface RequestEvent extends Event {
  request: Request;
  respondWith(response: Promise<Response>): void;
}

interface KeepEvent extends MessageEvent<{ keep: readonly string[] }> {
  waitUntil(work: Promise<unknown>): void;
}

const ROOM = "/color";
/** The room's HTML and files of one build. They are stored and used together, so that none can be missing. */
const SHELL = `room ${VERSION}`;
/** The pages to paint on and their contests, which outlive builds. */
const PAGES = "pages to paint on";
const PAGES_KEPT = 40;

addEventListener("install", (event) => (event as LifeEvent).waitUntil(storeShell()));
addEventListener("activate", (event) => (event as LifeEvent).waitUntil(removeOldShells()));
// A page that was opened before this worker ran asks it to keep what it has loaded.
addEventListener("message", (event) => (event as KeepEvent).waitUntil(keep((event as KeepEvent).data.keep)));
addEventListener("fetch", (event) => {
  const { request } = event as RequestEvent;
  const response = responseTo(request, new URL(request.url));
  if (response) (event as RequestEvent).respondWith(response);
});

function responseTo(request: Request, { origin, pathname }: URL): Promise<Response> | null {
  if (request.method !== "GET" || origin !== location.origin) return null;
  if (request.mode === "navigate") return openPage(request, pathname);
  if (pathname.startsWith("/assets/")) return storedOr(request, () => fetch(request));
  if (/^\/line-art\/[^/]+\/coloring\.bin$/.test(pathname)) return storedOr(request, () => fetchAndKeep(request));
  if (/^\/api\/challenges\/(featured|[0-9a-f-]{36})$/.test(pathname)) {
    return fetchAndKeep(request).catch(() => storedOr(request, () => Promise.resolve(Response.error())));
  }
  return null;
}

async function storeShell(): Promise<void> {
  const page = await fetch(ROOM, { cache: "reload" });
  const html = await page.clone().text();
  // While servers are being replaced, the page may belong to another build than this file.
  if (!page.ok || !html.includes(FILES[0] ?? "")) throw new Error("The page belongs to another build.");
  const shell = await caches.open(SHELL);
  const linked = [...html.matchAll(/"(\/assets\/[^"]+)"/g)].map(([, address = ""]) => address);
  await shell.addAll([...new Set([...FILES, ...linked])]);
  await shell.put(ROOM, page);
}

async function removeOldShells(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name !== SHELL && name !== PAGES).map((name) => caches.delete(name)));
}

/** The server's page is always preferred: it is never older than the files it names. */
async function openPage(request: Request, pathname: string): Promise<Response> {
  try {
    return await fetch(request);
  } catch (failure) {
    const isRoom = pathname === ROOM || pathname.startsWith(`${ROOM}/`);
    const shell = isRoom ? await caches.match(ROOM, { cacheName: SHELL }) : offlinePage();
    if (shell) return shell;
    throw failure;
  }
}

function offlinePage(): Response {
  const html = `<!doctype html><html lang="en"><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>You are offline</title>
<h1>You are offline</h1><p>This page needs a connection. <a href="${ROOM}">Color the day’s page</a>: that works without one.</p></html>`;
  return new Response(html, { status: 503, headers: { "content-type": "text/html; charset=utf-8" } });
}

async function storedOr(request: Request | string, load: () => Promise<Response>): Promise<Response> {
  return (await caches.match(request, { ignoreVary: true })) ?? load();
}

async function fetchAndKeep(request: Request | string): Promise<Response> {
  const response = await fetch(request);
  if (!response.ok) return response;
  const pages = await caches.open(PAGES);
  await pages.put(request, response.clone());
  const [oldest] = await pages.keys();
  if (oldest && (await pages.keys()).length > PAGES_KEPT) await pages.delete(oldest);
  return response;
}

async function keep(addresses: readonly string[]): Promise<void> {
  await Promise.all(addresses.map((address) => fetchAndKeep(address)));
}
