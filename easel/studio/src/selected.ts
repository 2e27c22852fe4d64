/** What can be done with the elements that are selected. */
import { make } from "./control.ts";
import { idOf } from "./frames/nav-nodes.ts";
import { useStudio } from "./store.ts";

export const change = {
  duplicate: () => withIds((ids) => make({ type: "DUPLICATE", changeFields: { codebaseIdsToDuplicate: ids } })),
  wrap: () => withIds((ids) => make({ type: "WRAP_DIV", changeFields: { codebaseIdsToWrap: ids } })),
  remove: () => withIds((ids) => make({ type: "REMOVE_JSX", changeFields: { codebaseIdsToRemove: ids } })),
};

/** The ids of all that is selected, each once. */
export function selectedIds(): string[] {
  const { selection, frames } = useStudio.getState();
  const nodes = frames.find(({ id }) => id === selection?.frameId)?.nodes;
  return [...new Set(selection?.keys.flatMap((key) => nodes?.get(key) ?? []).map(idOf))];
}

function withIds(work: (ids: string[]) => void): void {
  const ids = selectedIds();
  if (ids.length > 0) work(ids);
}
