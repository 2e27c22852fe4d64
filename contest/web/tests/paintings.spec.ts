import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { json } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { inflateRawSync } from "node:zlib";
import { encodeLog } from "@contest/painting/operations";
import { decodePage } from "@contest/painting/page";
import { repaint } from "@contest/painting/picture";
import { aStroke, someOperations, testPageBytes } from "@contest/testing/paintings";
import { proofSize } from "@contest/testing/proof-size";
import type { Page } from "@playwright/test";
import { build, defaultClientConditions, type Rolldown } from "vite";
import {
  BUILT,
  LONG,
  expect,
  expectAccessible,
  expectToast,
  isFirefox,
  signInByApi,
  signUpByApi,
  test,
} from "./fixtures.ts";

const FIREFOX = "/usr/bin/firefox-esr";
const LONG_BUILT = [LONG.tag, BUILT.tag];

async function openRoom(page: Page) {
  await page.goto("/color");
  await expectReady(page);
  return page.getByRole("application");
}

async function expectReady(page: Page) {
  await expect(page.getByText("The page is ready to color.")).toBeAttached({ timeout: 25_000 });
}

/** A place in the room, as shares of its width and height. */
async function placeIn(page: Page, across: number, down: number) {
  const box = await page.getByRole("application").boundingBox();
  if (!box) throw new Error("The room is not shown.");
  return { x: box.x + box.width * across, y: box.y + box.height * down };
}

async function drawLine(page: Page, from: [number, number], to: [number, number]) {
  const [start, end] = [await placeIn(page, ...from), await placeIn(page, ...to)];
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move(end.x, end.y, { steps: 12 });
  await page.mouse.up();
}

/** A pen that is pressed harder and harder, and tilted. Tests have one only in Chromium. */
async function drawWithPen(page: Page, from: [number, number], to: [number, number]) {
  if (isFirefox(page)) return drawLine(page, from, to);
  const [start, end] = [await placeIn(page, ...from), await placeIn(page, ...to)];
  const devices = await page.context().newCDPSession(page);
  const send = (type: "mousePressed" | "mouseMoved" | "mouseReleased", share: number) =>
    devices.send("Input.dispatchMouseEvent", {
      type,
      x: start.x + (end.x - start.x) * share,
      y: start.y + (end.y - start.y) * share,
      button: "left",
      buttons: type === "mouseReleased" ? 0 : 1,
      clickCount: 1,
      pointerType: "pen",
      force: share,
      tiltX: 40,
    });
  await send("mousePressed", 0);
  for (let step = 1; step <= 10; step++) await send("mouseMoved", step / 10);
  await send("mouseReleased", 1);
}

/** What is on the page, whatever the room around it looks like. */
async function pictureOf(page: Page): Promise<Buffer> {
  const saving = page.waitForEvent("download");
  await page.getByRole("button", { name: "More" }).click();
  await page.getByRole("menuitem", { name: "Save as a picture" }).click();
  const chunks: Buffer[] = [];
  for await (const chunk of await (await saving).createReadStream()) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks);
}

async function submitPainting(page: Page) {
  await page.getByRole("button", { name: "Submit", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Submit Your Colored Artwork" });
  await expect(dialog.getByRole("img", { name: "Your artwork" })).toBeVisible({ timeout: 20_000 });
  await expect(dialog.getByText("Painted here")).toBeVisible({ visible: page.viewportSize()?.width !== 360 });
  await dialog.getByRole("button", { name: "Submit Artwork" }).click();
  await page.getByRole("alertdialog", { name: "Confirm Submission" }).getByRole("button", { name: "Submit" }).click();
  await expectToast(page, "Submission Successful", "Your artwork has been submitted for the contest!");
}

/** How many operations the browser's database contains. */
function countOperations(): Promise<number> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open("paintings");
    opening.addEventListener("error", () => reject(opening.error));
    opening.addEventListener("success", () => {
      const counting = opening.result.transaction("operations").objectStore("operations").count();
      counting.addEventListener("success", () => resolve(counting.result));
    });
  });
}

/** Whether the browser has stored a page to paint on for times without a network. */
async function keepsPage(): Promise<boolean> {
  const stored = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
  return stored.flat().some(({ url }) => url.endsWith("/coloring.bin"));
}

async function savedSketches(page: Page): Promise<unknown[]> {
  const { sketches } = await (await page.request.get("/api/sketches")).json();
  return sketches;
}

/** Signs up and submits a painting of the day's page. Returns the id of the submission. */
async function submitByApi(page: Page): Promise<string> {
  await signUpByApi(page);
  const { user } = await (await page.request.get("/api/users/me")).json();
  const { challenge } = await (await page.request.get("/api/challenges/featured")).json();
  const paper = decodePage(inflateRawSync(await (await page.request.get(challenge.coloringPage)).body()));
  const points = Array.from({ length: 30 }, (_, index) => ({ x: 3000 + index * 60, y: 4000, pressure: 12 }));
  const log = encodeLog(paper, [
    { kind: "fill", region: 1, color: 0x4a9be0, wait: 5 },
    { ...aStroke, points, wait: 9 },
  ]);
  const painted = await page.request.post("/api/paintings", {
    data: { contest_id: challenge._id, log: Buffer.from(log).toString("base64") },
  });
  const submitted = await page.request.post("/api/submissions", {
    data: { user_id: user._id, challenge_id: challenge._id, file_path: (await painted.json()).secure_url },
  });
  return (await submitted.json()).submission.id;
}

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test("a visitor opens the day's page, fills a region, and finds it again after a reload", async ({ page }) => {
    await page.goto("/");
    await page.getByRole("link", { name: "Color It Here" }).click();
    await expect(page).toHaveURL(/\/color$/);
    await expectReady(page);
    const blank = await pictureOf(page);
    const { x, y } = await placeIn(page, 0.5, 0.5);
    await page.touchscreen.tap(x, y);
    await expect(page.getByRole("button", { name: "Undo" })).toBeEnabled();
    const filled = await pictureOf(page);
    expect(filled.equals(blank)).toBe(false);
    await page.reload();
    await expectReady(page);
    expect((await pictureOf(page)).equals(filled)).toBe(true);
    await page.getByRole("button", { name: "Undo" }).click();
    expect((await pictureOf(page)).equals(blank)).toBe(true);
  });

  test("a tap with two fingers takes the last step back", async ({ page }) => {
    await openRoom(page);
    const { x, y } = await placeIn(page, 0.5, 0.5);
    await page.touchscreen.tap(x, y);
    await expect(page.getByRole("button", { name: "Undo" })).toBeEnabled();
    const devices = await page.context().newCDPSession(page);
    const touchPoints = [
      { x: x - 30, y },
      { x: x + 30, y },
    ];
    await devices.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints });
    await devices.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
    await expect(page.getByRole("button", { name: "Undo" })).toBeDisabled();
    await expect(page.getByRole("button", { name: "Redo" })).toBeEnabled();
  });

  test("two fingers turn the page, and a tap still fills the region under it", async ({ page }) => {
    await openRoom(page);
    const devices = await page.context().newCDPSession(page);
    const turnBy = async (degrees: number) => {
      const { x, y } = await placeIn(page, 0.5, 0.5);
      const fingers = (angle: number) => [
        { x, y, id: 1 },
        { x: x + 90 * Math.cos(angle), y: y + 90 * Math.sin(angle), id: 2 },
      ];
      await devices.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: fingers(0) });
      for (let step = 1; step <= 10; step += 1) {
        const touchPoints = fingers((degrees * Math.PI * step) / 1800);
        await devices.send("Input.dispatchTouchEvent", { type: "touchMove", touchPoints });
      }
      await devices.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
    };
    const angleOf = () =>
      page
        .getByRole("application")
        .locator("> div")
        .first()
        .evaluate((stage) => {
          const { a, b } = new DOMMatrix(getComputedStyle(stage).transform);
          return Math.round((Math.atan2(b, a) * 180) / Math.PI);
        });
    await turnBy(60);
    await expect.poll(angleOf).toBeGreaterThan(30);
    const { x, y } = await placeIn(page, 0.5, 0.5);
    await page.touchscreen.tap(x, y);
    await expect(page.getByRole("button", { name: "Undo" })).toBeEnabled();
    await page.getByRole("button", { name: "Show the whole page" }).click();
    await expect.poll(angleOf).toBe(0);
  });

  test("the room is accessible, and no tool is out of reach", async ({ page }) => {
    await openRoom(page);
    await page.getByRole("button", { name: "Crayon" }).click();
    await expectAccessible(page, "whole page");
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
  });
});

test.describe("with a mouse", () => {
  test.use({ viewport: { width: 1280, height: 800 } });

  test("a member paints with every brush, takes a step back, and submits", async ({ page }) => {
    test.setTimeout(90_000);
    await signUpByApi(page);
    await openRoom(page);
    const brushes = ["Crayon", "Colored pencil", "Marker", "Watercolor", "Gel pen", "Glitter", "Eraser"];
    await page.getByRole("button", { name: "Sky blue" }).click();
    for (const [index, brush] of brushes.entries()) {
      await page.getByRole("button", { name: brush, exact: true }).click();
      await drawLine(page, [0.4, 0.2 + index * 0.08], [0.6, 0.25 + index * 0.08]);
    }
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(page.getByRole("button", { name: "Redo" })).toBeEnabled();
    await page.getByRole("button", { name: "Gel pen", exact: true }).click();
    await drawWithPen(page, [0.42, 0.6], [0.58, 0.62]);
    await expect(page.getByRole("button", { name: "Redo" })).toBeDisabled();
    await submitPainting(page);
    const { user } = await (await page.request.get("/api/users/me")).json();
    const works = await (await page.request.get(`/api/submissions?user_id=${user._id}`)).json();
    expect(works).toMatchObject([{ painted_here: true, contest_type: "digital" }]);
    const { remaining_submissions } = await (await page.request.get(`/api/subscription?userId=${user._id}`)).json();
    expect(remaining_submissions).toBe(1);
  });

  test("a visitor watches how a work was painted, and verifies it", LONG, async ({ page, newDevice }) => {
    const id = await submitByApi(page);
    const visitor = await newDevice();
    await visitor.goto(`/gallery?work=${id}`);
    await visitor.getByRole("button", { name: "Painted here: watch the replay" }).click();
    const dialog = visitor.getByRole("dialog", { name: "How it was painted" });
    await dialog.getByRole("button", { name: "Verify" }).click({ timeout: 25_000 });
    await expect(dialog.getByText("Verified.")).toBeVisible({ timeout: 25_000 });
    await dialog.getByRole("slider", { name: "Position in the replay" }).fill("950");
    await dialog.getByRole("button", { name: "Play" }).click();
    await expect(dialog.getByRole("img", { name: "after 100 percent" })).toBeVisible();
    await expect(dialog.getByRole("button", { name: "Play" })).toBeVisible();
    await expectAccessible(visitor);
  });

  test("a visitor saves the replay as a video", LONG, async ({ page, newDevice }) => {
    test.setTimeout(180_000);
    const id = await submitByApi(page);
    const visitor = await newDevice();
    await visitor.goto(`/gallery?work=${id}`);
    await visitor.getByRole("button", { name: "Painted here: watch the replay" }).click();
    const saving = visitor.waitForEvent("download", { timeout: 150_000 });
    await visitor.getByRole("button", { name: "Save as Video" }).click();
    const video = await readFile(await (await saving).path());
    // The first bytes of MP4 and of WebM.
    const isVideo = video.subarray(4, 8).toString() === "ftyp" || video.readUInt32BE(0) === 0x1a45dfa3;
    expect(isVideo).toBe(true);
    expect(video.length).toBeGreaterThan(20_000);
  });

  test("an artist keeps to themselves how a work was painted", LONG, async ({ page, newDevice }) => {
    const id = await submitByApi(page);
    await page.goto(`/gallery?work=${id}`);
    await page.getByRole("button", { name: "Painted here: watch the replay" }).click();
    await page.getByRole("checkbox", { name: "Let others watch how I painted this" }).uncheck();
    await expect
      .poll(async () => (await page.request.get(`/api/submissions/${id}`)).json())
      .toMatchObject({
        replay_off: true,
      });
    const visitor = await newDevice();
    await visitor.goto(`/gallery?work=${id}`);
    await expect(visitor.getByText("Painted here", { exact: true })).toBeVisible();
    await expect(visitor.getByRole("button", { name: /watch the replay/ })).toHaveCount(0);
  });

  test(
    "a member goes on with a page on another device, and two devices at once make two versions",
    LONG,
    async ({ page, newDevice }) => {
      const person = await signUpByApi(page);
      await openRoom(page);
      const sheet = await placeIn(page, 0.5, 0.5);
      await page.mouse.click(sheet.x, sheet.y);
      await expect.poll(() => savedSketches(page)).toHaveLength(1);
      const tablet = await newDevice();
      await signInByApi(tablet, person);
      await openRoom(tablet);
      expect((await pictureOf(tablet)).equals(await pictureOf(page))).toBe(true);
      for (const device of [page, tablet]) await device.getByRole("button", { name: "Undo" }).click();
      await expect.poll(() => savedSketches(page), { timeout: 20_000 }).toHaveLength(2);
      await page.goto("/sketchbook");
      await expect(page.getByRole("button", { name: /^Remove “/ })).toHaveCount(2);
    },
  );

  test(
    "the room works without a network, and submits when it is back",
    { tag: LONG_BUILT },
    async ({ page, context, watch }) => {
      watch.allow(/ERR_INTERNET_DISCONNECTED|Failed to (load resource|fetch)/);
      await signUpByApi(page);
      await openRoom(page);
      await expect.poll(() => page.evaluate(keepsPage)).toBe(true);
      await context.setOffline(true);
      await page.reload();
      await expectReady(page);
      const { x, y } = await placeIn(page, 0.5, 0.5);
      await page.mouse.click(x, y);
      await page.getByRole("button", { name: "Submit", exact: true }).click();
      await expectToast(page, "You are offline", "Your page is kept here.");
      await page.goto("/gallery").catch(() => null);
      await expect(page.getByRole("heading", { name: "You are offline" })).toBeVisible();
      await page.getByRole("link", { name: "Color the day’s page" }).click();
      await expectReady(page);
      await context.setOffline(false);
      const dialog = page.getByRole("dialog", { name: "Submit Your Colored Artwork" });
      await expect(dialog.getByRole("img", { name: "Your artwork" })).toBeVisible({ timeout: 20_000 });
    },
  );

  test("somebody without a pointer walks through the regions and fills one", async ({ page }) => {
    const sheet = await openRoom(page);
    await sheet.focus();
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("ArrowRight");
    await expect(page.getByText(/^Region 2 of \d+, /)).toBeAttached();
    await page.keyboard.press("5");
    await page.keyboard.press("Enter");
    await expect(page.getByText("Region 2 filled with Sky blue.")).toBeAttached();
    await page.keyboard.press("Control+z");
    await expect(page.getByRole("button", { name: "Undo" })).toBeDisabled();
  });

  test("the same page in a second tab is not painted on twice", async ({ page, context }) => {
    await openRoom(page);
    const second = await context.newPage();
    await second.goto("/color");
    await expect(second.getByText("You are coloring this page in another tab.")).toBeVisible({ timeout: 20_000 });
    await second.getByRole("button", { name: "Color It Here Instead" }).click();
    await expect(page.getByText("You are coloring this page in another tab.")).toBeVisible();
    await expectReady(second);
  });

  test("the room's own script has at most 60 kB", BUILT, async ({ page }) => {
    const { gzipSync } = await import("node:zlib");
    const sizes = new Map<string, number>();
    page.on("response", async (answer) => {
      if (!answer.url().endsWith(".js") || sizes.has(answer.url())) return;
      sizes.set(answer.url(), 0);
      sizes.set(answer.url(), gzipSync(await answer.body(), { level: 9 }).length);
    });
    await page.goto("/", { waitUntil: "networkidle" });
    const shared = new Set(sizes.keys());
    await openRoom(page);
    await page.waitForLoadState("networkidle");
    const own = [...sizes].filter(([url]) => !shared.has(url));
    const size = own.reduce((sum, [, bytes]) => sum + bytes, 0);
    expect(size).toBeLessThanOrEqual(60_000);
  });
});

for (const [kills, details] of [
  [2, {}],
  [100, LONG],
] as const) {
  test(
    `a tab that is killed ${kills} times while painting loses nothing older than a second`,
    details,
    async ({ page, context }) => {
      test.setTimeout(kills * 15_000);
      await page.goto("/robots.txt");
      let stored = 0;
      for (let kill = 0; kill < kills; kill++) {
        const tab = await context.newPage();
        const sheet = await openRoom(tab);
        await sheet.focus();
        const filledAt: number[] = [];
        for (let fill = 0; fill < 4 + (kill % 7) * 3; fill++) {
          await tab.keyboard.press("ArrowRight");
          await tab.keyboard.press("Enter");
          filledAt.push(Date.now());
        }
        await tab.waitForTimeout(700 + ((kill * 397) % 1200));
        const devtools = await context.newCDPSession(tab);
        const old = filledAt.filter((time) => Date.now() - time > 1000).length;
        void devtools.send("Page.crash").catch(() => undefined);
        await tab.waitForEvent("crash");
        await tab.close();
        const now = await page.evaluate(countOperations);
        expect(now).toBeGreaterThanOrEqual(stored + old);
        expect(now).toBeLessThanOrEqual(stored + filledAt.length);
        stored = now;
      }
      await openRoom(page);
      await expect(page.getByRole("button", { name: "Undo" })).toBeEnabled();
    },
  );
}

test("a browser paints random logs exactly as Node does", BUILT, async ({ page }) => {
  test.setTimeout(600_000);
  const bytes = testPageBytes(150, 130);
  const paper = decodePage(bytes);
  const numRuns = proofSize({ small: 60, full: 1000 });
  const logs = someOperations(paper, numRuns).map((operations) => encodeLog(paper, operations));
  await page.route("**/compare/**", async (route) => {
    const isScript = route.request().url().endsWith(".js");
    await route.fulfill(
      isScript
        ? { contentType: "text/javascript", body: await bundledWorker() }
        : { contentType: "text/html", body: "<!doctype html><html lang='en'><title>Compare</title></html>" },
    );
  });
  await page.goto("/compare/page");
  const hashes = await page.evaluate(
    ({ sentPage, sentLogs }) =>
      new Promise<string[]>((resolve, reject) => {
        const worker = new Worker("/compare/worker.js", { type: "module" });
        worker.addEventListener("message", ({ data }) => resolve(data));
        worker.addEventListener("error", ({ message }) => reject(new Error(message)));
        worker.postMessage({ page: Uint8Array.from(sentPage), logs: sentLogs.map((log) => Uint8Array.from(log)) });
      }),
    { sentPage: [...bytes], sentLogs: logs.map((log) => [...log]) },
  );
  expect(hashes).toEqual(logs.map((log) => repaint(paper, log).hash));
});

test("Firefox paints random logs exactly as Node does", { tag: LONG_BUILT }, async () => {
  test.setTimeout(600_000);
  test.skip(!existsSync(FIREFOX), "Firefox is not installed: apt-get install firefox-esr");
  const bytes = testPageBytes(150, 130);
  const paper = decodePage(bytes);
  const logs = someOperations(paper, proofSize({ small: 60, full: 1000 })).map((made) => encodeLog(paper, made));
  const hashes = await repaintInFirefox({ page: [...bytes], logs: logs.map((log) => [...log]) });
  expect(hashes).toEqual(logs.map((log) => repaint(paper, log).hash));
});

/** Opens a page in Firefox that sends the hashes back, so that nothing has to drive the browser. */
async function repaintInFirefox(order: { page: number[]; logs: number[][] }): Promise<string[]> {
  const script = await bundledWorker();
  const html = `<!doctype html><meta charset="utf-8"><script type="module">
    const worker = new Worker("/worker.js", { type: "module" });
    worker.addEventListener("message", ({ data }) => fetch("/hashes", { method: "POST", body: JSON.stringify(data) }));
    const { page, logs } = await (await fetch("/order")).json();
    worker.postMessage({ page: Uint8Array.from(page), logs: logs.map((log) => Uint8Array.from(log)) });
  </script>`;
  let answer: (hashes: string[]) => void;
  const answered = new Promise<string[]>((resolve) => (answer = resolve));
  const server = createServer((request, response) => {
    const [type, body] =
      request.url === "/worker.js"
        ? ["text/javascript", script]
        : request.url === "/order"
          ? ["application/json", JSON.stringify(order)]
          : ["text/html", html];
    if (request.method === "POST") void json(request).then((hashes) => answer(hashes as string[]));
    response.setHeader("content-type", type ?? "").end(body);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const profile = await mkdtemp(join(tmpdir(), "firefox-"));
  const { port } = server.address() as AddressInfo;
  const firefox = spawn(FIREFOX, ["--headless", "--no-remote", "--profile", profile, `http://127.0.0.1:${port}/`], {
    stdio: "ignore",
    env: { ...process.env, HOME: profile },
  });
  try {
    return await answered;
  } finally {
    firefox.kill("SIGKILL");
    server.close();
    await rm(profile, { recursive: true, force: true, maxRetries: 5 });
  }
}

async function bundledWorker(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: "error",
    resolve: { conditions: ["source", ...defaultClientConditions] },
    build: {
      write: false,
      rolldownOptions: {
        input: fileURLToPath(new URL("repaint-worker.ts", import.meta.url)),
        output: { format: "es" },
      },
    },
  });
  return (built as Rolldown.RolldownOutput).output[0].code;
}
