/** `GET /__easel/lookups`: the source elements, scopes and CSS rules of the page; `GET /__easel/elements?ids=`: some elements. */
import { checkRequestedIds } from "@easel/protocol/ids";
import type { LookupStore } from "../lookups/lookups.ts";
import { type Middleware, serveRoutes } from "./http.ts";

export function serveLookups(lookups: LookupStore): Middleware {
  return serveRoutes({
    "GET /lookups": () => lookups.all(),
    "GET /elements": (parameters) => {
      const ids = (parameters.get("ids") ?? "").split(",");
      const known = checkRequestedIds(ids, (id) => lookups.element(id) !== undefined);
      return { elements: Object.fromEntries(known.map((id) => [id, lookups.element(id)])) };
    },
  });
}
