/** Everything that is served under `/__easel`. */
import { realpathSync } from "node:fs";
import { createAccess } from "../access/access.ts";
import type { Changes } from "../history/changes.ts";
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
import { serveInsertable } from "./insertable-routes.ts";
import { serveLookups } from "./lookup-routes.ts";
import { servePages } from "./pages-route.ts";
import { serveSession } from "./session-routes.ts";
import { serveSourceElement } from "./source-element-route.ts";

interface MiddlewareDependencies {
  root: string;
  base: string;
  publicDir: string | null;
  store: IdentityStore;
  lookups: LookupStore;
  changes: Changes;
  session: Session;
  events: EventStream;
  /** Resolves an import by the app's own rules, or returns null. */
  resolve: (specifier: string, importer: string) => Promise<string | null>;
}

export function createMiddlewares(dependencies: MiddlewareDependencies): Middleware[] {
  const { root, base, publicDir, store, lookups, changes, session, events, resolve } = dependencies;
  const access = createAccess();
  const loadTailwind = createTailwindLoader(root, lookups.stylesheets);
  const moduleWith = (id: string) => store.get(lookups.element(id)?.filename ?? "");
  return [
    serveEditorFiles(),
    events.serve,
    serveLookups(lookups),
    serveDesign(root, lookups.stylesheets, loadTailwind),
    serveSourceElement(moduleWith),
    serveComponentProps({ root: realpathSync(root), moduleWith, resolve }),
    servePages(root),
    serveInsertable({ root, base, publicDir }),
    serveSession(root, session, access),
    serveChanges(changes, loadTailwind, access),
  ];
}
