/** Who may talk to the page, what may be called, and that nothing stays behind. */
import { easel } from "@easel/vite/plugin";
import { expect, test } from "@playwright/test";
import LZString from "lz-string";
import { layOutApp, newestCell, removeApp, type RunningApp, startApp } from "../../vite/tests/cells.ts";
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

test("nothing of the toolkit is loaded until an editor connects, and then it says which protocol it speaks", async ({
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
  expect(await parent.take("READY")).toEqual({ id: "READY", version: 1 });
  expect(toolkit()).toHaveLength(1);
});

for (const { origin, isHeard } of [
  { origin: EDITOR, isHeard: true },
  { origin: "http://stranger.localhost", isHeard: false },
]) {
  test(`an editor at ${origin} is ${isHeard ? "" : "not "}heard`, async ({ page }) => {
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
      expect(await parent.told()).toEqual([]);
    }
  });
}

test("every call is answered by its id: with a result, or with an error that has a name", async ({ page }) => {
  const parent = await openParent(page, app);
  await parent.frame.evaluate(() => Object.assign(window, { launch: () => Object.assign(window, { launched: true }) }));
  const warnings: string[] = [];
  page.on("console", (message) => warnings.push(message.text()));
  const call = (payload: object) => parent.ask({ id: "x", type: "executeFunction", payload });

  await expect(parent.call("setZoomPerc", 1)).rejects.toThrow("NotInitialisedError");
  expect(await call({ functionName: "launch", args: [] })).toEqual({
    id: "x",
    error: { name: "UnknownFunctionError", message: "Function to execute not found" },
  });
  expect(await parent.frame.evaluate(() => "launched" in window)).toBe(false);
  expect(warnings).toEqual([expect.stringContaining("Function to execute not found")]);

  const initArgs = [STORYBOARD, {}, {}, null];
  const compressedArgs = LZString.compress(JSON.stringify(initArgs));
  await expect(parent.call("initProject", STORYBOARD, "no lookup", {}, null)).rejects.toThrow("BadArgumentsError");
  expect(
    await parent.ask({ id: "y", type: "executeFunction", payload: { functionName: "initProject", compressedArgs } }),
  ).toEqual({
    id: "y",
    result: undefined,
  });
  expect(await parent.call("setNewLookups", {}, {})).toBeUndefined();
});
