/** The original toolkit, fetched when it is measured and never kept. */
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build } from "vite";

/** What its script requires and its package does not declare. */
const MISSING = [
  "css-selector-parser@3.3.0",
  "html-to-image@1.11.13",
  "jquery@3.7.1",
  "lodash@4.17.21",
  "lz-string@1.5.0",
  "specificity@0.4.1",
  "uuid@9.0.1",
];

/** One script that starts it. */
export async function fetchOriginal(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), "easel-bench-original-"));
  try {
    writeFileSync(join(folder, "package.json"), '{ "private": true }');
    const options = ["install", "--no-audit", "--no-fund", "--ignore-scripts", "--legacy-peer-deps", "--silent"];
    execFileSync("npm", [...options, "tempo-devtools@2.0.109", ...MISSING], { cwd: folder, stdio: "inherit" });
    writeFileSync(
      join(folder, "start.js"),
      'import { initChannelMessaging } from "tempo-devtools/dist/channelMessaging/index.js";\ninitChannelMessaging();\n',
    );
    await build({
      root: folder,
      configFile: false,
      logLevel: "error",
      define: { "process.env.NODE_ENV": '"production"' },
      build: {
        rolldownOptions: { input: join(folder, "start.js"), output: { format: "iife", entryFileNames: "original.js" } },
      },
    });
    return readFileSync(join(folder, "dist/original.js"), "utf8");
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
