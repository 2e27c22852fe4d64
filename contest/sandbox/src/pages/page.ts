/** What the pages are made of, without knowing how they are served. */
import type { Books } from "../books.ts";
import type { Html } from "./layout.ts";

/** What a page answers: itself, or where to go next. */
export type PageAnswer =
  | { status: number; title: string; body: Html; isWide?: boolean; returnsTo?: (string | null)[] }
  | { goTo: string };

/** Pages by their address; what is typed into them comes as plain text by name. */
export interface Pages {
  show(path: string, answer: (books: Books, id: string, query: Typed) => Promise<PageAnswer>): void;
  take(path: string, answer: (books: Books, id: string, typed: Typed) => Promise<PageAnswer>): void;
}

export type Typed = (name: string) => string;
