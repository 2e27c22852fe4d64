/** `GET /__easel/written?id=`: an element as it is written in the source. */
import { Refusal } from "@easel/protocol/refusals";
import type { SourceElement } from "@easel/protocol/source-element";
import type { IdentifiedModule } from "@easel/source/identity/identified-module";
import { describeSourceElement } from "@easel/source/lookups/source-element";
import { type Middleware, serveRoutes } from "./http.ts";

/** `moduleWith` finds the module that contains an element. */
export function serveSourceElement(moduleWith: (id: string) => IdentifiedModule | undefined): Middleware {
  return serveRoutes({
    "GET /written": (parameters): SourceElement => {
      const id = parameters.get("id") ?? "";
      const found = moduleWith(id);
      const node = found?.module.nodes[found.ids.indexOf(id)];
      if (!found || node?.type !== "element")
        throw new Refusal("UNKNOWN_ELEMENT", "No element of this app has this id.");
      return describeSourceElement(found.module, node);
    },
  });
}
