/** The script in the page that waits for an editor. */
import { readFile } from "node:fs/promises";
import { INSTANCE_PROP } from "@easel/protocol/constants";
import { hotUpdatesScript, identityScript, waitingScript } from "../browser-files.ts";

export interface PageOptions {
  readonly base: string;
  readonly editors: readonly string[];
  readonly hosts: readonly string[];
  readonly studioPort: number | null;
  /** Matches the addresses of the sockets by which the dev server updates its pages. */
  readonly hotSocket: RegExp;
}

/** A classic script, because it has to run before React is loaded. */
export async function pageScript({ base, hotSocket, ...options }: PageOptions): Promise<string> {
  const paths = [identityScript(), waitingScript(), hotUpdatesScript()];
  const modules = await Promise.all(paths.map((path) => readFile(path, "utf8")));
  const [identity = "", waiting = "", hotUpdates = ""] = modules.map(asPartOfScript);
  return [
    "(() => {",
    // React would take it for a script that the app itself has in its head.
    "document.currentScript?.remove();",
    `const { idOf, setId } = (() => { ${identity}\nreturn { idOf, setId }; })();`,
    waiting,
    hotUpdates,
    `const load = () => import(${JSON.stringify(`${base}__easel/toolkit/toolkit.js`)});`,
    `const idOfAny = (props) => idOf(props) ?? props[${JSON.stringify(INSTANCE_PROP)}];`,
    `const hot = () => listenForHotUpdates(${String(hotSocket)});`,
    `waitForEditor({ ...${JSON.stringify(options)}, idOf: idOfAny, setId, hot, load });`,
    "})();",
  ].join("\n");
}

function asPartOfScript(code: string): string {
  return code.replaceAll(
    /^export (?=(?:async )?function|const|class)|^export \{\};$|^\/\/# sourceMappingURL=.*$/gm,
    "",
  );
}
