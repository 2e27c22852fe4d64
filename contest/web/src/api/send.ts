import type { ResponseOf, Call, Input } from "@contest/contract/call";
import { ApiFailure } from "./failure.ts";

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
  const { params, query, body, form, signal } = (input ?? {}) as Parts;
  const [method = "GET", path = "/"] = address.split(" ");
  const response = await request(fill(path, params) + search(query), {
    method,
    credentials: "same-origin",
    headers: { accept: "application/json", ...(body !== undefined && { "content-type": "application/json" }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    ...(form && { body: formData(form) }),
    ...(signal && { signal }),
  });
  if (!response.ok) throw await failureOf(response);
  return (response.status === 204 ? undefined : await response.json()) as ResponseOf<C>;
}

interface Parts extends Sending {
  params?: Record<string, string>;
  query?: Record<string, string | number | boolean | undefined>;
  body?: unknown;
  form?: Record<string, string | Blob>;
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
