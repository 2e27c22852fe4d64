/** Everything that is served under `/__easel`. */
import { realpathSync } from "node:fs";
import type { Access } from "../access/access.ts";
import type { Changes } from "../history/changes.ts";
import type { Host } from "../host.ts";
import type { IdentityStore } from "../identity/identity-store.ts";
import type { LookupStore } from "../lookups/lookups.ts";
import { createTailwindLoader } from "../project/tailwind.ts";
import type { Session } from "../session/session.ts";
import { serveChanges } from "./change-routes.ts";
import { serveComponentProps } from "./component-props-route.ts";
import { serveDesign } from "./design-routes.ts";
import { serveEditorFiles } from "./editor-files.ts";
import type { EventStream } from "./events-route.ts";
import type { Middleware } from "./http.ts";
import { createInsertable } from "./insertable-routes.ts";
import { serveLookups } from "./lookup-routes.ts";
import { servePages } from "./pages-route.ts";
import { serveSession } from "./session-routes.ts";
import { serveSourceElement } from "./source-element-route.ts";

interface MiddlewareDependencies {
  root: string;
  store: IdentityStore;
  lookups: LookupStore;
  changesOf: (canvasId: string) => Changes;
  session: Session;
  events: EventStream;
  access: Access;
  host: Host;
}

export function createMiddlewares(dependencies: MiddlewareDependencies): Middleware[] {
  const { root, store, lookups, changesOf, session, events, access, host } = dependencies;
  const { base, publicDir, styleResolver, studioPort, resolve } = host;
  const tailwind = createTailwindLoader(root, lookups.stylesheets, styleResolver);
  const insertable = createInsertable({ root, base, publicDir });
  const moduleWith = (id: string) => store.get(lookups.element(id)?.filename ?? "");
  return [
    serveEditorFiles(studioPort),
    access.guard,
    events.serve,
    serveLookups(lookups),
    serveDesign(root, lookups.stylesheets, tailwind),
    serveSourceElement(moduleWith),
    serveComponentProps({ root: realpathSync(root), moduleWith, resolve }),
    servePages(root),
    insertable.serve,
    serveSession(root, session),
    serveChanges({ changesOf, loadTailwind: tailwind.load, filesExporting: insertable.filesExporting }),
  ];
}
