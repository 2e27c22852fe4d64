/** Apps that a framework renders on the server through Vite, with the packed tarball installed. */
import { REACT_ROUTER_APP } from "./apps/react-router.ts";
import { TANSTACK_START_APP } from "./apps/tanstack-start.ts";
import { test } from "./installed-app.ts";
import { sitThrough, typeText } from "./long-session.ts";
import { expect, LONG } from "./studio.ts";

// An app is installed from the registry, which takes its time.
test.describe.configure({ mode: "default", timeout: 300_000 });

for (const { name, files, paths, heading } of [
  { name: "React Router", files: REACT_ROUTER_APP, paths: ["/", "/pricing"], heading: "Bread and cakes" },
  { name: "TanStack Start", files: TANSTACK_START_APP, paths: ["/", "/events"], heading: "Books and music" },
]) {
  test(
    `an app of ${name} has ids on both sides, and is edited and undone`,
    LONG,
    async ({ installApp, openApp, page }) => {
      const problems: string[] = [];
      page.on("console", (message) => {
        if (/hydrat|did not match/i.test(message.text())) problems.push(message.text());
      });
      const installed = await installApp(files);
      const studio = await openApp(installed, "easel");
      const { app } = studio;
      await expect(app.locator('body :not([class*="tempo-"]):not(script)')).toHaveCount(0);
      const { pages } = await app
        .locator("html")
        .evaluate(async () => (await (await fetch("/__easel/pages")).json()) as { pages: { path: string }[] });
      expect(pages.map(({ path }) => path)).toEqual(paths);
      await sitThrough(
        studio,
        [
          {
            name: "a heading's text",
            act: () => typeText(studio, app.getByRole("heading"), "h1", heading),
            shows: () => expect(app.getByRole("heading")).toHaveText(heading),
          },
        ],
        async () => expect(await installed.diff()).toContain(`+      <h1>${heading}</h1>\n`),
      );
      expect(problems).toEqual([]);
    },
  );
}
