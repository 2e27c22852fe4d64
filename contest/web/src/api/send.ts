import type { ResponseOf, Call, Input } from "@contest/contract/call";
import { ApiFailure } from "./failure.ts";

interface Sending {
  signal?: AbortSignal;
}

/** What a member does is sent again so often while the server is too busy for it. */
const MAX_RETRIES = 2;
/** Longer waits are up to the member. */
const MAX_RETRY_SECONDS = 3;

/**
 * Calls the API by type: `send<typeof signIn>("POST /api/users/login", { body })`. The contract stays a type here, so
 * its schemas (and zod) never reach the browser; the compiler checks that the address belongs to the call.
 */
export async function send<C extends Call>(
  address: `${C["method"]} ${C["path"]}`,
  ...[input]: unknown extends Input<C> ? [input?: Sending] : [input: Input<C> & Sending]
): Promise<ResponseOf<C>> {
  const { params, query, body, form, signal } = (input ?? {}) as Parts;
  const [method = "GET", path = "/"] = address.split(" ");
  for (let retries = 0; ; retries += 1) {
    const response = await request(fill(path, params) + search(query), {
      method,
      credentials: "same-origin",
      headers: { accept: "application/json", ...(body !== undefined && { "content-type": "application/json" }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      ...(form && { body: formData(form) }),
      ...(signal && { signal }),
    });
    if (response.ok) return (response.status === 204 ? undefined : await response.json()) as ResponseOf<C>;
    const failure = await failureOf(response);
    // What is only read is read again by the query client.
    const delay = method !== "GET" && retries < MAX_RETRIES && retryDelay(failure);
    if (!delay) throw failure;
    await new Promise((resolve) => setTimeout(resolve, delay));
  }
}

interface Parts extends Sending {
  params?: Record<string, string>;
  query?: Record<string, string | number | boolean | undefined>;
  body?: unknown;
  form?: Record<string, string | Blob>;
}

/**
 * A server that is too busy has done nothing, so anything can be sent again. Returns the milliseconds until then, which
 * differ so that not everybody comes back at once.
 */
function retryDelay({ status, code, retryAfter }: ApiFailure): number | undefined {
  if (status !== 503 || code !== "BUSY" || !retryAfter || retryAfter > MAX_RETRY_SECONDS) return undefined;
  return retryAfter * 1000 * (1 + Math.random() / 2);
}

async function request(address: string, options: RequestInit): Promise<Response> {
  try {
    return await fetch(address, options);
  } catch (failure) {
    if (options.signal?.aborted) throw failure;
    throw new ApiFailure(0, {
      code: "UNREACHABLE",
      message: "We could not reach the server. Check your connection and try again.",
    });
  }
}

async function failureOf(response: Response): Promise<ApiFailure> {
  // A proxy in between may reply with a page instead of our JSON.
  const body = await response.json().catch(() => ({}));
  const retryAfter = Number.parseInt(response.headers.get("retry-after") ?? "", 10);
  return new ApiFailure(response.status, body, Number.isNaN(retryAfter) ? undefined : retryAfter);
}

function fill(path: string, params: Record<string, string> = {}): string {
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ""));
}

function formData(fields: Record<string, string | Blob>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
}

function search(query: Parts["query"] = {}): string {
  const given = Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]));
  return given.length === 0 ? "" : `?${new URLSearchParams(given)}`;
}
