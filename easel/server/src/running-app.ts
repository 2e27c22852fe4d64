/** Connects the parts of Easel to one app and to its host: the dev server that runs the app. */
import { join, relative, sep } from "node:path";
import { type Access, createAccess } from "./access/access.ts";
import { createDiagnostics, DIAGNOSTIC_EVENT, type Diagnostic } from "./diagnostics.ts";
import { createAppFiles, readText } from "./files/app-files.ts";
import { FILE_EVENT, watchFiles } from "./files/watch-files.ts";
import { createWriteDebouncer, type WriteDebouncer } from "./files/write-debounce.ts";
import { createChanges, type WrittenFile } from "./history/changes.ts";
import { openHistoryLog } from "./history/history-log.ts";
import type { Host, Watcher } from "./host.ts";
import { type IdentityStore, openIdentityStore } from "./identity/identity-store.ts";
import { createMarker, type MarkedModule } from "./identity/mark-module.ts";
import { createLookupStore, type LookupStore } from "./lookups/lookups.ts";
import { writtenStylesheets } from "./lookups/written-stylesheets.ts";
import { reportErrors } from "./report-errors.ts";
import { createEventStream } from "./routes/events-route.ts";
import type { Middleware } from "./routes/http.ts";
import { createMiddlewares } from "./routes/middlewares.ts";
import { createSession } from "./session/session.ts";

/** Sent to the page with changes of the lookups. */
const LOOKUPS_EVENT = "easel:lookups";

export interface AppOptions {
  readonly root: string;
  /** Folders outside the root, such as the packages of a workspace, whose files can be edited once a page has loaded them. */
  readonly otherFolders?: readonly string[];
  /** Ids and history are stored here. */
  readonly cacheDir: string;
  /** Origins of editors other than the studio. */
  readonly editors: readonly string[];
  log(diagnostic: Diagnostic): void;
}

export interface RunningApp {
  readonly store: IdentityStore;
  /** What the host serves below `/__easel`. */
  connect(host: Host): { access: Access; middlewares: Middleware[] };
  /** The ids of a module's elements. Null when there are none. */
  mark(code: string, id: string): MarkedModule | null;
  /** Takes in a stylesheet as the page receives it, with the class names of a CSS module. */
  recordStylesheet(id: string, served: ServedStylesheet): void;
  /** Whether more writes of a file are to be expected. */
  hasPendingWrites(path: string): boolean;
  /** Whether Easel created the file with its current text, or removed it. */
  isCreatedOrRemoved(path: string): boolean;
}

export interface ServedStylesheet {
  readonly css: string;
  readonly classNames: ReadonlyMap<string, string> | null;
}

export function openApp(options: AppOptions): RunningApp {
  const { root, cacheDir, editors, log: logDiagnostic } = options;
  let host: Host | null = null;
  let debouncer: WriteDebouncer | null = null;
  /** Counts up when a file changes. */
  let edition = 0;
  /** The texts of files that Easel created and nobody has edited since, and null for those that it removed. */
  const createdOrRemoved = new Map<string, string | null>();
  const files = createAppFiles(options);
  const store = openIdentityStore(root, cacheDir, (filename) => lookups.moduleChanged(filename));
  const lookups: LookupStore = createLookupStore(
    (filename) => store.get(filename),
    (update) => send(LOOKUPS_EVENT, update),
  );
  const events = createEventStream();
  const log = openHistoryLog(files, cacheDir);
  const session = createSession(files);
  const { stylesheets } = lookups;
  const changesOf = createChanges({ files, store, log, stylesheets, session, onFileWritten });
  const diagnostics = createDiagnostics((diagnostic) => {
    logDiagnostic(diagnostic);
    send(DIAGNOSTIC_EVENT, diagnostic);
  });

  return {
    store,
    connect(connected) {
      host = connected;
      watch(connected.watcher);
      const access = createAccess({ editors, studioPort: connected.studioPort });
      const parts = { files, store, lookups, changesOf, session, events, access, edition: () => edition };
      return { access, middlewares: createMiddlewares({ ...parts, host: connected }) };
    },
    mark: createMarker({ files, store, lookups, diagnostics }),
    recordStylesheet(id, { css, classNames }) {
      const file = files.classify(id, "");
      if (file.outcome !== "own") return;
      const { filename } = file;
      const written = writtenStylesheets(filename, (name) => readText(join(root, name)));
      lookups.stylesheetChanged({ filename, written, served: css, classNames });
    },
    hasPendingWrites: (path) => debouncer?.isPending(path) ?? false,
    isCreatedOrRemoved(path) {
      const filename = nameOf(path);
      // Compared by text: watchers report a file that is removed and quickly created again as changed.
      const isOurs = createdOrRemoved.has(filename) && files.locate(filename)?.text === createdOrRemoved.get(filename);
      if (!isOurs) createdOrRemoved.delete(filename);
      return isOurs;
    },
  };

  function send(event: string, payload: unknown): void {
    host?.notifyPages(event, payload);
    events.send(event, payload);
  }

  function watch(watcher: Watcher): void {
    debouncer = createWriteDebouncer(watcher);
    watchFiles(watcher, files, log, (change) => events.send(FILE_EVENT, change));
    const handleAny = reportErrors(() => {
      edition += 1;
      store.filesChanged();
    });
    const handleRemoval = reportErrors((path: string) => lookups.fileRemoved(nameOf(path)));
    watcher.on("all", handleAny);
    watcher.on("unlink", handleRemoval);
  }

  function onFileWritten({ filename, path, before, after }: WrittenFile): void {
    edition += 1;
    if (before === null || after === null) createdOrRemoved.set(filename, after);
    else createdOrRemoved.delete(filename);
    if (after !== null) return debouncer?.written(path);
    debouncer?.removed(path);
    host?.forget(path);
  }

  function nameOf(path: string): string {
    return relative(root, path).split(sep).join("/");
  }
}
