/** A hostile page in the same browser tries every route of the dev server, and can neither read nor change anything. */
import { createServer, request, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { easel } from "@easel/vite/plugin";
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
      const { patch } = (await (await fetch(`${app.url}__easel/sitting`)).json()) as { patch: string };
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
