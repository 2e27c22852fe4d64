/** The script in the page that waits for an editor. */
import { readFile } from "node:fs/promises";
import { INSTANCE_PROP } from "@easel/protocol/constants";
import { identityScript, waitingScript } from "@easel/server/browser-files";
import { hotUpdatesScript } from "./next-files.ts";

export interface PageOptions {
  readonly base: string;
  readonly editors: readonly string[];
  readonly hosts: readonly string[];
  readonly studioPort: number | null;
}

/** A classic script, because it has to run before React is loaded. */
export async function pageScript({ base, ...options }: PageOptions): Promise<string> {
  const paths = [identityScript(), waitingScript(), hotUpdatesScript()];
  const modules = await Promise.all(paths.map((path) => readFile(path, "utf8")));
  const [identity = "", waiting = "", hotUpdates = ""] = modules.map(asPartOfScript);
  return [
    "(() => {",
    `const { idOf, setId } = (() => { ${identity}\nreturn { idOf, setId }; })();`,
    waiting,
    hotUpdates,
    `const load = () => import(${JSON.stringify(`${base}__easel/toolkit/toolkit.js`)});`,
    `const idOfAny = (props) => idOf(props) ?? props[${JSON.stringify(INSTANCE_PROP)}];`,
    `waitForEditor({ ...${JSON.stringify(options)}, idOf: idOfAny, setId, hot: listenForHotUpdates, load });`,
    "})();",
  ].join("\n");
}

function asPartOfScript(code: string): string {
  return code.replaceAll(
    /^export (?=(?:async )?function|const|class)|^export \{\};$|^\/\/# sourceMappingURL=.*$/gm,
    "",
  );
}
