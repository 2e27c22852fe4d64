import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import type { Server } from "./test-server.ts";
import { expect, expectAccessible, expectToast, LONG, signUpByApi, test } from "./fixtures.ts";

const run = promisify(execFile);
const COMMAND = fileURLToPath(new URL("../../../commands/verify-draw.mjs", import.meta.url));

/** Returns the command's output for a document, and its exit code. */
async function verify(document: object): Promise<{ code: number; output: string }> {
  const folder = await mkdtemp(join(tmpdir(), "contest-draw-"));
  const file = join(folder, "drawing.json");
  await writeFile(file, JSON.stringify(document));
  try {
    const { stdout } = await run(process.execPath, [COMMAND, file]);
    return { code: 0, output: stdout };
  } catch (failure) {
    const { code, stdout } = failure as { code: number; stdout: string };
    return { code, output: stdout };
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Moves time forward, because a frozen prize draw cannot be changed in any other way. */
async function bend(server: Server, change: string): Promise<void> {
  await server.query(`
    alter table drawings disable trigger drawings_guarded;
    update drawings set ${change};
    alter table drawings enable trigger drawings_guarded;
    select graphile_worker.add_job('advance-prize-draws');`);
}

test(
  "a member enters for free, finds their entry in the frozen list, and repeats the draw in the browser and offline",
  LONG,
  async ({ page, server }) => {
    test.setTimeout(90_000);
    const person = await signUpByApi(page);
    await page.goto("/drawings");
    await expect(page.getByText("Confirm your email address to enter").first()).toBeVisible();
    await server.query("update users set email_confirmed_at = now() where email = $1", [person.email]);
    await page.reload();
    await page.getByRole("button", { name: "Enter the Color Lite drawing for free" }).click();
    await expectToast(page, "You are in!");
    await expect(page.getByRole("region", { name: "Color Lite drawing" })).toContainText("You are in by free entry");
    await expectAccessible(page);

    await bend(server, "month = '2025-01-01' where pool = 'lite' and state = 'collecting'");
    await page.setViewportSize({ width: 360, height: 740 });
    const lite = page.getByRole("region", { name: /^Color Lite drawing/ });
    await expect(async () => {
      await page.goto("/drawings/2025-01");
      await expect(lite).toContainText("The list is frozen.", { timeout: 1000 });
    }).toPass();
    await expect(lite).toContainText("Your entry was in the list.");
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);

    await bend(
      server,
      `draw_after = now(), public_value = 'c0ffee',
     public_received = json_build_object('contest', commitment::json #>> '{source,contestId}', 'sha256', 'c0ffee')
     where state = 'frozen'`,
    );
    const drawAgain = page.getByRole("button", { name: "Repeat the Color Lite drawing" });
    await expect(async () => {
      await page.reload();
      await expect(lite).toContainText("Your entry was drawn first: you won.", { timeout: 1000 });
      // A drawing that was requested earlier may show the previous state.
      await expect(drawAgain).toBeVisible({ timeout: 1000 });
    }).toPass();
    await drawAgain.click();
    await expect(lite.getByText("Everything matches.")).toBeVisible();
    await expect(lite.getByText("Your own entry is in the list")).toBeVisible();
    await expectAccessible(page);

    const document = await (await page.request.get("/api/drawings/2025-01/lite/document")).json();
    expect(await verify(document)).toMatchObject({ code: 0, output: expect.stringContaining("Everything matches.") });
    const { commitment } = document;
    const changes: [string, object][] = [
      ["entrants", { commitment: { ...commitment, entrants: ["0".repeat(64), ...commitment.entrants] } }],
      ["order", { commitment: { ...commitment, entrants: [...commitment.entrants, ...commitment.entrants] } }],
      ["seed", { seed: "1".repeat(64) }],
      ["public value", { publicValue: { value: "c0ffe0", received: '{"contest":"1","sha256":"c0ffe0"}' } }],
      ["winners", { drawn: ["0".repeat(64)] }],
    ];
    for (const [name, change] of changes) {
      const { code, output } = await verify({ ...document, ...change });
      expect([code, /^Wrong: .*$/m.exec(output)?.[0]]).toEqual([1, expect.stringContaining(name)]);
    }
  },
);
