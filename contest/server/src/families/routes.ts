import type { Serve } from "@contest/platform/http/serve";
import type { Services } from "../services.ts";
import { type ProveIdentity, serveChildren } from "./children.ts";
import { type Photos, serveHandedPages } from "./handed-pages.ts";
import { serveKidsMode } from "./kids-mode.ts";
import { type Paint, servePageRequests, type SubmitForChild } from "./page-requests.ts";

interface Dependencies extends Photos {
  proveIdentity: ProveIdentity;
  paint: Paint;
  submitForChild: SubmitForChild;
}

export function serveFamilies(serve: Serve, services: Services, dependencies: Dependencies): void {
  serveHandedPages(serve, services, dependencies);
  serveChildren(serve, services, dependencies.proveIdentity);
  serveKidsMode(serve, services, dependencies.proveIdentity);
  servePageRequests(serve, services, dependencies);
}
