import { SCRIPT_MARK } from "./values.ts";

/** Whether a script from a stranger would run in this page. Inside a quoted attribute it is text. */
export function hasScript(page: string): boolean {
  const running = new RegExp(`\\s(on\\w+="[^"]*|(href|src|action|formaction)="\\s*javascript:)${SCRIPT_MARK}`, "i");
  const outside = page.replace(/="[^"]*"/g, '=""');
  return running.test(page) || new RegExp(`<[^>]*${SCRIPT_MARK}|<script>${SCRIPT_MARK}`).test(outside);
}
