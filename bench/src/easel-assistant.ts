/** How long an assistant waits for what it reads of a page of 20,000 elements. */
import { fileURLToPath } from "node:url";
import { readRunning, type Running } from "@easel/server/assistant/running-file";
import { type Figure, limited } from "./figure.ts";
import { startServer } from "./site.ts";
import { layOutBigApp } from "./toolkit-app.ts";

const CALLS = 15;
const WANTED_MS = 200;
const WANTED_KB = 50;

export async function measureAssistant(): Promise<Figure[]> {
  const app = layOutBigApp(200);
  const server = await startServer(fileURLToPath(new URL("./easel-dev-server.js", import.meta.url)), {
    APP: app,
    PLUGINS: "easel",
    CHROMIUM_PATH: process.env["CHROMIUM_PATH"] ?? "/usr/bin/chromium",
  });
  try {
    const running = readRunning(app);
    if (!running) throw new Error("The dev server has not recorded its address.");
    // Vite bundles React at the first request and then reloads the page.
    await call(running, "screenshot", {});
    const finding = await measure(running, "find_elements", (index) => ({ text: `row ${index}`, role: "listitem" }));
    const reading = await measure(running, "read_tree", (index) => ({ cursor: index * 1_000, limit: 1_000 }));
    return [
      timeFigure("find elements among 20,000", finding),
      timeFigure("read 1,000 of the 20,000 elements of a tree", reading),
      limited(
        "Easel for assistants: that part of the tree, against what it may be",
        Math.max(...reading.map(({ size }) => size)) / 1000,
        " kB",
        { most: WANTED_KB },
      ),
    ];
  } finally {
    await server.stop();
  }
}

interface Answer {
  readonly time: number;
  /** In characters. */
  readonly size: number;
}

async function measure(running: Running, tool: string, given: (index: number) => object): Promise<Answer[]> {
  const answers: Answer[] = [];
  // The page is loaded by the first one, which is another matter.
  for (let index = -1; index < CALLS; index += 1) {
    const start = performance.now();
    const size = await call(running, tool, given(Math.max(index, 0)));
    if (index >= 0) answers.push({ time: performance.now() - start, size });
  }
  return answers;
}

/** Returns the length of the answer. */
async function call({ mcp, token }: Running, name: string, given: object): Promise<number> {
  const response = await fetch(mcp, {
    method: "POST",
    headers: {
      authorization: `Bearer ${token}`,
      "content-type": "application/json",
      accept: "application/json, text/event-stream",
    },
    body: JSON.stringify({
      jsonrpc: "2.0",
      id: 1,
      method: "tools/call",
      params: { name, arguments: { path: "/", ...given } },
    }),
  });
  const answer = await response.text();
  if (!response.ok || answer.includes('"isError":true')) throw new Error(`${name} failed: ${answer.slice(0, 500)}`);
  return answer.length;
}

function timeFigure(what: string, answers: readonly Answer[]): Figure {
  const times = answers.map(({ time }) => time);
  return limited(`Easel for assistants: ${what}, against what it may take`, times, " ms", { most: WANTED_MS });
}
