import { ApiFailure } from "./failure.ts";

/** Something that is fetched by its id, which may not exist. */
export type Remote<T> =
  | { status: "loading" }
  | { status: "missing" }
  | { status: "failed"; failure: Error; retry: () => void }
  | { status: "loaded"; data: T };

interface QueryState {
  error: Error | null;
  refetch: () => Promise<unknown>;
}

export function toRemote<T>(data: T | undefined, { error, refetch }: QueryState): Remote<T> {
  // It comes before the data, because something that was deleted or hidden meanwhile is gone from open pages too.
  if (error instanceof ApiFailure && error.status === 404) return { status: "missing" };
  if (data !== undefined) return { status: "loaded", data };
  if (error) return { status: "failed", failure: error, retry: () => void refetch() };
  return { status: "loading" };
}
