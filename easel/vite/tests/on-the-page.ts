/** The ids that a test can read: on the page, and in the lookups of the dev server. */
import type { Page } from "@playwright/test";
import type { Lookups, TreeElement } from "@easel/protocol/lookups";
import { expect } from "@playwright/test";

export interface Seen {
  /** Every host node of the app, with the id in its class. */
  hosts: { tag: string; id: string | null }[];
  /** The ids of all elements that have a fiber: host nodes and component instances. */
  elements: string[];
}

export function lookAtPage(page: Page): Promise<Seen> {
  return page.evaluate(async () => {
    interface Fiber {
      memoizedProps: unknown;
      child: Fiber | null;
      sibling: Fiber | null;
    }
    const { idOf } = await import("/@id/__x00__virtual:easel/identity" as string);
    const hosts = [...document.querySelectorAll("main, main *, aside, aside *")].map((node) => ({
      tag: node.localName,
      id: [...node.classList].find((name) => name.startsWith("tempo-")) ?? null,
    }));
    const elements = new Set<string>();
    const root = document.getElementById("root");
    const container = Object.entries(root ?? {}).find(([key]) => key.startsWith("__reactContainer$"))?.[1];
    const visit = (fiber: Fiber | null) => {
      for (let at = fiber; at; at = at.sibling) {
        const id = typeof at.memoizedProps === "object" && at.memoizedProps ? idOf(at.memoizedProps) : undefined;
        if (id) elements.add(id);
        visit(at.child);
      }
    };
    visit(container.stateNode.current.child);
    return { hosts, elements: [...elements] };
  });
}

export async function fetchLookups(url: string): Promise<Lookups & { version: number }> {
  const response = await fetch(`${url}__easel/lookups`);
  expect(response.status).toBe(200);
  return (await response.json()) as Lookups & { version: number };
}

/** The id of each source element, by file, tag and number. */
export function idsBySource({ treeElementLookup }: Lookups): Map<string, string> {
  const counts = new Map<string, number>();
  const inOrder = Object.entries(treeElementLookup)
    .flatMap(([id, element]) => (element && element.type !== "component" ? [{ id, element }] : []))
    .sort((a, b) => place(a.element) - place(b.element));
  return new Map(
    inOrder.map(({ id, element }) => {
      const kind = `${element.filename} ${element.componentName}`;
      const count = (counts.get(kind) ?? 0) + 1;
      counts.set(kind, count);
      return [`${kind} ${count}`, id];
    }),
  );
}

function place({ range }: TreeElement): number {
  return range?.start ?? 0;
}
