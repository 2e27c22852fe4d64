/** The student who colors for a class in this tab. School devices are shared, so nothing outlives the tab. */
import { createStore } from "./create-store.ts";

export interface Pupil {
  /** A new one each time somebody joins, so that two students never paint on one page. */
  visit: string;
  code: string;
  className: string;
  initials: string;
  isChild: boolean;
}

const KEY = "pupil";
const pupil = createStore<Pupil | null>(read(), null);

export function usePupil(): Pupil | null {
  return pupil.useValue();
}

export function setPupil(next: Pupil | null): void {
  pupil.set(next);
  try {
    if (next) sessionStorage.setItem(KEY, JSON.stringify(next));
    else sessionStorage.removeItem(KEY);
  } catch {
    // Without storage, a reload asks for the code again.
  }
}

function read(): Pupil | null {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? "null") as Pupil | null;
  } catch {
    return null;
  }
}
