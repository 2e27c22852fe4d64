/** The dev server's calls, as the studio makes them. */
import { RefusalResponse } from "@easel/protocol/refusals";
import { type ActivityCall, type ChangeRequest, ChangeResponse } from "@easel/protocol/requests";
import { CommitResponse } from "@easel/protocol/session";
import * as v from "valibot";

export type Outcome<Answer = ChangeResponse> =
  | { outcome: "written"; answer: Answer }
  | { outcome: "refused"; message: string }
  /** Nobody answered, or not like a server of ours. */
  | { outcome: "away" };

const CANVAS = "studio";

let token: Promise<string> | null = null;

export function makeChange({ call, body }: ChangeRequest): Promise<Outcome> {
  return post(`canvases/${CANVAS}/parseAndMutate/mutate/${call}`, ChangeResponse, body);
}

export function playActivity(call: ActivityCall): Promise<Outcome> {
  return post(`canvases/${CANVAS}/parseAndMutate/activities/${call}`, ChangeResponse, undefined);
}

/** Puts what was done in this sitting into git. */
export function commitSitting(message: string): Promise<Outcome<CommitResponse>> {
  return post("commit", CommitResponse, { message });
}

async function post<Schema extends v.GenericSchema>(
  path: string,
  Answer: Schema,
  body: unknown,
): Promise<Outcome<v.InferOutput<Schema>>> {
  try {
    const response = await fetch(path, {
      method: "POST",
      headers: { "x-easel-token": await (token ??= fetchToken()) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const answer: unknown = await response.json();
    if (response.ok) return { outcome: "written", answer: v.parse(Answer, answer) };
    // A server that was started again has another token.
    if (response.status === 403 && isForbidden(answer)) token = null;
    const refusal = v.safeParse(RefusalResponse, answer);
    return refusal.success && refusal.output.error.code !== "FORBIDDEN"
      ? { outcome: "refused", message: refusal.output.error.message }
      : { outcome: "away" };
  } catch {
    token = null;
    return { outcome: "away" };
  }
}

function isForbidden(answer: unknown): boolean {
  return v.is(RefusalResponse, answer) && answer.error.code === "FORBIDDEN";
}

async function fetchToken(): Promise<string> {
  const response = await fetch("token");
  return v.parse(v.object({ token: v.string() }), await response.json()).token;
}
