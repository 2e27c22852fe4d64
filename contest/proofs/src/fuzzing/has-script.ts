import { SCRIPT_MARK } from "./values.ts";

/** Whether a script that a stranger sent would run in this page. Within the quotes of an attribute it is text. */
export function hasScript(page: string): boolean {
  const running = new RegExp(`\\s(on\\w+="[^"]*|(href|src|action|formaction)="\\s*javascript:)${SCRIPT_MARK}`, "i");
  const outside = page.replace(/="[^"]*"/g, '=""');
  return running.test(page) || new RegExp(`<[^>]*${SCRIPT_MARK}|<script>${SCRIPT_MARK}`).test(outside);
}
