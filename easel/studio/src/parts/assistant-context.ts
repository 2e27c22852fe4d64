/** While somebody picks for an assistant, what is selected is collected and copied as a description. */
import { elementOf } from "./project.ts";
import { say } from "./toasts.ts";
import { describeAll, describeElement } from "../describe.ts";
import { countsById, idOf } from "../frames/nav-nodes.ts";
import { type Picked, type StudioState, useStudio } from "../store.ts";

/** Until it is stopped. */
export function followPicking(): () => void {
  return useStudio.subscribe((state, before) => {
    if (state.mode !== "ai context" && state.picked.length > 0) return useStudio.setState({ picked: [] });
    if (state.mode !== "ai context" || state.selection === before.selection || !state.selection) return undefined;
    const fresh = picksIn(state).filter(({ key }) => !state.picked.some((other) => other.key === key));
    if (fresh.length === 0) return undefined;
    useStudio.setState({ picked: [...state.picked, ...fresh] });
    return void copyPicked();
  });
}

export function dropPicked(key: string): void {
  useStudio.setState(({ picked }) => ({ picked: picked.filter((other) => other.key !== key) }));
}

export function dropAllPicked(): void {
  useStudio.setState({ picked: [] });
}

export async function copyPicked(): Promise<void> {
  const { picked, frames } = useStudio.getState();
  const frame = frames.find(({ id }) => id === picked[0]?.frameId);
  const text = describeAll(
    picked.map(({ description }) => description),
    frame?.path ?? "/",
    frame?.width ?? 0,
  );
  try {
    await navigator.clipboard.writeText(text);
    say(picked.length === 1 ? "Copied for an assistant" : `${picked.length} elements copied for an assistant`);
  } catch {
    say("The browser did not let it be copied. Press Copy in the list of what is picked.", "problem");
  }
}

function picksIn({ selection, frames }: StudioState): Picked[] {
  const frame = frames.find(({ id }) => id === selection?.frameId);
  if (!frame || !selection) return [];
  const counts = countsById(frame.nodes);
  return selection.keys.flatMap((key) => {
    const node = frame.nodes.get(key);
    if (!node) return [];
    const description = describeElement(node, elementOf(idOf(node)), counts.get(idOf(node)) ?? 1);
    return [{ frameId: frame.id, key, name: node.name, description }];
  });
}
