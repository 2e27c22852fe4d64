/** The calls that change the source, under `/__easel/canvases/{canvasId}/parseAndMutate/`. */
import type { IncomingMessage, ServerResponse } from "node:http";
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
import * as v from "valibot";
import type { Changes } from "../history/changes.ts";
import { checkOrigin, type Gate } from "../access/access.ts";
import { sendJson, sendRefusal } from "./lookup-routes.ts";

/** Where the token of this start is told, to pages of this server only. */
const TOKEN_PATH = "/token";
const LONGEST_BODY = 2_000_000;

export type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

export function answerChanges(
  changes: Changes,
  loadTailwind: () => Promise<Tailwind | null>,
  { token, checkCaller }: Gate,
): Middleware {
  return (request, response, next) => {
    const { pathname } = new URL(request.url ?? "/", "http://localhost");
    const call = /^\/canvases\/([\w-]+)\/parseAndMutate\/(mutate|activities)\/(\w+)$/.exec(pathname);
    if (pathname === TOKEN_PATH && request.method === "GET") return tellToken(request, response);
    if (!call && !pathname.startsWith("/canvases/")) return next();
    reply(response, async () => {
      checkCaller(request);
      if (!call || request.method !== "POST") throw new Refusal("UNKNOWN_CALL", "There is no such call.");
      return answer(request, call[2] ?? "", call[3] ?? "");
    });
  };

  function tellToken(request: IncomingMessage, response: ServerResponse): void {
    void reply(response, () => {
      checkOrigin(request);
      return { token };
    });
  }

  async function answer(request: IncomingMessage, kind: string, name: string): Promise<ChangeResponse> {
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
    // Name and body were checked by the same entry of one table, which types cannot follow.
    return changes.make({ call: name, body: checked } as ChangeRequest, tailwind);
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

export async function readBody(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    length += chunk.length;
    // Read to its end all the same: who still sends does not listen.
    if (length <= LONGEST_BODY) chunks.push(chunk);
  }
  if (length > LONGEST_BODY) throw new Refusal("BAD_REQUEST", "The body is too long.");
  const text = Buffer.concat(chunks).toString("utf8");
  if (text === "") return undefined;
  try {
    return JSON.parse(text);
  } catch {
    throw new Refusal("BAD_REQUEST", "The body is not JSON.");
  }
}

export function parse<Schema extends v.GenericSchema>(schema: Schema, body: unknown): v.InferOutput<Schema> {
  const result = v.safeParse(schema, body);
  if (result.success) return result.output;
  const [issue] = result.issues;
  const path = issue.path?.map(({ key }) => String(key)).join(".");
  throw new Refusal("BAD_REQUEST", path ? `${path}: ${issue.message}` : issue.message);
}

export async function reply(response: ServerResponse, work: () => unknown): Promise<void> {
  try {
    sendJson(response, 200, await work());
  } catch (error) {
    if (!(error instanceof Refusal)) {
      console.error("[easel]", error);
      sendJson(response, 500, {
        error: { code: "INTERNAL", message: "Easel failed at this. The dev server's log says why." },
      });
      return;
    }
    sendRefusal(response, error);
  }
}
