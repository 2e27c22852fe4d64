/** Runs the studio's server for as long as the app's dev server runs, and prints its address. */
import type { ViteDevServer } from "vite";
import { recordRunning } from "@easel/server/assistant/running-file";
import { createStudioServer, type StudioServer } from "@easel/server/studio/studio-server";

export function runStudio(server: ViteDevServer): StudioServer {
  const { config, httpServer } = server;
  const { base } = config;
  const studio = createStudioServer(config.server.https);
  let forget = () => {};
  const record = () => {
    forget = recordRunning(config.root, studio.appAddress() + base);
  };
  const print = () => config.logger.info(`  ➜  Easel:   ${studio.address()}`);
  if (httpServer) {
    const listen = server.listen;
    server.listen = async (...given) => {
      const listening = await listen(...given);
      const address = httpServer.address();
      if (typeof address !== "object" || !address) return listening;
      // As Vite prints it: `localhost` for the default, or what the configuration names.
      const [printed] = [...(server.resolvedUrls?.local ?? []), ...(server.resolvedUrls?.network ?? [])];
      const hostname = printed ? new URL(printed).hostname : "localhost";
      await studio.listen({ port: address.port, host: address.address, hostname, base });
      record();
      return listening;
    };
    const printUrls = server.printUrls;
    server.printUrls = () => {
      printUrls();
      print();
    };
    httpServer.on("close", () => {
      forget();
      studio.close();
    });
    return studio;
  }
  const announce = () => {
    record();
    print();
  };
  // Vite is the middleware of another server, whose port only shows in a request.
  let isStarted = false;
  server.middlewares.use(({ headers }, _response, next) => {
    const port = Number(/:(\d+)$/.exec(headers.host ?? "")?.[1] ?? 0);
    if (isStarted || port === 0) return next();
    isStarted = true;
    void studio.listen({ port, host: "localhost", hostname: "localhost", base }).then(announce, (error: Error) => {
      config.logger.error(`[easel] The studio cannot be served: ${error.message}`);
    });
    next();
  });
  return studio;
}
