import { readFileSync } from "node:fs";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from "vitest";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expectProblem } from "@contest/testing/expect-problem";
import { useSite } from "@contest/testing/site";
import { Refused } from "@contest/image-processing/child/protocol";
import { IDLE_MS, ImageWorkers, type WorkersOptions } from "@contest/image-processing/image-workers";
import { imageChildren } from "@contest/testing/image-processes";
import { testPicture, upload } from "@contest/testing/upload";

let folder = "";
let workers: ImageWorkers;
const variants = [{ improved: false, format: "webp" as const }];

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "coloring-workers-"));
  writeFileSync(join(folder, "small"), await testPicture().jpeg().toBuffer());
  const large = sharp({ create: { width: 6000, height: 5000, channels: 3, background: "#88aacc" } });
  writeFileSync(join(folder, "large"), await large.png({ compressionLevel: 1 }).toBuffer());
});
afterAll(() => rmSync(folder, { recursive: true }));

const SCHED_OTHER = 0;
const SCHED_IDLE = 5;

/** The kernel's number of the class in which it schedules a process. */
function schedulingPolicy(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ");
  return Number(fields?.[38]);
}

async function withWorkers<T>(options: Partial<WorkersOptions>, run: () => Promise<T>): Promise<T> {
  workers = new ImageWorkers({ concurrency: 1, waiting: 10, timeMs: 20_000, niceness: 0, scratch: folder, ...options });
  try {
    return await run();
  } finally {
    await workers.close();
    expect(imageChildren()).toEqual([]);
  }
}

const processImage = (name: string, account = "ana") =>
  workers.process({ source: join(folder, name), folder, variants }, account);

describe("image worker processes", () => {
  test("a worker process is reused, one picture at a time", async () => {
    await withWorkers({}, async () => {
      await Promise.all([processImage("small"), processImage("small"), processImage("small")]);
      const first = imageChildren();
      expect(first).toHaveLength(1);
      await processImage("small");
      expect(imageChildren()).toEqual(first);
    });
  });

  test("a worker process has none of the server's secrets", async () => {
    if (process.platform !== "linux") return;
    process.env["SECRET_FOR_TEST"] = "do not tell";
    await withWorkers({}, async () => {
      await processImage("small");
      const environment = readFileSync(`/proc/${imageChildren()[0]}/environ`, "utf8");
      expect(environment).toContain("TMPDIR=");
      expect(environment).not.toContain("SECRET_FOR_TEST");
      const limits = readFileSync(`/proc/${imageChildren()[0]}/limits`, "utf8");
      expect(limits).toMatch(/^Max data size\s+1073741824\s/m);
      expect(limits).toMatch(/^Max core file size\s+0\s/m);
    });
    delete process.env["SECRET_FOR_TEST"];
  });

  test("a worker process is killed and replaced when a picture takes too long", async () => {
    await withWorkers({ timeMs: 150 }, async () => {
      await expect(processImage("large")).rejects.toThrow(new Refused("too-demanding"));
    });
    await withWorkers({ timeMs: 20_000 }, async () => {
      await processImage("small");
    });
  });

  test.runIf(process.platform === "linux")(
    "a worker process runs only while nothing else needs a processor",
    async () => {
      await withWorkers({}, async () => {
        await processImage("small");
        expect(imageChildren().map(schedulingPolicy)).toEqual([SCHED_IDLE]);
      });
    },
  );

  test.runIf(process.platform === "linux")(
    "a picture whose process never gets a processor is processed by one that competes for it",
    async () => {
      await withWorkers({}, async () => {
        await processImage("small");
        const starved = imageChildren();
        for (const pid of starved) process.kill(pid, "SIGSTOP");
        const processing = processImage("small");
        await expect.poll(() => imageChildren().map(schedulingPolicy), { timeout: 15_000 }).toEqual([SCHED_OTHER]);
        expect(await processing).toMatchObject({ format: "jpg", width: 400 });
        expect(imageChildren()).toEqual([]);
      });
    },
  );

  test("after a worker process is killed, the waiting upload gets 503 and the next picture is processed", async () => {
    await withWorkers({}, async () => {
      const waiting = processImage("large").catch((error: unknown) => error);
      await expect.poll(() => imageChildren().length).toBe(1);
      for (const pid of imageChildren()) process.kill(pid, "SIGKILL");
      expect(await waiting).toMatchObject({ status: 503, code: "BUSY" });
      expect(await processImage("small")).toMatchObject({ format: "jpg", width: 400 });
    });
  });

  test("a picture that arrives just when an idle worker process ends is processed by a new one", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    onTestFinished(() => void vi.useRealTimers());
    await withWorkers({}, async () => {
      await processImage("small");
      const [first] = imageChildren();
      vi.advanceTimersByTime(IDLE_MS);
      expect(await processImage("small")).toMatchObject({ format: "jpg", width: 400 });
      expect(imageChildren()).not.toContain(first);
    });
  });

  test("uploads are refused when too many are waiting", async () => {
    await withWorkers({ waiting: 2 }, async () => {
      const pending = [processImage("small"), processImage("small"), processImage("small")];
      await expect(processImage("small")).rejects.toMatchObject({ status: 503, code: "BUSY", retryAfter: 5 });
      await Promise.all(pending);
      await processImage("small");
    });
  });
});

describe("while a picture is processed", () => {
  const site = useSite();

  test("a killed worker process results in a 503 with Retry-After and leaves no files", async () => {
    const { browser } = await site.member();
    const file = readFileSync(join(folder, "large"));
    const sending = upload(site, browser, { file });
    await expect.poll(() => imageChildren().length, { interval: 5, timeout: 20_000 }).toBeGreaterThan(0);
    for (const pid of imageChildren()) process.kill(pid, "SIGKILL");
    const reply = await sending;
    expectProblem(reply, 503, "BUSY");
    expect(reply.headers.get("retry-after")).toBe("5");
    expect((await site.pool.query("select from images")).rowCount).toBe(0);
    expect((await upload(site, browser, { file })).status).toBe(200);
  });
});
