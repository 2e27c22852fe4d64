/** The types of the pages, independent of how they are served. */
import type { Books } from "../books.ts";
import type { Html } from "./layout.ts";

/** The response of a page: HTML, or a redirect. */
export type PageAnswer =
  | { status: number; title: string; body: Html; isWide?: boolean; returnsTo?: (string | null)[] }
  | { goTo: string };

/** Pages by their path; form fields arrive as plain text by name. */
export interface Pages {
  show(path: string, answer: (books: Books, id: string, query: Typed) => Promise<PageAnswer>): void;
  take(path: string, answer: (books: Books, id: string, typed: Typed) => Promise<PageAnswer>): void;
}

export type Typed = (name: string) => string;
