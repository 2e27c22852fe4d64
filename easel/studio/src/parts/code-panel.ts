/** Opens source in the panel below the canvas. */
import { idOf } from "../frames/nav-nodes.ts";
import type { StudioStore } from "../store.ts";
import type { Frames } from "./frames.ts";
import type { Project } from "./project.ts";

export interface CodePanel {
  open(filename: string, line: number): void;
  /** Opens the source of an element on a page, such as text that only code can change. */
  openElement(frameId: string, key: string): void;
  openCodebaseId(id: string): void;
}

interface CodePanelDependencies {
  readonly store: StudioStore;
  readonly frames: Pick<Frames, "find">;
  readonly project: Pick<Project, "elementOf">;
}

export function createCodePanel({ store, frames, project }: CodePanelDependencies): CodePanel {
  const panel: CodePanel = {
    open(filename, line) {
      store.setState(({ layout }) => ({ code: { filename, line }, layout: { ...layout, drawer: "code" } }));
    },
    openElement(frameId, key) {
      const node = frames.find(frameId)?.nodes.get(key);
      if (node) panel.openCodebaseId(idOf(node));
    },
    openCodebaseId(id) {
      const element = project.elementOf(id);
      if (element) panel.open(element.filename, element.line ?? 1);
    },
  };
  return panel;
}
