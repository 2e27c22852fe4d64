/** What the plugin answers over HTTP, under `/__easel/`. */
import type { IncomingMessage, ServerResponse } from "node:http";
import { checkRequestedIds, IdError, type IdErrorName } from "@easel/protocol/ids";
import { Refusal, type RefusalResponse, REFUSALS } from "@easel/protocol/refusals";
import { checkOrigin } from "../access/access.ts";
import type { LookupsKeeper } from "../lookups/lookups.ts";

const STATUS = {
  MalformedIdError: 400,
  DuplicateIdError: 400,
  UnknownIdError: 404,
} satisfies Record<IdErrorName, number>;

export function answer(lookups: LookupsKeeper) {
  return (request: IncomingMessage, response: ServerResponse, next: () => void): void => {
    const { pathname, searchParams } = new URL(request.url ?? "/", "http://localhost");
    const route = routes[pathname];
    if (!route || request.method !== "GET") return next();
    try {
      checkOrigin(request);
      sendJson(response, 200, route(lookups, searchParams));
    } catch (error) {
      if (error instanceof Refusal) return sendRefusal(response, error);
      if (!(error instanceof IdError)) throw error;
      const { name, message, ids } = error;
      sendJson(response, STATUS[name], { error: { name, message, ids } });
    }
  };
}

/** The dev server takes `/__easel` off before it asks. */
const routes: Record<string, (lookups: LookupsKeeper, parameters: URLSearchParams) => unknown> = {
  "/lookups": (lookups) => lookups.all(),
  "/elements": (lookups, parameters) => {
    const ids = (parameters.get("ids") ?? "").split(",");
    const known = checkRequestedIds(ids, (id) => lookups.element(id) !== undefined);
    return { elements: Object.fromEntries(known.map((id) => [id, lookups.element(id)])) };
  },
};

export function sendRefusal(response: ServerResponse, { code, message }: Refusal): void {
  sendJson(response, REFUSALS[code], { error: { code, message } } satisfies RefusalResponse);
}

export function sendJson(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { "content-type": "application/json; charset=utf-8", "cache-control": "no-store" });
  response.end(JSON.stringify(body));
}
