/** What a style is for that is about to be changed, and where it is written. */
import { type StudioState, useStudio } from "../store.ts";
import { tell } from "./connections.ts";
import { inspect } from "./inspection.ts";

const { getState: get, setState: set } = useStudio;

/** The page shows the selected element in that state. */
export function setCondition(condition: StudioState["condition"]): void {
  set({ condition });
  const { selection } = get();
  const [key] = selection?.keys ?? [];
  if (!selection || key === undefined) return;
  tell(selection.frameId, "setModifiersForSelectedElement", condition.state ? [condition.state] : [], key);
  inspect();
}

/** Null: where the element has its styles already. */
export function setFramework(framework: StudioState["framework"]): void {
  set({ framework });
}
