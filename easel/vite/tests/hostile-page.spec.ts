/**
 * A hostile page in the same browser tries every route of the dev server, and can neither read nor change anything. A
 * hostile script in the edited app itself can read what Vite serves, but neither get the token nor change a file.
 */
import { createServer, request, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { easel, studioAddress } from "@easel/vite/plugin";
import { token } from "@easel/server/access/access";
import { expect, type Page, test } from "@playwright/test";
import { layOutApp, newestCell, olderCell, removeApp, type RunningApp, startApp } from "./cells.ts";
import { fetchLookups } from "./on-the-page.ts";

const READS = [
  "token",
  "lookups",
  "elements?ids=ID",
  "events",
  "tokens",
  "classes?query=p",
  "written?id=ID",
  "component-props?id=ID",
  "pages",
  "components",
  "images",
  "source?filename=src/app.tsx",
  "sitting",
];
const MUTATE = "canvases/any/parseAndMutate/mutate/styling";
const WRITES = [MUTATE, "canvases/any/parseAndMutate/activities/undoChangeToFiles", "commit"];

test.describe("a hostile page", { tag: "@long" }, () => {
  let app: RunningApp;
  let neighbor: Server;
  let id = "";

  test.beforeEach(async ({ page }) => {
    app = await startApp(await layOutApp("./identification-app", 19), newestCell, [easel()]);
    neighbor = createServer((_request, response) =>
      response.setHeader("content-type", "text/html").end("<p>Hello.</p>"),
    );
    await new Promise<void>((resolve) => neighbor.listen(0, "127.0.0.1", resolve));
    // An editor is open in the app.
    const own = await page.context().newPage();
    await own.goto(app.url);
    await expect(own.getByText("in a portal")).toBeVisible();
    id = Object.keys((await fetchLookups(app.url)).treeElementLookup)[0] ?? "";
  });

  test.afterEach(async () => {
    neighbor.close();
    await app.stop();
    await removeApp(app.folder);
  });

  for (const [name, open] of [
    ["of another site", openFarPage],
    ["of another port of this machine", openNeighbor],
  ] as const) {
    test(`${name} reads nothing`, async ({ page }) => {
      await open(page);
      const addresses = READS.map((path) => `${app.url}__easel/${path.replace("ID", id)}`);
      expect(await page.evaluate(readByFetch, addresses)).toEqual([]);
      expect(
        await page.evaluate(
          readByScript,
          addresses.filter((address) => !address.endsWith("events")),
        ),
      ).toEqual([]);
      expect(await page.evaluate(listen, `${app.url}__easel/events`)).toBe("refused");
      for (const address of [`${app.url}`, `${app.url}?token=guess`]) {
        expect(await page.evaluate(listenToSocket, address.replace("http", "ws"))).toBe("refused");
      }
      // A framed studio would allow clickjacking.
      await page.evaluate(frame, `${app.url}__easel/`);
      await expect.poll(() => page.frames().map((each) => each.url())).toContain("chrome-error://chromewebdata/");
    });

    test(`${name} changes nothing`, async ({ page }) => {
      await open(page);
      const before = await readFile(join(app.folder, "src/app.tsx"), "utf8");
      const body = JSON.stringify({
        reactElement: id,
        styling: { color: "red" },
        stylingFramework: "inline",
        message: "x",
      });
      for (const path of WRITES) {
        const address = `${app.url}__easel/${path}`;
        expect(await page.evaluate(writeByFetch, { address, body })).toEqual([]);
        await page.evaluate(writeByForm, { address, body });
      }
      expect(await readFile(join(app.folder, "src/app.tsx"), "utf8")).toBe(before);
      const { patch } = (await (
        await fetch(`${app.url}__easel/sitting`, { headers: { "x-easel-token": token } })
      ).json()) as { patch: string };
      expect(patch).toBe("");
    });
  }

  for (const cell of [newestCell, olderCell]) {
    test(`whose name was made to lead to this machine is refused: Vite ${cell.vite}`, async () => {
      const other = await startApp(await layOutApp("./identification-app", 19), cell, [easel()]);
      const { port } = new URL(other.url);
      const host = `far.example:${port}`;
      for (const path of ["", "src/app.tsx", ...[...READS, ...WRITES].map((each) => `__easel/${each}`)]) {
        for (const method of ["GET", "POST"]) {
          const status = await askAs(host, { port, path: `/${path}`, method });
          expect([method, path, status]).toEqual([method, path, 403]);
        }
      }
      await other.stop();
      await removeApp(other.folder);
    });
  }

  async function openFarPage(page: Page): Promise<void> {
    await page.route("http://far.example/", (route) =>
      route.fulfill({ contentType: "text/html", body: "<p>Hello.</p>" }),
    );
    await page.goto("http://far.example/");
  }

  async function openNeighbor(page: Page): Promise<void> {
    await page.goto(`http://127.0.0.1:${(neighbor.address() as AddressInfo).port}/`);
  }
});

test.describe("with the studio open", () => {
  let app: RunningApp;
  let studio = "";
  test.beforeEach(async () => {
    app = await startApp(await layOutApp("./identification-app", 19), newestCell, [easel()]);
    studio = studioAddress(app.server.config) ?? "";
  });
  test.afterEach(async () => {
    await app.stop();
    await removeApp(app.folder);
  });

  test("a script in the edited app gets no token and writes no file", async ({ page }) => {
    const before = await filesIn(app.folder);
    await page.goto(studio);
    await expect(page.frameLocator("iframe").getByText("in a portal")).toBeVisible();
    await expect(page.getByRole("tree", { name: "Layers" }).getByRole("treeitem").first()).toBeVisible();
    const frame = page.frames().find((each) => each.url().startsWith(app.url));
    const { treeElementLookup } = await fetchLookups(app.url);
    const id = Object.entries(treeElementLookup).find(([, element]) => element?.nativeTag === "main")?.[0] ?? "";
    const seen = await frame?.evaluate(attackFromApp, { id, studio: new URL(studio).origin });
    expect(seen?.accepted).toEqual([]);
    // It can see the app's own page and source, so that the test looks at something.
    expect(seen?.texts.join()).toContain("in a portal");
    expect(seen?.texts.filter((text) => text.includes(token))).toEqual([]);
    expect(seen?.reached).toEqual([]);
    expect(await filesIn(app.folder)).toEqual(before);
  });

  test("the studio keeps its token over a reload, and shows nothing without one", async ({ page, context }) => {
    const layers = page.getByRole("tree", { name: "Layers" }).getByRole("treeitem");
    await page.goto(studio);
    await expect(layers.first()).toBeVisible();
    // Addresses are shared, and pages are photographed.
    expect(page.url()).not.toContain(token);
    await page.reload();
    await expect(layers.first()).toBeVisible();
    // From the app's own address.
    await page.goto(`${app.url}__easel`);
    await expect(layers.first()).toBeVisible();

    const other = await context.newPage();
    for (const address of [`${app.url}__easel/`, new URL(studio).origin, studio.replace(token, "of-an-earlier-run")]) {
      await other.goto(address);
      await expect(other.getByRole("heading", { name: "Open the studio from the terminal" })).toBeVisible();
      await expect(other.locator("iframe")).toHaveCount(0);
    }
  });
});

test("an editor of a configured origin reads, writes, undoes and edits the page, and another one does not", async ({
  page,
}) => {
  const neighbor = createServer((_request, response) => response.setHeader("content-type", "text/html").end("<p>Hi."));
  await new Promise<void>((resolve) => neighbor.listen(0, "127.0.0.1", resolve));
  const { port } = neighbor.address() as AddressInfo;
  const folder = await layOutApp("./identification-app", 19);
  const plugin = easel({ editors: [`http://localhost:${port}`] });
  // Vite itself lets neither of the two read anything.
  const app = await startApp(folder, newestCell, [plugin], { server: { cors: { origin: "http://none.example" } } });
  const file = join(app.folder, "src/app.tsx");
  const before = await readFile(file, "utf8");

  await page.goto(`http://127.0.0.1:${port}/`);
  expect(await page.evaluate(editFromOutside, app.url)).toBe("refused");
  expect(await readFile(file, "utf8")).toBe(before);

  await page.goto(`http://localhost:${port}/`);
  expect(await page.evaluate(editFromOutside, app.url)).toEqual({
    ready: "READY",
    statuses: { elements: 200, events: "connected", "mutate/addClass": 200, "activities/undoChangeToFiles": 200 },
  });
  expect(await readFile(file, "utf8")).toBe(before);
  neighbor.close();
  await app.stop();
  await removeApp(app.folder);
});

async function filesIn(folder: string): Promise<Record<string, string>> {
  const names = (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && !entry.parentPath.includes("node_modules"))
    .map((entry) => join(entry.parentPath, entry.name));
  return Object.fromEntries(
    await Promise.all(names.map(async (name) => [name, await readFile(name, "utf8")] as const)),
  );
}

/** All that a script in the edited app could try. Runs in the app's frame. */
async function attackFromApp({ id, studio }: { id: string; studio: string }) {
  const texts: string[] = [];
  const accepted: string[] = [];
  const reached: string[] = [];
  const read = async (address: string, init?: RequestInit) => {
    const response = await fetch(address, init).catch(() => null);
    if (response) texts.push(JSON.stringify([...response.headers]), await response.text().catch(() => ""));
    return response;
  };
  // The token, by every route and from everything that a window can reach.
  for (const init of [
    {},
    { method: "POST" },
    { headers: { "x-easel-token": "" } },
    { mode: "no-cors" },
  ] as RequestInit[]) {
    for (const address of ["/__easel/token", "/__easel/", "/__easel/lookups", `${studio}/`]) await read(address, init);
  }
  for (const path of ["/", "/@id/__x00__virtual:easel/editor", "/src/app.tsx"]) await read(path);
  const reach: Record<string, () => unknown> = {
    "the studio's document": () => parent.document.documentElement.outerHTML,
    "its address": () => parent.location.href,
    "its storage": () => parent.sessionStorage.length,
    "its local storage": () => parent.localStorage.length,
    "its fetch": () => (parent as unknown as { fetch: unknown }).fetch,
    "its frame element": () => frameElement?.outerHTML.length,
  };
  for (const [name, look] of Object.entries(reach)) {
    try {
      if (look() !== undefined) reached.push(name);
    } catch {
      // The browser refuses.
    }
  }
  texts.push(document.referrer, document.cookie, JSON.stringify({ ...localStorage, ...sessionStorage }));
  texts.push(JSON.stringify(performance.getEntries()), document.documentElement.outerHTML);
  const opened = window.open(`${studio}/`);
  await new Promise((resolve) => setTimeout(resolve, 500));
  try {
    if (opened?.document?.body) texts.push(opened.document.documentElement.outerHTML);
    if (opened?.sessionStorage.length) reached.push("the storage of an opened studio");
  } catch {
    // The browser refuses.
  }
  opened?.close();
  const framed = document.createElement("iframe");
  framed.src = `${studio}/`;
  document.body.append(framed);
  await new Promise((resolve) => setTimeout(resolve, 300));
  try {
    if (framed.contentWindow?.sessionStorage.length) reached.push("the storage of a framed studio");
  } catch {
    // The browser refuses.
  }
  framed.remove();

  // Files, without the token and with guesses.
  const call = "/__easel/canvases/any/parseAndMutate/mutate/addJsxElement";
  for (const name of ["vite.config.js", "src/new.tsx"]) {
    const body = JSON.stringify({
      destinationElement: id,
      newElement: { nativeTag: "hr" },
      extraFiles: { [name]: "import { writeFileSync } from 'node:fs';\n" },
    });
    for (const guess of ["", "undefined", "null", "0"]) {
      const headers = { "x-easel-token": guess, "content-type": "application/json" };
      const response = await read(call, { method: "POST", headers, body });
      if (response?.ok) accepted.push(`${name} with “${guess}”`);
    }
    navigator.sendBeacon(call, body);
  }
  return { texts, accepted, reached };
}

/** An editor in a page of its own origin. Runs in that page. */
async function editFromOutside(app: string) {
  const at = (path: string) => `${app}__easel/${path}`;
  const given = await fetch(at("token")).catch(() => null);
  if (!given?.ok) return "refused";
  const { token } = (await given.json()) as { token: string };
  const frame = Object.assign(document.createElement("iframe"), { src: app });
  document.body.append(frame);
  await new Promise((resolve) => frame.addEventListener("load", resolve));
  const { port1, port2 } = new MessageChannel();
  const ready = new Promise<string>((resolve) => {
    port1.addEventListener("message", ({ data }: MessageEvent<{ id: string }>) => resolve(data.id));
    port1.start();
  });
  frame.contentWindow?.postMessage("init", new URL(app).origin, [port2]);
  await ready;
  const { treeElementLookup } = (await (await fetch(at("lookups"))).json()) as {
    treeElementLookup: Record<string, { nativeTag?: string }>;
  };
  const id = Object.keys(treeElementLookup).find((key) => treeElementLookup[key]?.nativeTag === "main") ?? "";
  const headers = { "x-easel-token": token, "content-type": "application/json" };
  const post = async (path: string, body: unknown) => {
    const address = at(`canvases/outer/parseAndMutate/${path}`);
    return (await fetch(address, { method: "POST", headers, body: JSON.stringify(body) })).status;
  };
  const events = new Promise<string>((resolve) => {
    const source = new EventSource(at("events"));
    source.addEventListener("open", () => resolve("connected"));
    source.addEventListener("error", () => resolve("refused"));
  });
  const statuses = {
    elements: (await fetch(at(`elements?ids=${id}`))).status,
    events: await events,
    "mutate/addClass": await post("mutate/addClass", { reactElement: id, className: "outer" }),
    "activities/undoChangeToFiles": await post("activities/undoChangeToFiles", {}),
  };
  return { ready: await ready, statuses };
}

/** The responses that could be read, by URL. Runs in the page, like the following functions. */
async function readByFetch(addresses: string[]): Promise<string[]> {
  const read: string[] = [];
  for (const address of addresses) {
    for (const options of [{}, { mode: "no-cors" }, { headers: { "x-easel-token": "guess" } }] as RequestInit[]) {
      const given = await fetch(address, { ...options, signal: AbortSignal.timeout(3000) }).catch(() => null);
      if (given?.status === 200) read.push(address);
    }
  }
  return read;
}

async function readByScript(addresses: string[]): Promise<string[]> {
  const known = new Set(Object.getOwnPropertyNames(window));
  const run: string[] = [];
  for (const address of addresses) {
    for (const type of ["text/javascript", "module"]) {
      const script = Object.assign(document.createElement("script"), { src: address, type });
      const loaded = new Promise<boolean>((resolve) => {
        script.addEventListener("load", () => resolve(true));
        script.addEventListener("error", () => resolve(false));
      });
      const failed = new Promise<boolean>((resolve) => {
        window.addEventListener("error", () => resolve(true), { once: true });
        setTimeout(() => resolve(false), 50);
      });
      document.head.append(script);
      if ((await loaded) && !(await failed)) run.push(`${type} ${address}`);
    }
  }
  return [...run, ...Object.getOwnPropertyNames(window).filter((name) => !known.has(name))];
}

function listen(address: string): Promise<string> {
  return new Promise((resolve) => {
    const source = new EventSource(address);
    source.addEventListener("open", () => resolve("connected"));
    source.addEventListener("error", () => resolve("refused"));
  });
}

function listenToSocket(address: string): Promise<string> {
  return new Promise((resolve) => {
    const socket = new WebSocket(address, "vite-hmr");
    socket.addEventListener("message", () => resolve("connected"));
    socket.addEventListener("close", () => resolve("refused"));
    setTimeout(() => resolve("silent"), 5000);
  });
}

function frame(address: string): void {
  document.body.append(Object.assign(document.createElement("iframe"), { src: address }));
}

async function writeByFetch({ address, body }: { address: string; body: string }): Promise<string[]> {
  const accepted: string[] = [];
  const ways: RequestInit[] = [
    { body, headers: { "content-type": "application/json" } },
    { body, headers: { "content-type": "application/json", "x-easel-token": "guess" } },
    { body, mode: "no-cors", headers: { "content-type": "text/plain" } },
    { body: new Blob([body]), mode: "no-cors", credentials: "include" },
  ];
  for (const way of ways) {
    const given = await fetch(address, { method: "POST", ...way }).catch(() => null);
    if (given?.ok) accepted.push(address);
  }
  navigator.sendBeacon(address, body);
  return accepted;
}

/** A form may be sent to any origin. Its only field is named so that the body is valid JSON. */
function writeByForm({ address, body }: { address: string; body: string }): Promise<void> {
  return new Promise((resolve) => {
    const frame = Object.assign(document.createElement("iframe"), { name: `answers${document.forms.length}` });
    document.body.append(frame);
    const form = Object.assign(document.createElement("form"), {
      action: address,
      method: "post",
      enctype: "text/plain",
      target: frame.name,
    });
    const [name = "", value = ""] = [`${body.slice(0, -1)},"x":"`, '"}'];
    form.append(Object.assign(document.createElement("input"), { name, value }));
    document.body.append(form);
    frame.addEventListener("load", () => resolve());
    form.submit();
  });
}

function askAs(host: string, { port, path, method }: { port: string; path: string; method: string }): Promise<number> {
  return new Promise((resolve, reject) => {
    const sent = request({ host: "127.0.0.1", port, path, method, headers: { host, origin: `http://${host}` } });
    sent.on("response", (answer) => {
      resolve(answer.statusCode ?? 0);
      answer.destroy();
    });
    sent.on("error", reject);
    sent.end();
  });
}
