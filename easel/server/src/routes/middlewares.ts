/** Everything that is served under `/__easel`. */
import type { Access } from "../access/access.ts";
import { createAssistant } from "../assistant/assistant.ts";
import { createHiddenPages } from "../assistant/hidden-pages.ts";
import type { Changes } from "../history/changes.ts";
import { createChangeRunner } from "../history/run-change.ts";
import { type AppFiles, isMessageFile } from "../files/app-files.ts";
import { sourceFiles } from "../files/source-files.ts";
import type { Host } from "../host.ts";
import type { IdentityStore } from "../identity/identity-store.ts";
import type { LookupStore } from "../lookups/lookups.ts";
import { createTailwindLoader } from "../project/tailwind.ts";
import type { Session } from "../session/session.ts";
import { serveAssistant, serveMcp } from "./assistant-routes.ts";
import { serveChanges } from "./change-routes.ts";
import { serveComponentProps } from "./component-props-route.ts";
import { createDesign } from "./design-routes.ts";
import { serveEditorFiles } from "./editor-files.ts";
import type { EventStream } from "./events-route.ts";
import type { Middleware } from "./http.ts";
import { createInsertable } from "./insertable-routes.ts";
import { serveLookups } from "./lookup-routes.ts";
import { createPages } from "./pages-route.ts";
import { serveSession } from "./session-routes.ts";
import { serveSourceElement } from "./source-element-route.ts";

interface MiddlewareDependencies {
  files: AppFiles;
  store: IdentityStore;
  lookups: LookupStore;
  changesOf: (canvasId: string) => Changes;
  session: Session;
  events: EventStream;
  access: Access;
  host: Host;
  /** Counts up when a file of the app changes. */
  edition: () => number;
}

export function createMiddlewares(dependencies: MiddlewareDependencies): Middleware[] {
  const { files, store, lookups, changesOf, session, events, access, host, edition } = dependencies;
  const { root } = files;
  const { base, publicDir, styleResolver, studioPort, appAddress, resolve } = host;
  const tailwind = createTailwindLoader(root, lookups.stylesheets, styleResolver);
  const insertable = createInsertable({ files, base, publicDir });
  const moduleWith = (id: string) => store.get(lookups.element(id)?.filename ?? "");
  const design = createDesign(files, lookups.stylesheets, tailwind);
  const pages = createPages(files);
  const runner = createChangeRunner({
    loadTailwind: tailwind.load,
    filesExporting: insertable.filesExporting,
    findMessageFiles: rememberFor(30_000, () => sourceFiles(root, isMessageFile)),
    findModules: rememberFor(30_000, () => sourceFiles(root, (name) => /\.[jt]sx?$/.test(name))),
  });
  const elementOf = lookups.element;
  const assistant = createAssistant({ changes: changesOf(STUDIO_CANVAS), runner, elementOf, send: events.send });
  const hiddenPages = createHiddenPages({ appAddress, lookups: lookups.all, edition });
  return [
    serveEditorFiles(studioPort),
    access.guard,
    events.serve,
    serveLookups(lookups),
    design.serve,
    serveSourceElement(moduleWith),
    serveComponentProps({ files, moduleWith, resolve }),
    pages.serve,
    insertable.serve,
    serveSession(files, session),
    serveAssistant(assistant),
    serveMcp({
      files,
      assistant,
      hiddenPages,
      elementOf,
      elements: () => lookups.all().treeElementLookup,
      pages: pages.list,
      components: async () => (await insertable.components()).components,
      tokens: async () => (await design.tokens()).tokens,
      breakpoints: async () => (await design.breakpoints()).breakpoints,
    }),
    serveChanges(changesOf, runner),
  ];
}

/** Assistants share the studio's history, so that the person can undo what they did. */
const STUDIO_CANVAS = "studio";

/** Walking a large app for every change of a text would take too long. */
function rememberFor<Found>(milliseconds: number, find: () => Promise<Found>): () => Promise<Found> {
  let known: { found: Promise<Found>; at: number } | null = null;
  return () => {
    if (!known || Date.now() - known.at > milliseconds) known = { found: find(), at: Date.now() };
    return known.found;
  };
}
