/** Connects the parts of Easel's server to one Vite dev server. */
import { join, relative, sep } from "node:path";
import type { Annotated } from "@easel/source/annotate";
import type { Logger, ViteDevServer } from "vite";
import { createAccess } from "./server/access/access.ts";
import { createDiagnostics, DIAGNOSTIC_EVENT, type Diagnostic } from "./server/diagnostics.ts";
import { createAppFiles, locateFile, readText } from "./server/files/app-files.ts";
import { FILE_EVENT, watchFiles } from "./server/files/watch-files.ts";
import { createWriteDebouncer, type WriteDebouncer } from "./server/files/write-debounce.ts";
import { createChanges, type WrittenFile } from "./server/history/changes.ts";
import { openHistoryLog } from "./server/history/history-log.ts";
import { createAnnotator } from "./server/identity/annotate-module.ts";
import { type IdentityStore, openIdentityStore } from "./server/identity/identity-store.ts";
import { createLookupStore, type LookupStore } from "./server/lookups/lookups.ts";
import { writtenStylesheets } from "./server/lookups/written-stylesheets.ts";
import { reportErrors } from "./server/report-errors.ts";
import { createEventStream } from "./server/routes/events-route.ts";
import { createMiddlewares } from "./server/routes/middlewares.ts";
import { createSession } from "./server/session/session.ts";
import { runStudio } from "./run-studio.ts";
import { createStyleResolver } from "./style-resolver.ts";
import type { StudioServer } from "./server/studio/studio-server.ts";
import { readServedStylesheet } from "./transform/served-stylesheets.ts";

/** Sent to the page with changes of the lookups. */
export const LOOKUPS_EVENT = "easel:lookups";

export interface RunningApp {
  store: IdentityStore;
  serve(server: ViteDevServer): void;
  /** Null while no dev server runs. */
  studio(): StudioServer | null;
  annotate(code: string, id: string): Annotated | null;
  recordStylesheet(code: string, id: string): void;
  /** Whether more writes of a file are to be expected. */
  hasPendingWrites(path: string): boolean;
  /** Whether Easel created the file with its current text, or removed it. */
  isCreatedOrRemoved(path: string): boolean;
}

export function openApp(root: string, cacheDir: string, logger: Logger, editors: readonly string[]): RunningApp {
  let send: (event: string, payload: unknown) => void = () => {};
  let debouncer: WriteDebouncer | null = null;
  let studio: StudioServer | null = null;
  let invalidate: (path: string) => void = () => {};
  /** The texts of files that Easel created and nobody has edited since, and null for those that it removed. */
  const createdOrRemoved = new Map<string, string | null>();
  const files = createAppFiles(root, cacheDir);
  const store = openIdentityStore(root, cacheDir, (filename) => lookups.moduleChanged(filename));
  const lookups: LookupStore = createLookupStore(
    (filename) => store.get(filename),
    (update) => send(LOOKUPS_EVENT, update),
  );
  const events = createEventStream();
  const log = openHistoryLog(root, cacheDir);
  const session = createSession(root);
  const { stylesheets } = lookups;
  const changesOf = createChanges({ root, store, log, stylesheets, session, onFileWritten });
  const diagnostics = createDiagnostics((diagnostic) => {
    logDiagnostic(logger, diagnostic);
    send(DIAGNOSTIC_EVENT, diagnostic);
  });

  return {
    store,
    serve(server) {
      const { base, publicDir } = server.config;
      send = (event, payload) => {
        server.ws.send(event, payload);
        events.send(event, payload);
      };
      invalidate = (path) => invalidateModules(server, path);
      watch(server);
      server.middlewares.use((_request, _response, next) => {
        store.yieldToRequests();
        next();
      });
      const resolve = async (specifier: string, importer: string) => {
        const { pluginContainer } = server.environments.client;
        return (await pluginContainer.resolveId(specifier, join(root, importer)))?.id ?? null;
      };
      const studioPort = (studio = runStudio(server)).port;
      const parts = { root, base, publicDir: publicDir || null, store, lookups, changesOf, session, events };
      const styleResolver = createStyleResolver(server.config);
      const access = createAccess({ editors, studioPort });
      const route = `${base}__easel`;
      for (const middleware of createMiddlewares({ ...parts, access, studioPort, styleResolver, resolve })) {
        server.middlewares.use(route, middleware);
      }
      // Before Vite's own CORS middleware, which answers for all origins. Everything else comes after its check of the host.
      server.middlewares.stack.unshift({ route, handle: access.answerPreflight });
    },
    studio: () => studio,
    annotate: createAnnotator({ files, store, lookups, diagnostics }),
    recordStylesheet(code, id) {
      const file = files.classify(id, "");
      const served = file.outcome === "own" ? readServedStylesheet(file.filename, code) : null;
      if (file.outcome !== "own" || !served) return;
      const { filename } = file;
      const written = writtenStylesheets(filename, (name) => readText(join(root, name)));
      lookups.stylesheetChanged({ filename, written, served: served.css, classNames: served.classNames });
    },
    hasPendingWrites: (path) => debouncer?.isPending(path) ?? false,
    isCreatedOrRemoved(path) {
      const filename = nameOf(path);
      // Compared by text: watchers report a file that is removed and quickly created again as changed.
      const isOurs =
        createdOrRemoved.has(filename) && locateFile(root, filename)?.text === createdOrRemoved.get(filename);
      if (!isOurs) createdOrRemoved.delete(filename);
      return isOurs;
    },
  };

  function watch({ watcher }: ViteDevServer): void {
    debouncer = createWriteDebouncer(watcher);
    watchFiles(watcher, root, log, (change) => events.send(FILE_EVENT, change));
    const handleAny = reportErrors(() => store.filesChanged());
    const handleRemoval = reportErrors((path: string) => lookups.fileRemoved(nameOf(path)));
    watcher.on("all", handleAny);
    watcher.on("unlink", handleRemoval);
  }

  function onFileWritten({ filename, path, before, after }: WrittenFile): void {
    if (before === null || after === null) createdOrRemoved.set(filename, after);
    else createdOrRemoved.delete(filename);
    if (after !== null) return debouncer?.written(path);
    debouncer?.removed(path);
    invalidate(path);
  }

  function nameOf(path: string): string {
    return relative(root, path).split(sep).join("/");
  }
}

/**
 * Forgets the modules of a removed file. A file that is created later under the same name then gets another URL: the page
 * would otherwise keep using the module it has loaded.
 */
function invalidateModules(server: ViteDevServer, path: string): void {
  const file = path.split(sep).join("/");
  for (const { moduleGraph } of Object.values(server.environments)) {
    for (const module of moduleGraph.getModulesByFile(file) ?? []) {
      moduleGraph.invalidateModule(module, new Set(), Date.now(), true);
    }
  }
}

function logDiagnostic(logger: Logger, { kind, message }: Diagnostic): void {
  if (kind === "broken") logger.warn(`[easel] ${message}`, { timestamp: true });
  else logger.info(`[easel] ${message}`, { timestamp: true });
}
