import { useSyncExternalStore } from "react";

export interface Store<T> {
  get: () => T;
  set: (next: T) => void;
  /** Returns the function that ends the subscription. */
  subscribe: (listener: () => void) => () => void;
  /** The value, or the selected part of it, which has to be the same object as long as nothing in it changes. */
  useValue: (() => T) & (<Part>(select: (value: T) => Part) => Part);
}

/**
 * State of this browser tab that any module may read and change: session, theme, prompts, toasts, votes. What the server
 * sends belongs into the query cache instead. The server renders every page with `onServer`.
 */
export function createStore<T>(initial: T, onServer: T = initial): Store<T> {
  let value = initial;
  const listeners = new Set<() => void>();
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  return {
    get: () => value,
    set: (next) => {
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe,
    useValue: (select: (value: T) => unknown = (all) => all) =>
      useSyncExternalStore(
        subscribe,
        () => select(value),
        () => select(onServer),
      ) as never,
  };
}
