/** The Vite plugin that an app adds: `plugins: [react(), easel()]`. */
import { ID_PROP } from "@easel/source/annotate";
import { type AppOptions, openApp, type RunningApp } from "@easel/server/running-app";
import type { StudioServer } from "@easel/server/studio/studio-server";
import type { ConfigEnv, Logger, Plugin, Rollup } from "vite";
import { connectVite } from "./connect-vite.ts";
import { rewriteRuntime } from "./transform/rewrite-runtime.ts";
import { readServedStylesheet, STYLESHEET } from "./transform/served-stylesheets.ts";
import {
  browserPath,
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
        base = config.base;
        const { root, cacheDir, logger } = config;
        app = openApp({ root, cacheDir, editors: options.editors ?? [], log: logWith(logger) });
      },
      api: { studioAddress: () => studio?.address() ?? null } satisfies EaselApi,
      configureServer(server) {
        studio = connectVite(app, server);
      },
      buildEnd: () => app.store.close(),
      // Vite reads the changed file in any case; an empty list only delays the notification of the page.
      async hotUpdate({ type, file, modules, read }) {
        if (app.hasPendingWrites(file)) return [];
        // Many editors empty a file before they write it. Vite's `read` waits for the new text; a page that requested the
        // empty file would keep it, because the watcher drops events that follow within a moment.
        if (type === "update" && modules.length > 0) await waitForText(read);
        // The page is not notified of a file that Easel created or removed: it is notified of the files that import it.
        return app.isCreatedOrRemoved(file) ? modules.filter((module) => module.file !== file) : undefined;
      },
      // Resolved here, or Vite would look for a package of that name in every folder up to the root, for each module.
      resolveId: { filter: { id: virtualModuleIds.imported }, handler: resolveVirtualModule },
      load: {
        filter: { id: virtualModuleIds.resolved },
        handler(id) {
          return loadVirtualModule(id, this.environment.config, {
            ...options,
            studioPort: studio?.port() ?? null,
          });
        },
      },
      transform: {
        order: "pre",
        filter: { id: /\.(jsx?|tsx)($|\?)/ },
        // The library that Vite combines source maps with accepts decoded maps; only Vite's types do not say so.
        handler: (code, id) => app.annotate(code, id) as Rollup.TransformResult,
      },
    },
    {
      name: "easel:runtime",
      apply: onlyInDevelopment,
      // Runs after JSX is compiled and before Vite analyzes imports. With `order: "post"` it would run after that.
      enforce: "post",
      transform: {
        filter: { code: ID_PROP },
        async handler(code, id) {
          if (id.startsWith("\0")) return null;
          const rewritten = await rewriteRuntime(code, this.environment.config.consumer);
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
          const served = readServedStylesheet(id.replace(/[?#].*$/, ""), code);
          if (served) app.recordStylesheet(id, served);
          return null;
        },
      },
    },
  ];
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
