/** The student who colors for a class in this tab. School devices are shared, so nothing outlives the tab. */
import { createStore } from "./create-store.ts";

export interface Student {
  /** A new one each time somebody joins, so that two students never paint on one page. */
  visit: string;
  code: string;
  className: string;
  initials: string;
  isChild: boolean;
}

const KEY = "student";
const student = createStore<Student | null>(read(), null);

export function useStudent(): Student | null {
  return student.useValue();
}

export function setStudent(next: Student | null): void {
  student.set(next);
  try {
    if (next) sessionStorage.setItem(KEY, JSON.stringify(next));
    else sessionStorage.removeItem(KEY);
  } catch {
    // Without storage, a reload asks for the code again.
  }
}

function read(): Student | null {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? "null") as Student | null;
  } catch {
    return null;
  }
}
