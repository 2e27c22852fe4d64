import type { ResponseOf, Call, Input } from "@contest/contract/call";
import { ApiFailure } from "./failure.ts";

declare global {
  interface Window {
    /** What the script in index.html has asked for while this one was on its way. */
    askedEarly?: { address: string; answer: Promise<Response> } | undefined;
  }
}

interface Sending {
  signal?: AbortSignal;
}

/**
 * Calls the API by type: `send<typeof signIn>("POST /api/users/login", { body })`. The contract stays a type here, so
 * its schemas (and zod) never reach the browser; the compiler checks that the address belongs to the call.
 */
export async function send<C extends Call>(
  address: `${C["method"]} ${C["path"]}`,
  ...[input]: unknown extends Input<C> ? [input?: Sending] : [input: Input<C> & Sending]
): Promise<ResponseOf<C>> {
  const { params, query, body, signal } = (input ?? {}) as Parts;
  const [method = "GET", path = "/"] = address.split(" ");
  const answer = await request(fill(path, params) + search(query), {
    method,
    credentials: "same-origin",
    headers: { accept: "application/json", ...(body !== undefined && { "content-type": "application/json" }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    ...(signal && { signal }),
  });
  if (!answer.ok) throw await failureOf(answer);
  return (answer.status === 204 ? undefined : await answer.json()) as ResponseOf<C>;
}

interface Parts extends Sending {
  params?: Record<string, string>;
  query?: Record<string, string | number | boolean | undefined>;
  body?: unknown;
}

async function request(address: string, options: RequestInit): Promise<Response> {
  try {
    const early = takeEarly(address);
    if (!early) return await fetch(address, options);
    const answer = await early;
    options.signal?.throwIfAborted();
    return answer;
  } catch (failure) {
    if (options.signal?.aborted) throw failure;
    throw new ApiFailure(0, {
      code: "UNREACHABLE",
      message: "We could not reach the server. Check your connection and try again.",
    });
  }
}

/** Once: who asks again wants to know what is new. */
function takeEarly(address: string): Promise<Response> | undefined {
  const early = window.askedEarly;
  if (early?.address !== address) return undefined;
  window.askedEarly = undefined;
  return early.answer;
}

async function failureOf(answer: Response): Promise<ApiFailure> {
  // A proxy in between may answer with a page instead of our JSON.
  const said = await answer.json().catch(() => ({}));
  const retryAfter = Number.parseInt(answer.headers.get("retry-after") ?? "", 10);
  return new ApiFailure(answer.status, said, Number.isNaN(retryAfter) ? undefined : retryAfter);
}

function fill(path: string, params: Record<string, string> = {}): string {
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ""));
}

function search(query: Parts["query"] = {}): string {
  const given = Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]));
  return given.length === 0 ? "" : `?${new URLSearchParams(given)}`;
}
