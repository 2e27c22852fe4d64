/** `GET /__easel/written?id=`: an element as it stands in the source. */
import { Refusal } from "@easel/protocol/refusals";
import type { SourceElement } from "@easel/protocol/source-element";
import type { IdentifiedModule } from "@easel/source/identity/table";
import { writtenElement } from "@easel/source/lookups/source-element";
import { type Middleware, reply } from "./change-routes.ts";
import { checkOrigin } from "../access/access.ts";

/** `moduleWith` finds the module that an element stands in. */
export function answerWritten(moduleWith: (id: string) => IdentifiedModule | undefined): Middleware {
  return (request, response, next) => {
    const { pathname, searchParams } = new URL(request.url ?? "/", "http://localhost");
    if (pathname !== "/written" || request.method !== "GET") return next();
    void reply(response, (): SourceElement => {
      checkOrigin(request);
      const id = searchParams.get("id") ?? "";
      const found = moduleWith(id);
      const node = found?.module.nodes[found.ids.indexOf(id)];
      if (!found || node?.type !== "element")
        throw new Refusal("UNKNOWN_ELEMENT", "No element of this app has this id.");
      return writtenElement(found.module, node);
    });
  };
}
