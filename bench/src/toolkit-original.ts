/** The original toolkit, downloaded when it is measured. */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { build } from "vite";
import { installPackages } from "./packages.ts";

/** Dependencies that its script requires but its package does not declare. */
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
  const folder = installPackages(["tempo-devtools@2.0.109", ...MISSING]);
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
}
