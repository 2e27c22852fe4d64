/** Callbacks that one part of the studio offers to the others. */
export interface Listeners<Arguments extends readonly unknown[]> {
  /** Returns how to stop listening. */
  add(listener: (...given: Arguments) => void): () => void;
  notify(...given: Arguments): void;
}

export function createListeners<Arguments extends readonly unknown[]>(): Listeners<Arguments> {
  const listeners = new Set<(...given: Arguments) => void>();
  return {
    add(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    notify(...given) {
      for (const listener of listeners) listener(...given);
    },
  };
}
