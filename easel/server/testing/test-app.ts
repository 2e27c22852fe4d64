/** An app in a temporary folder, for tests: files, ids and history as in the plugin, without a dev server. */
import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { type Element, isElement, readModule } from "@easel/source/read/module";
import { type Changes, createChanges, type ProjectFacts } from "@easel/server/history/changes";
import { type AppFiles, createAppFiles } from "@easel/server/files/app-files";
import { type HistoryLog, openHistoryLog } from "@easel/server/history/history-log";
import { openIdentityStore } from "@easel/server/identity/identity-store";
import { createSession, type Session } from "@easel/server/session/session";

export interface TestApp {
  root: string;
  files: AppFiles;
  /** Of one canvas. */
  changes: Changes;
  changesOf(canvasId: string): Changes;
  session: Session;
  log: HistoryLog;
  read(filename?: string): string;
  /** Saves a file as an editor would. */
  save(text: string, filename?: string): void;
  /** The id of an element by its tag, with a number if there are several: `li`, `li:2`. */
  id(name: string, filename?: string): string;
  /** The ids of all elements, in the order of the text. */
  ids(filename?: string): string[];
  /** The app as another process would open it. */
  restart(): TestApp;
  remove(): void;
}

export const APP = "src/app.tsx";

/** For changes that need neither Tailwind nor a component of the app. */
export const NO_FACTS: ProjectFacts = { tailwind: null, componentFiles: [], messageFiles: [], moduleFiles: [] };

export function createTestApp(files: Record<string, string> | string): TestApp {
  const root = realpathSync(mkdtempSync(join(tmpdir(), "easel-changes-")));
  for (const [filename, text] of Object.entries(typeof files === "string" ? { [APP]: files } : files)) {
    mkdirSync(dirname(join(root, filename)), { recursive: true });
    writeFileSync(join(root, filename), text);
  }
  return openTestApp(root);
}

export function openTestApp(root: string): TestApp {
  const cacheDir = join(root, "node_modules/.vite");
  const store = openIdentityStore(root, cacheDir, () => {});
  const files = createAppFiles({ root, cacheDir });
  const log = openHistoryLog(files, cacheDir);
  const session = createSession(files);
  const changesOf = createChanges({
    files,
    store,
    log,
    stylesheets: () => [],
    session: session,
    onFileWritten: () => {},
  });
  const read = (filename = APP) => readFileSync(join(root, filename), "utf8");
  return {
    root,
    files,
    changesOf,
    changes: changesOf("studio"),
    session: session,
    log,
    read,
    save: (text, filename = APP) => writeFileSync(join(root, filename), text),
    id(name, filename = APP) {
      const [tag, number = "1"] = name.split(":");
      const found = elementsOf(filename).filter(({ element }) => element.tag === tag)[Number(number) - 1];
      return found?.id ?? `no ${name}`;
    },
    ids: (filename = APP) => elementsOf(filename).map(({ id }) => id),
    restart() {
      store.close();
      return openTestApp(root);
    },
    remove() {
      store.close();
      rmSync(root, { recursive: true, force: true });
    },
  };

  function elementsOf(filename: string): { element: Element; id: string }[] {
    const reading = readModule(filename, read(filename));
    if (reading.outcome === "broken") throw new Error(reading.message);
    store.identify(reading.module);
    const ids = store.get(filename)?.ids ?? [];
    return reading.module.nodes.filter(isElement).map((element) => ({ element, id: ids[element.index] ?? "" }));
  }
}
