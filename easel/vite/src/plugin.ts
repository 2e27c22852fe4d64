/** The Vite plugin that an app adds: `plugins: [react(), easel()]`. */
import { annotate, ID_PROP } from "@easel/source/annotate";
import { type AppOptions, openApp, type RunningApp } from "@easel/server/running-app";
import type { StudioServer } from "@easel/server/studio/studio-server";
import type { ConfigEnv, Logger, Plugin, Rollup } from "vite";
import { connectVite } from "./connect-vite.ts";
import { workspaceFolders } from "./workspace-folders.ts";
import { rewriteRuntime } from "./transform/rewrite-runtime.ts";
import { readServedStylesheet, STYLESHEET } from "./transform/served-stylesheets.ts";
import {
  browserPath,
  type Consumer,
  type EditorOptions,
  loadVirtualModule,
  REACT_MODULE,
  resolveVirtualModule,
  virtualModuleIds,
} from "./transform/virtual-modules.ts";

/** What programs that start the dev server can ask the plugin. */
interface EaselApi {
  studioAddress(): string | null;
}

const NAME = "easel:annotate";

export function isEasel({ name }: Pick<Plugin, "name">): boolean {
  return name === NAME;
}

/** The address of the studio for this dev server, with the token of this run. Null until the dev server listens. */
export function studioAddress({ plugins }: { readonly plugins: readonly Plugin[] }): string | null {
  return (plugins.find(isEasel)?.api as EaselApi | undefined)?.studioAddress() ?? null;
}

export function easel(options: EditorOptions = {}): Plugin[] {
  let base = "/";
  let root = "/";
  let app: RunningApp;
  /** Null while no dev server runs. */
  let studio: StudioServer | null = null;
  return [
    {
      name: NAME,
      apply: onlyInDevelopment,
      // Plugins that compile JSX early are `pre` too, so `order` below is needed as well.
      enforce: "pre",
      configResolved(config) {
        ({ base, root } = config);
        const { cacheDir, logger } = config;
        const otherFolders = workspaceFolders(root, config.server.fs.allow);
        app = openApp({ root, otherFolders, cacheDir, editors: options.editors ?? [], log: logWith(logger) });
      },
      api: { studioAddress: () => studio?.address() ?? null } satisfies EaselApi,
      configureServer(server) {
        studio = connectVite(app, server);
      },
      buildEnd: () => app.store.close(),
      hotUpdate: modulesToUpdate,
      // Vite 5 has no `hotUpdate`, and later versions that have it ignore this one.
      handleHotUpdate: (update) => modulesToUpdate({ type: "update", ...update }),
      // Resolved here, or Vite would look for a package of that name in every folder up to the root, for each module.
      resolveId: {
        filter: { id: virtualModuleIds.imported },
        handler: (id) => (virtualModuleIds.imported.test(id) ? resolveVirtualModule(id) : null),
      },
      load: {
        filter: { id: virtualModuleIds.resolved },
        handler(id, request) {
          if (!virtualModuleIds.resolved.test(id)) return null;
          const consumer = consumerOf(this, request);
          return loadVirtualModule(id, { consumer, root, base }, { ...options, studioPort: studio?.port() ?? null });
        },
      },
      transform: {
        order: "pre",
        filter: { id: MODULE },
        handler(code, id) {
          const marked = MODULE.test(id) ? app.mark(code, id) : null;
          const annotated = marked && annotate(marked.filename, code, marked.marks);
          // The library that Vite combines source maps with accepts decoded maps; only Vite's types do not say so.
          return annotated as Rollup.TransformResult;
        },
      },
    },
    {
      name: "easel:runtime",
      apply: onlyInDevelopment,
      // Runs after JSX is compiled and before Vite analyzes imports. With `order: "post"` it would run after that.
      enforce: "post",
      transform: {
        filter: { code: ID_PROP },
        async handler(code, id, request) {
          if (id.startsWith("\0") || !code.includes(ID_PROP)) return null;
          const rewritten = await rewriteRuntime(code, consumerOf(this, request));
          // Compilers print each import on its own line, so nothing else moves and the source map stays correct.
          return rewritten === null ? null : { code: rewritten, map: null };
        },
      },
      // Loaded before everything else, because a dependency may read React's functions when it is loaded.
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
          const served = STYLESHEET.test(id) ? readServedStylesheet(id.replace(/[?#].*$/, ""), code) : null;
          if (served) app.recordStylesheet(id, served);
          return null;
        },
      },
    },
  ];

  /** Vite reads the changed file in any case; an empty list only delays the notification of the page. */
  async function modulesToUpdate<Module extends { readonly file: string | null }>({
    type,
    file,
    modules,
    read,
  }: FileUpdate<Module>): Promise<Module[] | undefined> {
    if (app.hasPendingWrites(file)) return [];
    // Many editors empty a file before they write it. Vite's `read` waits for the new text; a page that requested the
    // empty file would keep it, because the watcher drops events that follow within a moment.
    if (type === "update" && modules.length > 0) await waitForText(read);
    // The page is not notified of a file that Easel created or removed: it is notified of the files that import it.
    return app.isCreatedOrRemoved(file) ? modules.filter((module) => module.file !== file) : undefined;
  }
}

interface FileUpdate<Module> {
  readonly type: string;
  readonly file: string;
  readonly modules: readonly Module[];
  read(): string | Promise<string>;
}

/** Versions of Vite before 6.3 ignore the filters of hooks, so each hook checks by itself as well. */
const MODULE = /\.(jsx?|tsx)($|\?)/;

/** Vite 5 has no environments and tells by an option who a module is for. */
function consumerOf(
  context: { readonly environment?: { readonly config: { readonly consumer: Consumer } } },
  request: { readonly ssr?: boolean | undefined } | undefined,
): Consumer {
  return context.environment?.config.consumer ?? (request?.ssr ? "server" : "client");
}

/** Vitest also runs a dev server, and a preview serves a production build. */
function onlyInDevelopment(_config: unknown, { command, isPreview }: ConfigEnv): boolean {
  return command === "serve" && !isPreview && !process.env["VITEST"];
}

function logWith(logger: Logger): AppOptions["log"] {
  return ({ kind, message }) => {
    if (kind === "broken") logger.warn(`[easel] ${message}`, { timestamp: true });
    else logger.info(`[easel] ${message}`, { timestamp: true });
  };
}

async function waitForText(read: () => string | Promise<string>): Promise<void> {
  try {
    await read();
  } catch {
    // The file has been removed since, which is a separate event.
  }
}
