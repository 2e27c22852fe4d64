/** The sections of the inspector that the user has closed, stored by the browser. */
import type { TextStorage } from "./layout.ts";

export interface ClosedSections {
  has(title: string): boolean;
  set(title: string, isClosed: boolean): void;
}

const KEY = "easel:closed-sections";

export function createClosedSections(storage: TextStorage): ClosedSections {
  return {
    has: (title) => read().includes(title),
    set(title, isClosed) {
      const others = read().filter((each) => each !== title);
      storage.setItem(KEY, JSON.stringify(isClosed ? [...others, title] : others));
    },
  };

  function read(): unknown[] {
    try {
      const stored: unknown = JSON.parse(storage.getItem(KEY) ?? "[]");
      return Array.isArray(stored) ? stored : [];
    } catch {
      return [];
    }
  }
}
