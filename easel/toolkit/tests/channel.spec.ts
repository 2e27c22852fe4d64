/** Who may talk to the page, what may be called, and that nothing stays behind. */
import { easel } from "@easel/vite/plugin";
import { expect, test } from "@playwright/test";
import LZString from "lz-string";
import { layOutApp, newestCell, removeApp, type RunningApp, startApp } from "../../vite/tests/cells.ts";
import { fetchLookups, idsBySource } from "../../vite/tests/on-the-page.ts";
import { openParent, openUnconnectedParent, STORYBOARD } from "./parent.ts";

const EDITOR = "http://editor.localhost";

let app: RunningApp;
test.beforeAll(async () => {
  const folder = await layOutApp("./identification-app", 19);
  app = await startApp(folder, newestCell, [easel({ editors: [EDITOR] })]);
});
test.afterAll(async () => {
  await app.stop();
  await removeApp(app.folder);
});
test.describe.configure({ mode: "default" });

test("the toolkit is not loaded until an editor connects, and then announces its protocol version", async ({
  page,
}) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  const toolkit = () => asked.filter((url) => url.includes("easel/toolkit"));
  await page.goto(app.url);
  await expect(page.getByText("in a portal")).toBeVisible();
  expect(toolkit()).toEqual([]);

  const parent = await openUnconnectedParent(page, app);
  await expect(parent.frame.getByText("in a portal")).toBeVisible();
  expect(toolkit()).toEqual([]);
  await parent.connect();
  expect(await parent.take("READY")).toEqual({ id: "READY", version: 2 });
  expect(toolkit()).toHaveLength(2);
});

for (const { origin, isHeard } of [
  { origin: EDITOR, isHeard: true },
  { origin: "http://stranger.localhost", isHeard: false },
]) {
  test(`an editor at ${origin} is ${isHeard ? "accepted" : "ignored"}`, async ({ page }) => {
    const parent = await openUnconnectedParent(page, app, { origin });
    await expect(parent.frame.getByText("in a portal")).toBeVisible();
    await parent.connect();
    if (isHeard) await parent.take("READY");
    else {
      // Whoever has taken in a message sent later has taken in this one.
      await parent.frame.evaluate(
        () =>
          new Promise((resolve) => {
            window.addEventListener("message", resolve, { once: true });
            window.postMessage("later");
          }),
      );
      expect(await parent.received()).toEqual([]);
    }
  });
}

test("an editor that has opened the app in a separate window is accepted, and messages without a port are ignored", async ({
  page,
}) => {
  const address = new URL("/__opener", app.url).href;
  await page.route(address, (route) => route.fulfill({ contentType: "text/html", body: "<title>Editor</title>" }));
  await page.goto(address);
  const popup = page.waitForEvent("popup");
  await page.evaluate((url) => void Object.assign(window, { opened: window.open(url) }), app.url);
  await expect((await popup).getByText("in a portal")).toBeVisible();
  const message = await page.evaluate(async () => {
    const { opened } = window as unknown as { opened: Window };
    const call = { id: "1", type: "executeFunction", payload: { functionName: "dispatchEvent", args: ["announced"] } };
    opened.postMessage("init", "*");
    opened.postMessage(call, "*");
    const { port1, port2 } = new MessageChannel();
    opened.postMessage("init", "*", [port2]);
    return new Promise((resolve) => {
      port1.addEventListener("message", ({ data }) => resolve(data));
      port1.start();
    });
  });
  expect(message).toEqual({ id: "READY", version: 2 });
});

test("every call gets a response with its id, either a result or a named error", async ({ page }) => {
  const parent = await openParent(page, app);
  await parent.frame.evaluate(() => Object.assign(window, { launch: () => Object.assign(window, { launched: true }) }));
  const warnings: string[] = [];
  page.on("console", (message) => warnings.push(message.text()));
  const call = (payload: object) => parent.ask({ id: "x", type: "executeFunction", payload });

  await expect(parent.call("updateOutlines")).rejects.toThrow("NotInitialisedError");
  expect(
    await parent.ask({ id: 7, type: "executeFunction", payload: { functionName: "goForward", args: null } }),
  ).toEqual({ id: 7, result: undefined });
  expect(await call({ functionName: "launch", args: [] })).toEqual({
    id: "x",
    error: { name: "UnknownFunctionError", message: "Function to execute not found" },
  });
  expect(await parent.frame.evaluate(() => "launched" in window)).toBe(false);
  expect(warnings).toEqual([expect.stringContaining("Function to execute not found")]);
  // Anything but a call is ignored: the next one is answered as if nothing had been sent.
  for (const noCall of [{ id: "no payload", type: "executeFunction" }, { type: "executeFunction", payload: {} }, 7]) {
    await page.evaluate((message) => window.editor.send(message), noCall);
  }
  await call({ functionName: "launch", args: [] });
  expect(await page.evaluate(() => [...window.editor.answers.keys()])).not.toContain("no payload");

  const initArgs = [STORYBOARD, {}, {}, null];
  const compressedArgs = LZString.compress(JSON.stringify(initArgs));
  await expect(parent.call("initProject", STORYBOARD, "no lookup", {}, null)).rejects.toThrow("BadArgumentsError");
  await expect(parent.call("initProject", "a board", {}, {}, null)).rejects.toThrow("Invalid characters in id");
  // The second may come before the first has its tree; the first is still answered.
  const answers = ["one", "two"].map((board) => parent.call("initProject", board, {}, {}, null));
  expect((await Promise.allSettled(answers))[1]?.status).toBe("fulfilled");
  expect(
    await parent.ask({ id: "y", type: "executeFunction", payload: { functionName: "initProject", compressedArgs } }),
  ).toEqual({
    id: "y",
    result: undefined,
  });
  expect(await parent.call("setNewLookups", {}, {})).toBeUndefined();
});

test("a second editor replaces the first, of which no listener, node or style remains", async ({ page }) => {
  const parent = await openParent(page, app);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Performance.enable");
  const look = async () => {
    await devtools.send("HeapProfiler.collectGarbage");
    const { metrics } = await devtools.send("Performance.getMetrics");
    const counted = metrics.filter(({ name }) => name === "JSEventListeners" || name === "Nodes");
    const html = await parent.frame.evaluate(() => document.documentElement.outerHTML);
    return { counted, html, sheets: await parent.frame.evaluate(() => document.adoptedStyleSheets.length) };
  };
  const globals = await parent.frame.evaluate(() => Reflect.ownKeys(window).length);
  await parent.connect();
  await parent.take("READY");
  const before = await look();

  for (let round = 0; round < 3; round += 1) {
    await parent.init();
    const { navTree } = await parent.take("NAV_TREE");
    const key = navTree.children[0]?.tempoElement.cachedKey;
    await parent.call("setSelectedElement", key);
    await parent.call("setHoveredElement", key);
    expect(await parent.frame.evaluate(usePlainThings)).toEqual({ resizes: 1, names: ["0"] });
    await parent.frame.evaluate(() => new Promise(requestAnimationFrame));
    // Once by another project, once by another editor.
    if (round === 1) continue;
    await parent.connect();
    await parent.take("READY");
  }
  // The last drawing is released with a later frame.
  await expect.poll(look).toEqual(before);
  expect(await parent.frame.evaluate(() => Reflect.ownKeys(window).length)).toBe(globals);
});

test("an editor can inspect components and elements, and receives the page's address and errors", async ({ page }) => {
  const lines: string[] = [];
  page.on("console", (message) => lines.push(message.text()));
  const parent = await openUnconnectedParent(page, app, { path: "?framework=VITE&storyboard=true&type=STORY" });
  await expect(parent.frame.getByText("in a portal")).toBeVisible();
  await parent.frame.evaluate(() => setTimeout(() => Promise.reject(new Error("before it came"))));
  await parent.connect();
  await parent.take("READY");
  expect((await parent.take("LATEST_HREF")).href).toContain("?framework=VITE");
  expect((await parent.take("ERROR")).error.message).toBe("before it came");
  await expect(parent.frame.locator("vite-error-overlay")).toContainText("before it came");
  expect(await parent.call("checkIfHydrationError")).toMatchObject({ status: "other_error" });
  expect((await parent.take("LATEST_HYDRATION_ERROR_STATUS")).errorDescr).toContain("before it came");

  await expect(parent.frame.locator("body")).toHaveCSS("overflow", "hidden");
  const { width, height } = page.viewportSize() ?? {};
  await expect(parent.frame.locator("#root")).toHaveCSS("width", `${width}px`);
  await expect(parent.frame.locator("#root")).toHaveCSS("height", `${height}px`);

  await parent.frame.evaluate(() => history.pushState(null, "", "#there"));
  expect((await parent.take("LATEST_HREF")).href).toContain("#there");
  await parent.call("goBack");
  expect((await parent.take("LATEST_HREF")).href).not.toContain("#there");
  await parent.call("goForward");
  expect((await parent.take("LATEST_HREF")).href).toContain("#there");
  await parent.frame.evaluate(() =>
    document.addEventListener("announced", (event) => Object.assign(window, { event })),
  );
  await parent.call("dispatchEvent", "announced", { detail: 3 });
  expect(await parent.frame.evaluate(() => (window as unknown as { event: CustomEvent }).event.detail)).toBe(3);

  await parent.init();
  const ids = idsBySource(await fetchLookups(app.url));
  const tempoElementID = ids.get("src/parts.tsx em 1");
  const inspect = (payload: object) => parent.ask({ id: "inspect", type: "inspectElement", payload });
  for (const [payload, expected] of [
    [
      { isComponent: true, componentName: "Memoed" },
      { props: { label: "memo" }, state: null },
    ],
    [{ isComponent: true, componentName: "SpreadAfter" }, { props: { className: "given", title: "spread after" } }],
    [
      { isComponent: true, componentName: "App" },
      { props: {}, state: { state: 0 } },
    ],
    [{ isComponent: true, componentName: "Nobody" }, { error: "No component found" }],
    [{ isComponent: true }, { error: "Could not find component" }],
    [{ isComponent: false }, { error: "No component name" }],
    [{ isComponent: false, componentName: "em" }, { error: "Could not find element" }],
    [
      { isComponent: false, componentName: "em", tempoElementID },
      { props: {}, state: null },
    ],
  ] as const) {
    expect(await inspect(payload), JSON.stringify(payload)).toMatchObject(expected);
  }
  const oneOfSeveral = { isComponent: false, componentName: "li", tempoElementID: ids.get("src/app.tsx li 1") };
  expect(await inspect(oneOfSeveral)).toHaveProperty("props");
  expect(lines).toContainEqual(expect.stringContaining("More than one match"));

  await page.evaluate(() => {
    document
      .querySelector("iframe")
      ?.contentWindow?.postMessage({ type: "GET_STATE_AND_PROPS", componentName: "Memoed", id: "7" }, "*");
  });
  await parent.call("refresh");
  await parent.take("READY");
  await parent.frame.evaluate(() => {
    const portal = document.createElement("nextjs-portal");
    portal.attachShadow({ mode: "open" }).innerHTML =
      '<p id="nextjs__container_errors_desc">Hydration failed</p><p id="nextjs__container_errors_label">Label</p>';
    document.body.append(portal);
  });
  expect(await parent.call("checkIfHydrationError")).toMatchObject({ status: "error", errorLabel: "Label" });
  await expect.poll(() => lines).toContain('STATE_AND_PROPS {"id":"7","props":{"label":"memo"},"state":null}');
});

/** What an app takes for granted. */
function usePlainThings(): { resizes: number; names: string[] } {
  let resizes = 0;
  window.addEventListener("resize", () => (resizes += 1), { once: true });
  window.dispatchEvent(new Event("resize"));
  const names: string[] = [];
  for (const name in Object("x")) names.push(name);
  return { resizes, names };
}
