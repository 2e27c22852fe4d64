/** Connects a running app to a Vite dev server. */
import { join, sep } from "node:path";
import { insertScript } from "@easel/server/insert-script";
import type { RunningApp } from "@easel/server/running-app";
import type { StudioServer } from "@easel/server/studio/studio-server";
import type { ViteDevServer } from "vite";
import { runStudio } from "./run-studio.ts";
import { createStyleResolver } from "./style-resolver.ts";
import { browserPath, REACT_MODULE } from "./transform/virtual-modules.ts";

export function connectVite(app: RunningApp, server: ViteDevServer): StudioServer {
  const { root, base, publicDir } = server.config;
  // Before the routes: it must also run for requests that they do not pass on.
  server.middlewares.use((request, response, next) => {
    app.store.yieldToRequests();
    // Frameworks that render on the server do not use Vite's index.html.
    if (request.headers.accept?.includes("text/html")) {
      delete request.headers["accept-encoding"];
      insertScript(response, `type="module" src="${base}${browserPath(REACT_MODULE)}"`);
    }
    next();
  });
  const studio = runStudio(server);
  const { access, middlewares } = app.connect({
    base,
    publicDir: publicDir || null,
    watcher: server.watcher,
    styleResolver: createStyleResolver(server.config),
    studioPort: studio.port,
    appAddress: studio.appAddress,
    async resolve(specifier, importer) {
      const { pluginContainer } = environmentsOf(server).client;
      return (await pluginContainer.resolveId(specifier, join(root, importer)))?.id ?? null;
    },
    notifyPages: (event, payload) => server.ws.send(event, payload),
    forget: (path) => invalidateModules(server, path),
  });
  const route = `${base}__easel`;
  for (const middleware of middlewares) server.middlewares.use(route, middleware);
  // Before Vite's own CORS middleware, which answers for all origins. Everything else comes after its check of the host.
  server.middlewares.stack.unshift({ route, handle: access.answerPreflight });
  return studio;
}

/**
 * Forgets the modules of a removed file. A file that is created later under the same name then gets another URL: the page
 * would otherwise keep using the module it has loaded.
 */
function invalidateModules(server: ViteDevServer, path: string): void {
  const file = path.split(sep).join("/");
  for (const { moduleGraph } of Object.values(environmentsOf(server))) {
    for (const module of moduleGraph.getModulesByFile(file) ?? []) {
      moduleGraph.invalidateModule(module, new Set(), Date.now(), true);
    }
  }
}

type Environment = Pick<ViteDevServer["environments"]["client"], "moduleGraph" | "pluginContainer">;

/** Vite 5 has none: its server does by itself what an environment does later. */
function environmentsOf(server: ViteDevServer): { readonly client: Environment } {
  const { environments } = server as Partial<ViteDevServer>;
  return environments ?? { client: server as unknown as Environment };
}
