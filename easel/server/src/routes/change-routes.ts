/** The calls that change the source, under `/__easel/canvases/{canvasId}/parseAndMutate/`. */
import type { IncomingMessage } from "node:http";
import { Refusal } from "@easel/protocol/refusals";
import { ACTIVITY_CALLS, ActivityBody, type ActivityCall, type ChangeResponse } from "@easel/protocol/requests";
import type { Changes } from "../history/changes.ts";
import type { ChangeRunner } from "../history/run-change.ts";
import { type Middleware, parse, readBody, reply, urlOf } from "./http.ts";

export function serveChanges(changesOf: (canvasId: string) => Changes, runner: ChangeRunner): Middleware {
  return (request, response, next) => {
    const { pathname } = urlOf(request);
    if (!pathname.startsWith("/canvases/")) return next();
    const call = /^\/canvases\/([\w-]+)\/parseAndMutate\/(mutate|activities)\/(\w+)$/.exec(pathname);
    void reply(response, () => {
      if (!call || request.method !== "POST") throw new Refusal("UNKNOWN_CALL", "There is no such call.");
      const [, canvasId = "", kind = "", name = ""] = call;
      return handle(request, changesOf(canvasId), kind, name);
    });
  };

  async function handle(
    request: IncomingMessage,
    changes: Changes,
    kind: string,
    name: string,
  ): Promise<ChangeResponse> {
    const body = await readBody(request);
    if (kind === "mutate") return runner.run(changes, name, body);
    const call = ACTIVITY_CALLS.find((each) => each === name);
    if (!call) throw new Refusal("UNKNOWN_CALL", `There is no call “${name}”.`);
    parse(ActivityBody, body);
    return changes.play(DIRECTIONS[call]);
  }
}

const DIRECTIONS = { undoChangeToFiles: "undo", redoChangeToFiles: "redo" } as const satisfies Record<
  ActivityCall,
  string
>;
