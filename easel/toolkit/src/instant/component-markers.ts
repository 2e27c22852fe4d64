/** Marks the outermost elements of components, which have no class that a rule could select. */
import { ID_CLASS_PREFIX } from "@easel/protocol/ids";
import { COMPONENT_IDS, PLACEHOLDER } from "../marker-attributes.ts";
import type { Session, Tree } from "../session.ts";
import { findComponents, type RenderedComponent } from "./react-props.ts";

export interface ComponentMarkers {
  isComponent(id: string): boolean;
  /** Found by React and not by the tree, which is updated a moment later. */
  componentsOf(ids: readonly string[]): RenderedComponent[];
  /** The outermost elements of these components. */
  elementsOf(ids: readonly string[]): Element[];
  /** Marks the elements of these components, and unmarks all others. */
  update(ids: Iterable<string>): void;
}

export function createComponentMarkers(session: Session, tree: Tree): ComponentMarkers {
  const marked = new Set<Element>();
  const markers: ComponentMarkers = {
    isComponent: (id) =>
      session.lookups.elements[id]?.type === "component-instance" ||
      tree.withCodebaseId(id).some(({ isComponent }) => isComponent),
    componentsOf(ids) {
      const anywhere = document.querySelector(`[class*="${ID_CLASS_PREFIX}"]:not([${PLACEHOLDER}],[${PLACEHOLDER}] *)`);
      if (!anywhere || !ids.some(markers.isComponent)) return [];
      return findComponents(anywhere, (props) => ids.includes(session.idOf(props) ?? ""));
    },
    elementsOf: (ids) => [...new Set(markers.componentsOf(ids).flatMap(({ elements }) => elements))],
    update(ids) {
      const idsByElement = new Map<Element, string[]>();
      for (const id of ids) {
        for (const element of markers.elementsOf([id])) {
          idsByElement.set(element, [...(idsByElement.get(element) ?? []), id]);
        }
      }
      for (const element of marked) if (!idsByElement.has(element)) element.removeAttribute(COMPONENT_IDS);
      marked.clear();
      for (const [element, names] of idsByElement) {
        marked.add(element);
        const text = names.join(" ");
        if (element.getAttribute(COMPONENT_IDS) !== text) element.setAttribute(COMPONENT_IDS, text);
      }
    },
  };
  return markers;
}
