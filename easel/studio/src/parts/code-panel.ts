/** The source beside the page. */
import { idOf } from "../frames/nav-nodes.ts";
import { useStudio } from "../store.ts";
import { frameOf } from "./frames.ts";
import { elementOf } from "./project.ts";

/** Has the source shown at this place. */
export function openCode(filename: string, line: number): void {
  useStudio.setState(({ layout }) => ({ code: { filename, line }, layout: { ...layout, drawer: "code" } }));
}

/** What code works out can only be changed there. */
export function showCodeOf(frameId: string, key: string): void {
  const node = frameOf(frameId)?.nodes.get(key);
  const element = node && elementOf(idOf(node));
  if (element) openCode(element.filename, element.line ?? 1);
}
