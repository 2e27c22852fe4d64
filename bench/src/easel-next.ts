/** How much longer `next dev` takes from its start until the first page shows, with Easel. */
import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Browser } from "@playwright/test";
import { COMPONENTS, writeComponents } from "./easel-start.ts";
import { atMost, type Figure } from "./figure.ts";
import { middle } from "./hooks.ts";
import { withPackages } from "./packages.ts";
import { launch } from "./toolkit-bed.ts";

const ROUNDS = 5;
const PACKAGES = [
  "next@16.4.6",
  "react@19.3.1",
  "react-dom@19.3.1",
  "typescript@5.9.3",
  "@types/node@20.19.25",
  "@types/react@19.3.0",
];

export async function measureNextStart(): Promise<Figure[]> {
  const packed = mkdtempSync(join(tmpdir(), "bench-tarball-"));
  try {
    const options = ["pack", "-w", "easel/package", "--ignore-scripts=false", "--silent", "--pack-destination", packed];
    execFileSync("npm", options, { cwd: fileURLToPath(new URL("../../", import.meta.url)), stdio: "inherit" });
    const tarballs = readdirSync(packed).map((name) => join(packed, name));
    return await withPackages([...PACKAGES, ...tarballs], measureIn);
  } finally {
    rmSync(packed, { recursive: true, force: true });
  }
}

async function measureIn(folder: string): Promise<Figure[]> {
  layOutApp(folder);
  const browser = await launch();
  try {
    // Next.js prepares the folder and the browser its cache of compiled code.
    await firstPage(browser, folder, "plain");
    await firstPage(browser, folder, "easel");
    const times: Record<"plain" | "first" | "again", number[]> = { plain: [], first: [], again: [] };
    for (let round = 0; round < ROUNDS; round += 1) {
      times.plain.push(await firstPage(browser, folder, "plain"));
      rmSync(join(folder, "node_modules/.cache/easel"), { recursive: true, force: true });
      times.first.push(await firstPage(browser, folder, "easel"));
      times.again.push(await firstPage(browser, folder, "easel"));
    }
    const figure = (what: string, ours: number[]): Figure => {
      const ratio = middle(ours.map((time, round) => time / (times.plain[round] ?? Number.NaN)));
      return {
        what: `Easel: start of Next.js and first page of ${COMPONENTS} components, ${what}, against Next.js alone`,
        ours: `${Math.round(middle(ours))} ms`,
        reference: `${Math.round(middle(times.plain))} ms`,
        ratio,
        ...atMost(ratio, 1.15),
      };
    };
    return [figure("ids known", times.again), figure("all ids new", times.first)];
  } finally {
    await browser.close();
  }
}

/** From the start of the process until the last component shows. Nothing is compiled before. */
async function firstPage(browser: Browser, folder: string, by: "plain" | "easel"): Promise<number> {
  rmSync(join(folder, ".next"), { recursive: true, force: true });
  const start = performance.now();
  const server = spawn(process.execPath, ["node_modules/next/dist/bin/next", "dev", "--port", "0"], {
    cwd: folder,
    env: { ...process.env, NEXT_TELEMETRY_DISABLED: "1", EASEL: by === "easel" ? "on" : "" },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const page = await browser.newPage();
  try {
    await page.goto(await addressOf(server.stdout), { timeout: 120_000 });
    await page.getByText("the last one").waitFor({ timeout: 120_000 });
    return performance.now() - start;
  } finally {
    await page.close();
    server.kill();
    await once(server, "exit");
  }
}

function addressOf(output: NodeJS.ReadableStream): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = "";
    output.on("data", (chunk: Buffer) => {
      said += chunk.toString();
      const address = /Local:\s+(http:\S+)/.exec(said)?.[1];
      if (address) resolve(address);
    });
    output.on("end", () => reject(new Error(`Next.js did not start: ${said}`)));
  });
}

function layOutApp(folder: string): void {
  const write = (name: string, text: string) => writeFileSync(join(folder, name), text);
  mkdirSync(join(folder, "app"));
  writeComponents(join(folder, "app"));
  write(
    "next.config.mjs",
    'import { withEasel } from "easel/next";\nexport default process.env.EASEL ? withEasel({}) : {};\n',
  );
  write(
    "app/layout.tsx",
    'import type { ReactNode } from "react";\nexport default function Layout({ children }: { children: ReactNode }) {\n  return (\n    <html lang="en">\n      <body>{children}</body>\n    </html>\n  );\n}\n',
  );
  write(
    "app/page.tsx",
    '"use client";\nimport { App } from "./App";\nexport default function Page() {\n  return <App />;\n}\n',
  );
}
