import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { createServer, request, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createEaselServer, type EaselServer } from "./middleware.ts";

const PAGE = "<!doctype html><html><head><title>Soup</title></head><body></body></html>";
const APP = 'import "./app.css";\nexport const App = () => <h1 className="hint">Soup</h1>;\n';
const CSS = ".hint {\n  color: gray;\n}\n";

let root: string;
let easel: EaselServer;
let server: Server;
let studio: string;

beforeAll(async () => {
  root = realpathSync(mkdtempSync(join(tmpdir(), "easel-middleware-")));
  mkdirSync(join(root, "src"));
  writeFileSync(join(root, "src/app.jsx"), APP);
  writeFileSync(join(root, "src/app.css"), CSS);
  easel = createEaselServer({ root });
  server = createServer((incoming, response) => {
    easel.middleware(incoming, response, () => {
      const isCss = incoming.url === "/src/app.css";
      response.writeHead(200, { "content-type": isCss ? "text/css" : "text/html" }).end(isCss ? CSS : PAGE);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "localhost", resolve));
  studio = await easel.listen((server.address() as AddressInfo).port);
});

afterAll(() => {
  easel.close();
  server.close();
  server.closeAllConnections();
  rmSync(root, { recursive: true, force: true });
});

test("pages get the script before all others, and everything else is served as it is", async () => {
  expect(await get("/", { accept: "text/html" })).toMatchObject({
    status: 200,
    body: PAGE.replace("<head>", '<head><script src="/__easel/page.js"></script>'),
  });
  expect(await get("/data", { accept: "*/*" })).toMatchObject({ body: PAGE });
});

test("elements get their ids, with a map, and modules without elements stay as they are", () => {
  const transformed = easel.transform(APP, join(root, "src/app.jsx"));
  expect(transformed?.code).toMatch(
    /^\/\*\* @jsxImportSource easel\/jsx \*\/ "easel"; import .*<h1 __easel="tempo-[\da-f-]{36}"/s,
  );
  expect(transformed?.map.sourcesContent).toEqual([APP]);
  expect(easel.transform("export const a = 1;\n", join(root, "src/a.js"))).toBeNull();
  expect(easel.transform("export const a = <i />;\n", "/etc/a.jsx")).toBeNull();
});

test("a stylesheet that a module imports can be edited, whether or not it is served", async () => {
  easel.transform(APP, join(root, "src/app.jsx"));
  const { body } = await get("/__easel/lookups");
  expect(Object.values(JSON.parse(body).cssElementLookup)).toMatchObject([
    { selector: ".hint", filename: "src/app.css" },
  ]);
});

test("only the studio writes, and names that lead to this machine are refused", async () => {
  expect(new URL(studio).searchParams.get("token")).toMatch(/^[\w-]{32}$/);
  expect(await get("/__easel/lookups", { host: "evil.example" })).toMatchObject({ status: 403 });
  expect(await get("/__easel/lookups", { origin: "https://evil.example" })).toMatchObject({ status: 403 });
  expect(await get("/__easel/source?filename=src/app.jsx")).toMatchObject({ status: 403 });
});

/** Not by fetch, which sets the host itself. */
function get(path: string, headers: Record<string, string> = {}): Promise<{ status: number; body: string }> {
  const { port } = server.address() as AddressInfo;
  return new Promise((resolve, reject) => {
    request({ port, host: "localhost", path, headers }, (response) => {
      let body = "";
      response.setEncoding("utf8");
      response.on("data", (chunk: string) => (body += chunk));
      response.on("end", () => resolve({ status: response.statusCode ?? 0, body }));
    })
      .on("error", reject)
      .end();
  });
}
