/** Collects elements for an AI assistant: in that mode each selection is added and copied as a description. */
import type { Browser } from "../browser.ts";
import { describeAll, describeElement } from "../describe.ts";
import { countsById, idOf } from "../frames/nav-nodes.ts";
import type { ContextElement, StudioState, StudioStore } from "../store.ts";
import type { Project } from "./project.ts";
import type { Toasts } from "./toasts.ts";

export interface AssistantContext {
  /** Collects selections from now on. Returns how to stop. */
  start(): () => void;
  remove(key: string): void;
  clear(): void;
  copy(): Promise<void>;
  /** Copies a note about the selection, for an assistant that is not connected. */
  copyNote(words: string): Promise<void>;
}

interface AssistantContextDependencies {
  readonly store: StudioStore;
  readonly project: Pick<Project, "elementOf">;
  readonly toasts: Toasts;
  readonly browser: Pick<Browser, "copyText">;
}

export function createAssistantContext(dependencies: AssistantContextDependencies): AssistantContext {
  const { store, project, toasts, browser } = dependencies;
  const context: AssistantContext = {
    start() {
      return store.subscribe((state, before) => {
        if (state.mode !== "ai context") {
          if (state.contextElements.length > 0) context.clear();
          return;
        }
        if (state.selection === before.selection || !state.selection) return;
        const known = new Set(state.contextElements.map(({ key }) => key));
        const added = selectedElements(state).filter(({ key }) => !known.has(key));
        if (added.length === 0) return;
        store.setState({ contextElements: [...state.contextElements, ...added] });
        void context.copy();
      });
    },
    remove(key) {
      store.setState(({ contextElements }) => ({
        contextElements: contextElements.filter((element) => element.key !== key),
      }));
    },
    clear: () => store.setState({ contextElements: [] }),
    async copy() {
      const { contextElements } = store.getState();
      const count = contextElements.length;
      try {
        await browser.copyText(textOf(contextElements));
        toasts.show(count === 1 ? "Copied for your AI assistant" : `Copied ${count} elements for your AI assistant`);
      } catch {
        toasts.show("The browser blocked copying. Click Copy in the list of selected elements.", "problem");
      }
    },
    async copyNote(words) {
      try {
        await browser.copyText(`${words}\n\n${textOf(selectedElements(store.getState()))}`);
        toasts.show("No assistant is connected. Your note was copied, ready to paste into any assistant.");
      } catch {
        toasts.show("No assistant is connected, and the browser blocked copying the note.", "problem");
      }
    },
  };
  return context;

  function textOf(elements: readonly ContextElement[]): string {
    const frame = store.getState().frames.find(({ id }) => id === elements[0]?.frameId);
    const descriptions = elements.map(({ description }) => description);
    return describeAll(descriptions, frame?.path ?? "/", frame?.width ?? 0);
  }

  function selectedElements({ selection, frames }: StudioState): ContextElement[] {
    const frame = frames.find(({ id }) => id === selection?.frameId);
    if (!frame || !selection) return [];
    const counts = countsById(frame.nodes);
    return selection.keys.flatMap((key) => {
      const node = frame.nodes.get(key);
      if (!node) return [];
      const description = describeElement(node, project.elementOf(idOf(node)), counts.get(idOf(node)) ?? 1);
      return [{ frameId: frame.id, key, name: node.name, description }];
    });
  }
}
