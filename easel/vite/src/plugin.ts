/** The one line an app adds: `plugins: [react(), easel()]`. */
import { realpathSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { annotate, type Annotated, ID_PROP, type Mark } from "@easel/source/annotate";
import { readModule } from "@easel/source/read/module";
import type { ConfigEnv, Logger, Plugin, Rollup, ViteDevServer } from "vite";
import { type AppFile, createAppFiles, type OwnFile, placeOf, readText } from "./server/files/app-files.ts";
import { type Bursts, createBursts } from "./server/files/write-debounce.ts";
import { answerChanges } from "./server/routes/change-routes.ts";
import { createChanges } from "./server/history/changes.ts";
import { answerComponentProps } from "./server/routes/component-props-route.ts";
import { answerDesign } from "./server/routes/design-routes.ts";
import { createEvents } from "./server/routes/events-route.ts";
import { createGate } from "./server/access/access.ts";
import { openHistoryLog } from "./server/history/history-log.ts";
import { type IdentityStore, openIdentityStore } from "./server/identity/identity-store.ts";
import { answerInsertable } from "./server/routes/insertable-routes.ts";
import { createLookups, type LookupsKeeper, type LookupsUpdate } from "./server/lookups/lookups.ts";
import { createNotices, NOTICE_EVENT, type Notice, type Notices } from "./server/diagnostics.ts";
import { answerPages } from "./server/routes/pages-route.ts";
import { reportErrors } from "./server/report-errors.ts";
import { rewriteRuntime } from "./transform/rewrite-runtime.ts";
import { answer } from "./server/routes/lookup-routes.ts";
import { serveBuiltFiles } from "./server/routes/editor-files.ts";
import { createSitting } from "./server/session/session.ts";
import { answerSitting } from "./server/routes/session-routes.ts";
import { readServedStylesheet, STYLESHEET, writtenStylesheets } from "./transform/served-stylesheets.ts";
import { createTailwindLoader } from "./server/project/tailwind.ts";
import { FILE_EVENT, watchFiles } from "./server/files/watch-files.ts";
import { answerWritten } from "./server/routes/source-element-route.ts";
import {
  browserPath,
  type EditorOptions,
  loadVirtualModule,
  REACT_MODULE,
  resolveVirtualModule,
  virtualModuleIds,
} from "./transform/virtual-modules.ts";

/** Sent to the page with what has changed in the lookups. */
export const LOOKUPS_EVENT = "easel:lookups";

export function easel(options: EditorOptions = {}): Plugin[] {
  let base = "/";
  let app: RunningApp;
  return [
    {
      name: "easel:annotate",
      apply: onlyInDevelopment,
      // Both: plugins that compile JSX early are `pre` too.
      enforce: "pre",
      configResolved(config) {
        base = config.base;
        app = openApp(config.root, config.cacheDir, config.logger);
      },
      configureServer: (server) => app.serve(server),
      buildEnd: () => app.store.close(),
      // Whatever has changed is read anew all the same; only the page is told later.
      async hotUpdate({ type, file, modules, read }) {
        if (app.isWrittenOn(file)) return [];
        // Many editors empty a file before they write it. Vite waits for the rest if it is asked to read; a page that asks
        // for the empty file would keep it, as the watcher drops what follows within a moment.
        if (type === "update" && modules.length > 0) await waitForText(read);
        // What comes or goes with a change is not told by itself: of what imports it the page hears anyway.
        return app.comesOrGoes(file) ? modules.filter((module) => module.file !== file) : undefined;
      },
      // Before Vite looks for a package of that name in every folder up to the root, once for each module.
      resolveId: { filter: { id: virtualModuleIds.asWritten }, handler: resolveVirtualModule },
      load: {
        filter: { id: virtualModuleIds.resolved },
        handler(id) {
          return loadVirtualModule(id, this.environment.config, options);
        },
      },
      transform: {
        order: "pre",
        filter: { id: /\.(jsx?|tsx)($|\?)/ },
        // Vite combines maps with a library that takes decoded ones too; only its types do not say so.
        handler: (code, id) => app.annotate(code, id) as Rollup.TransformResult,
      },
    },
    {
      name: "easel:runtime",
      apply: onlyInDevelopment,
      // After the JSX is compiled, before Vite looks at the imports. With `order: "post"` it would come after that.
      enforce: "post",
      transform: {
        filter: { code: ID_PROP },
        async handler(code, id) {
          if (id.startsWith("\0")) return null;
          const rewritten = await rewriteRuntime(code, this.environment.config.consumer);
          // Compilers print each import on a line of its own, so nothing else has moved: the map stays right.
          return rewritten === null ? null : { code: rewritten, map: null };
        },
      },
      // First of all: a dependency may take what it needs of React when it is loaded. Modules run in their order.
      transformIndexHtml: () => [
        { tag: "script", attrs: { type: "module", src: base + browserPath(REACT_MODULE) }, injectTo: "head-prepend" },
      ],
    },
    {
      name: "easel:stylesheets",
      apply: onlyInDevelopment,
      enforce: "post",
      transform: {
        filter: { id: STYLESHEET },
        handler(code, id) {
          app.seeStylesheet(code, id);
          return null;
        },
      },
    },
  ];
}

/** Vitest starts a server too, and a preview serves what was built. */
function onlyInDevelopment(_config: unknown, { command, isPreview }: ConfigEnv): boolean {
  return command === "serve" && !isPreview && !process.env["VITEST"];
}

interface RunningApp {
  store: IdentityStore;
  serve(server: ViteDevServer): void;
  annotate(code: string, id: string): Annotated | null;
  seeStylesheet(code: string, id: string): void;
  /** Whether more writes of a file are to be expected. */
  isWrittenOn(path: string): boolean;
  /** Whether a file is as Easel has made it, or gone because Easel took it away. */
  comesOrGoes(path: string): boolean;
}

function openApp(root: string, cacheDir: string, logger: Logger): RunningApp {
  let send: (event: string, payload: unknown) => void = () => {};
  let bursts: Bursts | null = null;
  let forget: (path: string) => void = () => {};
  /** What Easel has made, and nobody has edited since, and what it took away: null. */
  const passing = new Map<string, string | null>();
  const files = createAppFiles(root, cacheDir);
  const store = openIdentityStore(root, cacheDir, (filename) => lookups.moduleChanged(filename));
  const lookups: LookupsKeeper = createLookups(
    (filename) => store.get(filename),
    (update: LookupsUpdate) => send(LOOKUPS_EVENT, update),
  );
  const events = createEvents();
  const log = openHistoryLog(root, cacheDir);
  const sitting = createSitting(root);
  const changes = createChanges({
    root,
    store,
    log,
    stylesheets: lookups.stylesheets,
    sitting,
    written({ filename, path, before, after }) {
      if (before === null || after === null) passing.set(filename, after);
      else passing.delete(filename);
      if (after !== null) return bursts?.written(path);
      bursts?.removed(path);
      forget(path);
    },
  });
  const notices = createNotices((notice) => {
    say(logger, notice);
    send(NOTICE_EVENT, notice);
  });

  return {
    store,
    serve(server) {
      send = (event, payload) => {
        server.ws.send(event, payload);
        events.send(event, payload);
      };
      bursts = createBursts(server.watcher);
      forget = (path) => forgetModules(server, path);
      watchFiles(server.watcher, root, log, (change) => events.send(FILE_EVENT, change));
      server.watcher.on(
        "all",
        reportErrors(() => store.filesChanged()),
      );
      server.watcher.on(
        "unlink",
        reportErrors((path: string) => lookups.fileGone(nameOf(path))),
      );
      server.middlewares.use((_request, _answer, next) => {
        store.makeWay();
        next();
      });
      const prefix = `${server.config.base}__easel`;
      server.middlewares.use(prefix, serveBuiltFiles());
      server.middlewares.use(prefix, events.answer);
      server.middlewares.use(prefix, answer(lookups));
      const loadTailwind = createTailwindLoader(root, lookups.stylesheets);
      server.middlewares.use(prefix, answerDesign(root, lookups.stylesheets, loadTailwind));
      const moduleWith = (id: string) => store.get(lookups.element(id)?.filename ?? "");
      server.middlewares.use(prefix, answerWritten(moduleWith));
      server.middlewares.use(
        prefix,
        answerComponentProps({
          root: realpathSync(root),
          moduleWith,
          async resolve(specifier, importer) {
            const { pluginContainer } = server.environments.client;
            return (await pluginContainer.resolveId(specifier, join(root, importer)))?.id ?? null;
          },
        }),
      );
      server.middlewares.use(prefix, answerPages(root));
      const { base, publicDir } = server.config;
      server.middlewares.use(prefix, answerInsertable({ root, base, publicDir: publicDir || null }));
      const gate = createGate();
      server.middlewares.use(prefix, answerSitting(root, sitting, gate));
      server.middlewares.use(prefix, answerChanges(changes, loadTailwind, gate));
    },
    isWrittenOn: (path) => bursts?.isOngoing(path) ?? false,
    comesOrGoes(path) {
      const filename = nameOf(path);
      // By its text: of what is gone and back in a moment, watchers tell as of a file that was changed.
      if (passing.has(filename) && placeOf(root, filename)?.text === passing.get(filename)) return true;
      passing.delete(filename);
      return false;
    },
    annotate(code, id) {
      const file = files.look(id, code);
      if (!isOwn(file, notices)) return null;
      const { filename } = file;
      const marks = store.marksOf(filename, code) ?? markAnew(filename, code);
      if (!marks) return null;
      // Also when nothing has changed in it: after a restart the page loads what is known already.
      lookups.moduleChanged(filename);
      return marks.length === 0 ? null : annotate(filename, code, marks);
    },
    seeStylesheet(code, id) {
      const file = files.look(id, "");
      const served = file.outcome === "own" ? readServedStylesheet(file.filename, code) : null;
      if (file.outcome !== "own" || !served) return;
      const { filename } = file;
      const written = writtenStylesheets(filename, (name) => readText(join(root, name)));
      lookups.stylesheetChanged({ filename, written, served: served.css, classNames: served.classNames });
    },
  };

  function nameOf(path: string): string {
    return relative(root, path).split(sep).join("/");
  }

  function markAnew(filename: string, code: string): Mark[] | null {
    const isKnown = store.has(filename);
    // Emptied, to be written in a moment. What was moved elsewhere instead is looked for here when it is found there.
    if (isKnown && code.trim() === "") return null;
    // Most modules without JSX can be told from afar.
    if (!isKnown && !/<[\w$>]/.test(code)) return null;
    const marks = isKnown ? null : store.welcome(filename, code);
    if (marks) return marks;
    const reading = readModule(filename, code);
    if (reading.outcome === "broken") {
      notices.broken(filename, reading.line, reading.message);
      return null;
    }
    notices.mended(filename);
    // The first node is the module itself.
    return isKnown || reading.module.nodes.length > 1 ? store.identify(reading.module) : null;
  }
}

async function waitForText(read: () => string | Promise<string>): Promise<void> {
  try {
    await read();
  } catch {
    // It is gone by now, and that is told by itself.
  }
}

/** A file of the same name that comes later is another module, and gets another address: the page keeps what it has loaded. */
function forgetModules(server: ViteDevServer, path: string): void {
  const file = path.split(sep).join("/");
  for (const { moduleGraph } of Object.values(server.environments)) {
    for (const module of moduleGraph.getModulesByFile(file) ?? []) {
      moduleGraph.invalidateModule(module, new Set(), Date.now(), true);
    }
  }
}

function isOwn(file: AppFile, notices: Notices): file is OwnFile {
  // Modules without JSX have nothing that anybody could miss.
  if (file.outcome === "ignored" && mayHoldJsx(file)) notices.ignored(file.filename, file.reason);
  return file.outcome === "own";
}

function mayHoldJsx({ filename, reason }: Extract<AppFile, { outcome: "ignored" }>): boolean {
  return reason === "node_modules" || /\.[jt]sx$/.test(filename);
}

function say(logger: Logger, { kind, message }: Notice): void {
  if (kind === "broken") logger.warn(`[easel] ${message}`, { timestamp: true });
  else logger.info(`[easel] ${message}`, { timestamp: true });
}
