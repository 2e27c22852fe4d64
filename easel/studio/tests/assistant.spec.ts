/** A coding assistant works on the app through the Model Context Protocol, and the person sees it and has the last word. */
import { once } from "node:events";
import { appendFile, readdir, readFile } from "node:fs/promises";
import { createServer, type RequestListener, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { createHiddenPages } from "@easel/server/assistant/hidden-pages";
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import { test as base } from "@playwright/test";
import { PRICING_APP } from "./apps/pricing.ts";
import { expect, LONG, openStudio, readSources, type Site, violations } from "./studio.ts";
import { withWrittenApp } from "./written-app.ts";

interface Shop extends Site {
  client: Client;
}

const test = base.extend<{ shop: Shop }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names between the braces
  shop: ({}, use) =>
    withWrittenApp(PRICING_APP, async (site) => {
      const client = new Client({ name: "a coding assistant", version: "1.0.0" });
      await client.connect(transportTo(site.url, new URL(site.studio).searchParams.get("token") ?? ""));
      await use({ ...site, client });
      await client.close();
    }),
});

function transportTo(url: string, token: string): StreamableHTTPClientTransport {
  return new StreamableHTTPClientTransport(new URL("__easel/mcp", url), {
    requestInit: { headers: { authorization: `Bearer ${token}` } },
  });
}

interface Found {
  id: string;
  name: string;
  source: string;
  text: string;
}

interface Content {
  type: string;
  text?: string;
  data?: string;
}

async function call(client: Client, name: string, given: Record<string, unknown> = {}): Promise<Content[]> {
  const { content, isError } = await client.callTool({ name, arguments: given });
  const found = content as Content[];
  if (isError) throw new Error(found[0]?.text);
  return found;
}

async function read<Result>(client: Client, name: string, given: Record<string, unknown> = {}): Promise<Result> {
  const [first] = await call(client, name, given);
  return JSON.parse(first?.text ?? "null") as Result;
}

test("an assistant finds, reads, changes and inserts, and the person undoes it", LONG, async ({ shop, page }) => {
  const { client, folder } = shop;
  const files = () => readSources(folder);
  const before = await files();
  const pages = await read<{ path: string }[]>(client, "list_pages");
  expect(pages.map(({ path }) => path)).toEqual(["/", "/pricing"]);
  const studio = await openStudio(page, { ...shop, files }, "/pricing");

  const { found } = await read<{ found: Found[] }>(client, "find_elements", {
    path: "/pricing",
    component: "Button",
    text: "Start",
  });
  expect(found).toMatchObject([{ name: "Button", source: "src/pages.tsx:12", text: "Start today" }]);
  const target = found[0]?.id ?? "";
  const element = await read<{ source: string; styles: Record<string, string> }>(client, "read_element", {
    path: "/pricing",
    id: target,
  });
  expect(element.source).toBe('<Button kind="primary">Start today</Button>');
  expect(element.styles).toMatchObject({ "background-color": "rgb(15, 118, 110)", color: "rgb(255, 255, 255)" });
  const [picture] = await call(client, "screenshot", { path: "/pricing", id: target });

  const lead = await read<{ found: Found[] }>(client, "find_elements", { path: "/pricing", text: "by the month" });
  const leadId = lead.found[0]?.id ?? "";
  await call(client, "apply_change", {
    type: "UPDATE_CLASSES",
    changeFields: { codebaseIdToUpdateClass: leadId, oldClasses: ["lead"], newClasses: ["lead", "loud"] },
  });
  await call(client, "apply_change", {
    type: "EDIT_TEXT",
    changeFields: { codebaseIdToEditText: target, newText: "Start for free", oldText: "Start today" },
  });
  const main = await read<{ found: Found[] }>(client, "find_elements", { path: "/pricing", component: "main" });
  await call(client, "insert_component", {
    into: main.found[0]?.id,
    after: target,
    component: "Badge",
    filename: "src/ui/badge.tsx",
    files: { "src/ui/badge.tsx": 'export function Badge() {\n  return <b className="badge">New</b>;\n}\n' },
  });
  expect(await readFile(join(folder, "src/pages.tsx"), "utf8"))
    .toContain(`      <p className="lead loud">Pay by the month.</p>
      <Button kind="primary">Start for free</Button>
      <Badge />
`);
  const [after] = await call(client, "screenshot", { path: "/pricing", id: target });
  expect(after?.data).not.toBe(picture?.data);

  // The person sees all of it, by whom it was made, and takes it back with one key each.
  await expect(studio.app.locator("b.badge")).toHaveText("New");
  await expect(studio.app.getByText("Pay by the month.")).toHaveCSS("font-size", "32px");
  await page.keyboard.press("h");
  const rows = page.getByRole("list", { name: "Changes in this session" }).getByRole("listitem");
  await expect(rows.filter({ hasText: "Assistant" })).toHaveCount(3);
  for (const _ of [1, 2, 3]) await page.keyboard.press("ControlOrMeta+z");
  await studio.settled();
  await expect(studio.app.locator("b.badge")).toBeHidden();
  expect(await files()).toEqual(before);
});

test("an assistant that has to ask writes only what the person accepts", LONG, async ({ shop, page }) => {
  const { client, folder } = shop;
  const studio = await openStudio(page, shop, "/pricing");
  const lead = studio.app.getByText("Pay by the");
  await studio.pick(lead);
  const words = studio.inspector.getByRole("textbox", { name: "Text" });
  await expect(words).toHaveValue("Pay by the month.");
  const [selected, picture] = await call(client, "get_selection");
  expect(selected?.text).toContain("src/pages.tsx");
  expect(picture?.type).toBe("image");
  const { id } = JSON.parse(selected?.text ?? "{}") as { id: string };

  await page.keyboard.press("ControlOrMeta+k");
  await page.keyboard.type("Ask before");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Your assistant asks before")).toBeVisible();
  const propose = (newText: string) =>
    call(client, "apply_change", {
      type: "EDIT_TEXT",
      changeFields: { codebaseIdToEditText: id, newText, oldText: "Pay by the month." },
    });
  const dialog = page.getByRole("alertdialog");
  const declined = expect(propose("Pay by the day.")).rejects.toThrow("The person declined");
  await expect(dialog).toContainText("Pay by the day.");
  // A preview, while the source is as before.
  await expect(lead).toHaveText("Pay by the day.");
  await dialog.getByRole("button", { name: "Decline" }).click();
  await declined;
  await expect(lead).toHaveText("Pay by the month.");

  const accepted = propose("Pay by the year.");
  await dialog.getByRole("button", { name: "Accept" }).click();
  await accepted;
  await expect(lead).toHaveText("Pay by the year.");
  await expect(words).toHaveValue("Pay by the year.");
  expect(await readFile(join(folder, "src/pages.tsx"), "utf8")).toContain("Pay by the year.");
});

test("a person asks about a selection, and reads the answer with its diff", LONG, async ({ shop, page }) => {
  const { client } = shop;
  const studio = await openStudio(page, shop, "/pricing");
  await studio.pick(studio.app.getByText("Pay by the month."));
  await expect(studio.inspector.getByRole("heading", { name: "p", exact: true })).toBeVisible();
  await page.keyboard.press("Shift+A");
  const dialog = page.getByRole("dialog", { name: "Ask your assistant about p" });
  await dialog.getByRole("textbox", { name: "Note" }).fill("Say that a year is cheaper");
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Add note" }).click();
  await expect(dialog).toBeHidden();

  const [asked, about, picture] = await call(client, "read_notes");
  const { note, words } = JSON.parse(asked?.text ?? "{}") as { note: string; words: string };
  expect(words).toBe("Say that a year is cheaper");
  expect(picture?.type).toBe("image");
  const { id, source } = JSON.parse(about?.text ?? "{}") as { id: string; source: string };
  expect(source).toContain("Pay by the month.");
  const newText = "Pay by the month, or less by the year.";
  const changeFields = { codebaseIdToEditText: id, newText, oldText: "Pay by the month." };
  await call(client, "apply_change", { type: "EDIT_TEXT", changeFields });
  await call(client, "answer_note", { note, words: "It says so now." });
  await expect(call(client, "answer_note", { note: "another", words: "?" })).rejects.toThrow("There is no such note");

  await page.keyboard.press("n");
  await expect(page.getByRole("list", { name: "Notes" })).toContainText("Answered");
  await expect(page.getByText("It says so now.")).toBeVisible();
  await expect(page.getByRole("region", { name: "What your assistant changed" })).toContainText(newText);
  expect(await violations(page)).toEqual([]);
  await page.getByRole("button", { name: "Delete note" }).click();
  await expect(page.getByText("It says so now.")).toBeHidden();
});

test("hostile, malformed and huge calls get a clear error, and change nothing", async ({ shop }) => {
  const { client, folder, url } = shop;
  const before = await readSources(folder);
  const { found } = await read<{ found: Found[] }>(client, "find_elements", { path: "/pricing", component: "main" });
  const into = found[0]?.id;
  const insert = (path: string) => ({ into, tag: "i", files: { [path]: "export {}" } });
  const refusals: [string, Record<string, unknown>, RegExp][] = [
    ["read_tree", { path: "/pricing", limit: 0 }, /at limit/],
    ["read_tree", { path: "//example.com/" }, /Only pages of this app/],
    ["read_tree", { path: "/package.json" }, /not a page, but application\/json/],
    ["find_elements", { path: "/", text: "x".repeat(501) }, /at text/],
    ["read_element", { path: "/pricing", id: "../../etc/passwd" }, /Not an id/],
    ["read_element", { path: "/pricing", id: NOWHERE }, /No element of this app/],
    ["screenshot", { path: "https://example.com/" }, /Only pages of this app/],
    ["screenshot", { path: "file:///etc/passwd" }, /Only pages of this app/],
    ["screenshot", { path: "javascript:alert(1)" }, /Only pages of this app/],
    ["screenshot", { path: `blob:${url}x` }, /Only pages of this app/],
    ["screenshot", { path: "/@fs/etc/passwd" }, /not a page, but text\/plain/],
    ["screenshot", { path: "/pricing", width: 100_000 }, /at width/],
    ["screenshot", { path: "/pricing", id: NOWHERE }, /not visible at \/pricing/],
    ["read_messages", { since: "yesterday" }, /at since/],
    ["apply_change", { type: "UNDO", changeFields: {} }, /expected one of "EDIT_TEXT"/],
    ["apply_change", { type: "EDIT_TEXT", changeFields: { newText: 1 } }, /codebaseIdToEditText|newText/],
    [
      "apply_change",
      { type: "DUPLICATE", changeFields: { codebaseIdsToDuplicate: [NOWHERE] } },
      /no longer in the source/,
    ],
    ["call_server", { call: "commit", body: { message: "mine" } }, /expected one of "styling"/],
    ["call_server", { call: "editText", body: { element: "x" } }, /Not an element id/],
    ["insert_component", insert("../outside.tsx"), /outside\.tsx/],
    ["insert_component", insert("/etc/outside.tsx"), /outside\.tsx/],
    ["insert_component", insert("node_modules/inside.tsx"), /inside\.tsx/],
    ["insert_component", insert("vite.config.ts"), /vite\.config\.ts/],
    ["insert_component", insert("src/pages.tsx"), /already exists/],
    ["insert_component", { into, component: "Passwd", filename: "../../etc/passwd" }, /no file of the app exports it/],
    ["insert_component", { into, tag: "i onload" }, /not a valid element name/],
    ["insert_component", { into }, /either a component or a tag/],
    ["answer_note", { note: "x", words: "y" }, /no such note/],
    ["undo", {}, /nothing to undo/i],
    ["redo", {}, /nothing to redo/i],
    ["delete_everything", {}, /not found/],
    ["find_elements", { path: "/", text: "x".repeat(2_500_000) }, /too long/],
  ];
  const { tools } = await client.listTools();
  // No field of any tool takes a value of another type, or more than a few thousand values.
  for (const { name, inputSchema } of tools) {
    const many = { more: Array.from({ length: 20_000 }, () => null) };
    refusals.push([name, many, /more than the maximum/], [name, nested(300), /nested too deeply/]);
    for (const [field, schema] of Object.entries(inputSchema.properties ?? {})) {
      const isText = (schema as { type?: string }).type === "string";
      refusals.push([name, { [field]: isText ? 5 : "x" }, new RegExp(`at ${field}`)]);
    }
  }
  for (const [name, given, message] of refusals) {
    await expect(call(client, name, given), `${name} ${Object.keys(given).join()}`).rejects.toThrow(message);
  }
  for (const uri of ["file:///etc/passwd", "easel://../etc/passwd", "easel://components/../../etc/passwd"]) {
    await expect(client.readResource({ uri })).rejects.toThrow(/not found/);
  }
  // Tools that take nothing ignore what they are given.
  for (const [name, answer] of [
    ["list_pages", "/pricing"],
    ["get_selection", "Nothing is selected"],
    ["read_notes", "No notes wait"],
  ] as const) {
    const [said] = await call(client, name, { path: "../../etc/passwd", ids: [into] });
    expect(said?.text).toContain(answer);
  }
  expect(await readSources(folder)).toEqual(before);

  // Nobody gets in without the token, and no page of another origin gets in at all.
  const stranger = new Client({ name: "a stranger", version: "1.0.0" });
  await expect(stranger.connect(transportTo(url, "guessed"))).rejects.toThrow();
  for (const headers of [{ origin: "https://evil.example" }, { "sec-fetch-site": "cross-site" }]) {
    expect((await post(shop, "mcp", {}, headers)).status).toBe(403);
  }
});

test("a selection and notes of any kind are told within the limits", async ({ shop }) => {
  const { client, folder } = shop;
  const long = `<p>{${JSON.stringify("x".repeat(9_000))}}</p>`;
  await appendFile(join(folder, "src/pages.tsx"), `export const Long = () => <>${long.repeat(7)}</>;\n`);
  await call(client, "screenshot", { path: "/pricing" });
  const { found } = await read<{ found: Found[] }>(client, "find_elements", { path: "/pricing", component: "h1" });
  const lookups = await fetch(new URL("__easel/lookups", shop.url));
  const { treeElementLookup } = (await lookups.json()) as {
    treeElementLookup: Record<string, { componentName: string }>;
  };
  const paragraphs = Object.entries(treeElementLookup).flatMap(([id, { componentName }]) =>
    componentName === "p" ? [id] : [],
  );
  expect(paragraphs).toHaveLength(8);
  const ids = [NOWHERE, found[0]?.id ?? "", ...paragraphs];
  for (const body of [
    { path: "/pricing", width: 1e9, ids },
    { path: "/pricing", width: -1, ids },
    { path: "x".repeat(3_000), width: 800, ids },
    { path: "/pricing", width: 800, ids: ["../../etc/passwd"] },
  ]) {
    expect((await post(shop, "assistant/selection", body)).status).toBe(400);
  }
  expect((await post(shop, "assistant/selection", { path: "/pricing", width: 800, ids })).status).toBe(200);
  const selected = await call(client, "get_selection");
  expect(selected[0]?.text).toContain("No element of this app has this id.");
  expect(selected[1]?.text).toContain("<h1>Pricing</h1>");
  expect(selected[2]?.type).toBe("image");
  expect(selected.at(-1)?.text).toBe("5 more elements are meant.");
  expect(lengthOf(selected)).toBeLessThan(50_000);

  for (let notes = 0; notes < 8; notes += 1) {
    const words = "Make this louder. ".repeat(270);
    await post(shop, "assistant/note", { path: "//example.com/", width: 800, ids: ids.slice(0, 2), words });
  }
  const notes = await call(client, "read_notes");
  expect(notes[2]?.text).toContain("Only pages of this app can be opened.");
  expect(notes.at(-1)?.text).toBe("5 more notes wait.");
  expect(lengthOf(notes)).toBeLessThan(50_000);
});

test("what a page says, and where it leads, cannot flood or mislead an assistant", async ({ shop }) => {
  const { client, folder } = shop;
  const noise = 'for (let line = 0; line < 300; line += 1) console.log(line, "x".repeat(5_000));';
  await call(client, "screenshot", { path: "/" });
  await appendFile(join(folder, "index.html"), `<script>${noise} alert("Wait"); open("/");</script>\n`);
  await call(client, "screenshot", { path: "/" });
  const [answer] = await call(client, "read_messages");
  const { earlier, messages } = JSON.parse(answer?.text ?? "{}") as { earlier: number; messages: { text: string }[] };
  expect(answer?.text?.length).toBeLessThan(50_000);
  expect(messages.filter(({ text }) => /^299 x+…$/.test(text))).toHaveLength(1);
  expect(earlier).toBeGreaterThan(200);

  const elsewhere = await listen((_request, response) => response.end("secrets of another server"));
  const app = await listen((_request, response) => response.writeHead(302, { location: elsewhere.url }).end());
  const lookups = () => ({ treeElementLookup: {}, scopeLookup: {}, cssElementLookup: {} });
  process.env["TMPDIR"] = folder;
  const pages = createHiddenPages({ appAddress: () => app.url, lookups, edition: () => 1 });
  const view = { path: "/", width: 400, theme: "light" } as const;
  await expect(pages.screenshot(view, null)).rejects.toThrow(`leads to ${elsewhere.url}, which is not this app`);
  const profiles = async () => (await readdir(folder)).filter((name) => name.startsWith("easel-chrome-"));
  expect(await profiles()).toHaveLength(1);
  pages.close();
  // The browser leaves nothing behind.
  await expect.poll(profiles).toEqual([]);
  delete process.env["TMPDIR"];
  for (const { server } of [elsewhere, app]) server.close();
});

test("dialogs of a page that reloads itself while it is opened do not stop an assistant", async () => {
  // Runs its script like a page, and is refused as soon as it has loaded.
  const picture =
    '<svg xmlns="http://www.w3.org/2000/svg"><script>fetch("/wait").then(() => location.reload()); alert("Wait");</script></svg>';
  let isOpening = false;
  let waiting: ServerResponse | null = null;
  const app = await listen((request, response) => {
    if (request.url === "/wait") {
      waiting = response;
      return;
    }
    response.writeHead(200, { "content-type": "image/svg+xml" }).end(picture);
    if (isOpening) waiting?.end();
    isOpening = false;
  });
  const lookups = () => ({ treeElementLookup: {}, scopeLookup: {}, cssElementLookup: {} });
  const pages = createHiddenPages({ appAddress: () => app.url, lookups, edition: () => 1 });
  for (let round = 0; round < 12; round += 1) {
    isOpening = true;
    const loading = pages.screenshot({ path: "/", width: 400, theme: "light" }, null);
    await expect(loading).rejects.toThrow("is not a page, but image/svg+xml");
    await expect.poll(() => waiting?.writableEnded).toBe(false);
  }
  pages.close();
  app.server.closeAllConnections();
  app.server.close();
});

/** Objects in objects, this many deep. */
function nested(levels: number): Record<string, unknown> {
  let inside: Record<string, unknown> = {};
  for (let level = 0; level < levels; level += 1) inside = { inside };
  return inside;
}

function lengthOf(content: Content[]): number {
  return content.reduce((sum, { text = "" }) => sum + text.length, 0);
}

/** As the studio calls the dev server. */
function post({ url, studio }: Site, path: string, body: object, headers = {}): Promise<Response> {
  const token = new URL(studio).searchParams.get("token") ?? "";
  return fetch(new URL(`__easel/${path}`, url), {
    method: "POST",
    headers: { "content-type": "application/json", authorization: `Bearer ${token}`, ...headers },
    body: JSON.stringify(body),
  });
}

const NOWHERE = "tempo-00000000-0000-4000-8000-000000000000";

async function listen(listener: RequestListener): Promise<{ server: Server; url: string }> {
  const server = createServer(listener);
  await once(server.listen(0, "127.0.0.1"), "listening");
  return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}
