/** The calls that change the source, under `/__easel/canvases/{canvasId}/parseAndMutate/`. */
import type { IncomingMessage } from "node:http";
import { Refusal } from "@easel/protocol/refusals";
import {
  type ChangeRequest,
  ACTIVITY_CALLS,
  type ActivityCall,
  ActivityBody,
  type ChangeResponse,
  MUTATE_BODIES,
  type MutateCall,
} from "@easel/protocol/requests";
import type { Tailwind } from "@easel/source/write/tailwind";
import type { Changes } from "../history/changes.ts";
import { type Middleware, parse, readBody, reply, urlOf } from "./http.ts";

interface ChangeRoutesDependencies {
  readonly changesOf: (canvasId: string) => Changes;
  readonly loadTailwind: () => Promise<Tailwind | null>;
  /** The files of the app that export a component of this name. */
  readonly filesExporting: (componentName: string) => Promise<string[]>;
}

export function serveChanges({ changesOf, loadTailwind, filesExporting }: ChangeRoutesDependencies): Middleware {
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
    if (kind === "activities" && isOneOf(ACTIVITY_CALLS, name)) {
      parse(ActivityBody, body);
      return changes.play(DIRECTIONS[name]);
    }
    if (kind !== "mutate" || !isOneOf(MUTATE_CALLS, name))
      throw new Refusal("UNKNOWN_CALL", `There is no call “${name}”.`);
    const checked = parse(MUTATE_BODIES[name], body);
    const wantsTailwind = "stylingFramework" in checked && checked.stylingFramework === "Tailwind";
    const tailwind = wantsTailwind ? await loadTailwind() : null;
    const added = "newElement" in checked ? checked.newElement : null;
    const isUnlocated = added?.componentName && !added.filename;
    const componentFiles = isUnlocated ? await filesExporting(added.componentName ?? "") : [];
    // The same table entry checked the name and the body, which TypeScript cannot express.
    return changes.apply({ call: name, body: checked } as ChangeRequest, { tailwind, componentFiles });
  }
}

const MUTATE_CALLS = Object.keys(MUTATE_BODIES) as MutateCall[];
const DIRECTIONS = { undoChangeToFiles: "undo", redoChangeToFiles: "redo" } as const satisfies Record<
  ActivityCall,
  string
>;

function isOneOf<Name extends string>(names: readonly Name[], name: string): name is Name {
  return (names as readonly string[]).includes(name);
}
