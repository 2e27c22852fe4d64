/** How much longer `next dev` takes from its start until the first page shows, with Easel. */
import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Browser } from "@playwright/test";
import { writeComponents } from "./easel-start.ts";
import type { Figure } from "./figure.ts";
import { installPackages } from "./packages.ts";
import { processorSeconds } from "./processor-time.ts";
import { startFigures } from "./start-figures.ts";
import { launch } from "./toolkit-bed.ts";

const PACKAGES = [
  "next@16.4.6",
  "react@19.3.1",
  "react-dom@19.3.1",
  "typescript@5.9.3",
  "@types/node@20.19.25",
  "@types/react@19.3.0",
];

/** Together, 271 components. */
const GROUPS = 10;

export async function measureNextStart(): Promise<Figure[]> {
  const packed = mkdtempSync(join(tmpdir(), "tarball-"));
  const options = ["pack", "-w", "easel/package", "--ignore-scripts=false", "--silent", "--pack-destination", packed];
  execFileSync("npm", options, { cwd: fileURLToPath(new URL("../../", import.meta.url)), stdio: "inherit" });
  const tarballs = readdirSync(packed).map((name) => join(packed, name));
  return measureIn(installPackages([...PACKAGES, ...tarballs]));
}

async function measureIn(folder: string): Promise<Figure[]> {
  const browser = await launch();
  try {
    // On their first start, Next.js prepares the folder, and the browser fills its cache of compiled code.
    layOutApp(folder, 1);
    await firstPage(browser, folder, "plain");
    await firstPage(browser, folder, "easel");
    layOutApp(folder, GROUPS);
    return await startFigures({
      what: "start of Next.js and first page of 271 components",
      reference: "Next.js",
      rounds: 5,
      most: 1.15,
      firstPage: (by) => firstPage(browser, folder, by),
      forgetIds: () => rmSync(join(folder, "node_modules/.cache/easel"), { recursive: true, force: true }),
    });
  } finally {
    await browser.close();
  }
}

/**
 * From the start of the process until the last component shows, in processor time of the dev server.
 * Nothing is compiled before.
 */
async function firstPage(browser: Browser, folder: string, by: "plain" | "easel"): Promise<number> {
  const built = join(folder, ".next");
  // Deleting it would slow down the next start.
  if (existsSync(built)) renameSync(built, join(mkdtempSync(join(tmpdir(), "next-")), "built"));
  const server = spawn(process.execPath, ["node_modules/next/dist/bin/next", "dev", "--port", "0"], {
    cwd: folder,
    env: { ...process.env, NEXT_TELEMETRY_DISABLED: "1", EASEL: by === "easel" ? "on" : "" },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const page = await browser.newPage();
  try {
    await page.goto(await addressOf(server.stdout), { timeout: 120_000 });
    await page.getByText("the last one").waitFor({ timeout: 120_000 });
    return processorSeconds([server.pid ?? 0]) * 1000;
  } finally {
    await page.close();
    server.kill();
    await once(server, "exit");
  }
}

function addressOf(stdout: NodeJS.ReadableStream): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = "";
    stdout.on("data", (chunk: Buffer) => {
      output += chunk.toString();
      const address = /Local:\s+(http:\S+)/.exec(output)?.[1];
      if (address) resolve(address);
    });
    stdout.on("end", () => reject(new Error(`Next.js did not start: ${output}`)));
  });
}

function layOutApp(folder: string, groups: number): void {
  const write = (name: string, text: string) => writeFileSync(join(folder, name), text);
  mkdirSync(join(folder, "app"), { recursive: true });
  writeComponents(join(folder, "app"), groups);
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
