/** Derives what the page shows from the changes in force. Called again, it leaves what is right as it is. */
import type { Outlining, Session, Tree, TreeNode } from "../session.ts";
import { COMPONENT_IDS, EDITED, STAND_IN } from "../marker-attributes.ts";
import { adoptStylesheet } from "../stylesheet.ts";
import { isThere } from "./arrival.ts";
import { type Effect, idsOf } from "./effects.ts";
import { createFinding, type Finding, isStandIn, MOVING, type Spot } from "./element-finder.ts";
import { createOverlays } from "./overlays.ts";
import { createRuleWriter, type RuleWriter } from "./rule-writer.ts";
import { type Rule, rulesOf } from "./rules.ts";
import { sanitise } from "./sanitize.ts";
import { duplicateOf, groupOf, lifelessCopy, originalOf, retagged, standInFor } from "./placeholders.ts";

/** The effects of one change, and what the source has called the elements it adds. */
export interface Shown {
  readonly id: string;
  readonly effects: readonly Effect[];
  readonly realIds: ReadonlyMap<string, string>;
}

/** What is tried out and belongs to no change: a node dragged among its siblings, and a div being drawn. */
export interface Tried {
  readonly reordered: { readonly node: TreeNode; readonly before: TreeNode | null; readonly last: TreeNode } | null;
  readonly drawn: Drawn | null;
}

export interface Drawn {
  readonly into: string | null;
  readonly index: number;
  readonly width: number;
  readonly height: number;
}

export interface Page {
  readonly finding: Finding;
  /** Where else than in the document something has been shown. */
  readonly shadows: ReadonlySet<ShadowRoot>;
  /** Answers with the ids of the changes of which everything is shown. */
  derive(shown: readonly Shown[], tried: Tried): ReadonlySet<string>;
  canSlide: RuleWriter["canSlide"];
  /** When only values of styles have changed since. Answers whether that could be shown without deriving. */
  slide(effects: readonly Effect[]): boolean;
  /** When the slider rests. */
  rest(): void;
  /** Whether what has happened in the page may call for deriving again. */
  concerns(records: readonly MutationRecord[]): boolean;
  standIns(): Element[];
}

const DRAWN_CLASS = "arb89-instant-div-draw";

export function createPage(
  session: Session,
  tree: Tree,
  { outline }: Outlining,
  aliasOf: (id: string) => string | undefined,
): Page {
  const { ended, hidden } = session;
  const styles = adoptStylesheet(ended);
  const finding = createFinding(session, tree, aliasOf);
  const overlays = createOverlays();
  const rules = createRuleWriter(styles);
  let standIns = new Map<string, Element>();
  let before = standIns;
  let hiddenIds = new Set<string>();
  const shadows = new Set<ShadowRoot>();
  let watched = "";

  ended.addEventListener("abort", () => {
    for (const element of standIns.values()) element.remove();
    overlays.clear();
    rules.rest();
    finding.markComponents([]);
    unmarkMoving();
    hidden.selector = null;
  });
  return {
    finding,
    shadows,
    derive,
    canSlide: rules.canSlide,
    slide,
    rest: rules.rest,
    concerns,
    standIns: () => [...standIns.values()],
  };

  function derive(shown: readonly Shown[], { reordered, drawn }: Tried): ReadonlySet<string> {
    const effects = shown.flatMap(({ effects }) => effects);
    const ids = new Set(effects.flatMap(idsOf));
    watched = [...ids].flatMap(finding.selectorsOf).join();
    const hasStandIns = effects.some(makesStandIn);
    rules.rest();
    before = standIns;
    standIns = new Map();
    for (const element of before.values()) element.remove();
    hiddenIds = new Set();
    hideNow();
    unmarkMoving();
    finding.markComponents(ids);
    // A copy must not have what came after it.
    if (hasStandIns) overlays.clear();
    overlays.begin();

    const complete = new Set<string>();
    for (const { id, effects, realIds } of shown) {
      const isComplete = effects.map((effect, index) => show(effect, `${id}/${index}`, realIds));
      if (isComplete.every(Boolean)) complete.add(id);
    }
    if (reordered) reorder(reordered);
    if (drawn) draw(drawn);
    overlays.finish();
    keepSame();
    before = new Map();
    for (const id of ids) reachShadowsOf(finding.real(id));
    rules.write(rulesFor(effects));
    return complete;
  }

  function slide(effects: readonly Effect[]): boolean {
    return rules.slide(rulesFor(effects), ({ id }) => finding.visible(id));
  }

  function rulesFor(effects: readonly Effect[]): Rule[] {
    return [...hideRules(), ...rulesOf(effects, finding.selectorsOf)];
  }

  function reachShadowsOf(elements: readonly Element[]): void {
    for (const element of elements) {
      const root = element.getRootNode();
      if (!(root instanceof ShadowRoot)) continue;
      styles.reach(root);
      shadows.add(root);
    }
  }

  function show(effect: Effect, key: string, realIds: Shown["realIds"]): boolean {
    const { visible, spotFor, spotIn } = finding;
    // Never both the copy and what it stands for.
    if (makesStandIn(effect) && isThere(effect, realIds, finding)) return true;
    switch (effect.kind) {
      case "style":
        return visible(effect.id).length > 0;
      case "classes": {
        const elements = visible(effect.id);
        for (const element of elements) overlays.classes(element, effect.add, effect.remove);
        return elements.length > 0;
      }
      case "prop":
        return all(visible(effect.id), (element) => overlays.prop(element, effect.name, effect.value));
      case "text":
        return all(visible(effect.id), (element) => overlays.text(element, effect.text, effect.oldText));
      case "hide":
        return hide(effect.id, visible(effect.id));
      case "move": {
        const moves = visible(effect.id).map((element) => ({ element, spot: spotFor(element, effect.place) }));
        if (!moves.some(({ spot }) => spot)) return false;
        for (const [index, { element, spot }] of moves.entries()) {
          put(`${key}/${index}`, standInFor(element), spot ?? behind(element));
        }
        return hide(
          effect.id,
          moves.map(({ element }) => element),
        );
      }
      case "retag": {
        const elements = visible(effect.id);
        for (const [index, element] of elements.entries()) {
          put(`${key}/${index}`, retagged(element, effect.tag), behind(element));
        }
        return hide(effect.id, elements);
      }
      case "add": {
        const added = sanitise(effect.html);
        const containers = visible(effect.place.into);
        for (const [index, container] of containers.entries()) {
          const spot = spotIn(container, effect.place);
          for (const [part, node] of added.entries()) {
            const standIn = node.cloneNode(true) as Element;
            standIn.classList.add(effect.as);
            standIn.setAttribute(STAND_IN, "");
            outline(put(`${key}/${index}/${part}`, standIn, spot));
          }
        }
        return added.length > 0 && containers.length > 0;
      }
      case "copy": {
        const elements = visible(effect.id);
        const prefix = effect.as.slice(0, -effect.id.length);
        for (const [index, element] of elements.entries()) {
          put(
            `${key}/${index}`,
            duplicateOf(element, (id) => prefix + id),
            behind(element),
          );
        }
        return elements.length > 0;
      }
      case "wrap": {
        const [first = "", ...others] = effect.ids;
        const starts = visible(first);
        const wrapped = starts.map((start) => {
          const together = others.flatMap(visible).filter(({ parentNode }) => parentNode === start.parentNode);
          return [start, ...together].sort(inOrder);
        });
        for (const [index, elements] of wrapped.entries()) {
          const [earliest] = elements;
          const wrapper = document.createElement("div");
          wrapper.className = effect.as;
          wrapper.setAttribute(STAND_IN, "");
          wrapper.append(...elements.map(lifelessCopy));
          if (earliest?.parentNode) put(`${key}/${index}`, wrapper, { parent: earliest.parentNode, before: earliest });
        }
        for (const id of effect.ids)
          hide(
            id,
            wrapped.flat().filter((element) => element.matches(finding.selectorsOf(id).join())),
          );
        return starts.length > 0;
      }
      case "unwrap": {
        const wrappers = visible(effect.id);
        for (const [index, wrapper] of wrappers.entries()) {
          put(`${key}/${index}`, groupOf(wrapper.childNodes), behind(wrapper));
        }
        return hide(effect.id, wrappers);
      }
      case "bring back": {
        const spots = effect.pieces.flatMap(({ copy, place, nth }) => {
          const container = visible(place.into)[nth];
          return container ? [{ copy, spot: spotIn(container, place) }] : [];
        });
        for (const [index, { copy, spot }] of spots.entries()) put(`${key}/${index}`, standInFor(copy), spot);
        return spots.length > 0;
      }
    }
  }

  /** React's own by a rule; of stand-ins and their parts nobody depends on, so they simply go. */
  function hide(id: string, elements: readonly Element[]): boolean {
    for (const element of elements) if (isStandIn(element)) element.remove();
    hiddenIds.add(id);
    hideNow();
    return elements.length > 0;
  }

  function hideNow(): void {
    const selectors = [...hiddenIds].flatMap(finding.selectorsOf);
    const originals = selectors.map((selector) => `${selector}:not([${STAND_IN}],[${STAND_IN}] *)`);
    hidden.selector = originals.length === 0 ? null : originals.join();
  }

  function put(key: string, standIn: Element, { parent, before: next }: Spot): Element {
    parent.insertBefore(standIn, next);
    standIns.set(key, standIn);
    return standIn;
  }

  /** The same nodes as last time where they would be the same, so that whoever has selected one still has it. */
  function keepSame(): void {
    for (const [key, standIn] of standIns) {
      const last = before.get(key);
      if (!last?.isEqualNode(standIn)) continue;
      // What is inside of another one has gone with that.
      if (standIn.isConnected) standIn.replaceWith(last);
      standIns.set(key, last);
    }
  }

  function reorder({ node, before: next, last }: NonNullable<Tried["reordered"]>): void {
    const elements = node.elements.map(originalOf);
    const target = next?.elements[0] ?? null;
    const lastElement = last.elements.at(-1);
    const parent = (target ?? lastElement)?.parentNode;
    if (!parent) return;
    const reference = target ?? lastElement?.nextSibling ?? null;
    for (const [index, element] of elements.entries()) {
      put(`${MOVING}/${index}`, standInFor(element), { parent, before: reference });
      element.setAttribute(COMPONENT_IDS, `${element.getAttribute(COMPONENT_IDS) ?? ""} ${MOVING}`.trim());
    }
    hiddenIds.add(MOVING);
    hideNow();
  }

  function unmarkMoving(): void {
    for (const element of document.querySelectorAll(`[${COMPONENT_IDS}~="${MOVING}"]`)) {
      element.removeAttribute(COMPONENT_IDS);
    }
  }

  function draw({ into, index, width, height }: Drawn): void {
    for (const [nth, parent] of (into === null ? [document.body] : finding.visible(into)).entries()) {
      const div = document.createElement("div");
      div.className = DRAWN_CLASS;
      div.setAttribute(STAND_IN, "");
      div.style.width = `${width}px`;
      div.style.height = `${height}px`;
      outline(put(`${DRAWN_CLASS}/${nth}`, div, { parent, before: parent.children[index] ?? null }));
    }
  }

  function concerns(records: readonly MutationRecord[]): boolean {
    const isConcerned = (node: Node): boolean => {
      return (
        node instanceof Element && !isStandIn(node) && (node.matches(watched) || node.querySelector(watched) !== null)
      );
    };
    if (watched === "") return false;
    const own = new Set<Node>(standIns.values());
    return records.some(({ type, target, addedNodes, removedNodes }) => {
      const at = target instanceof Element ? target : target.parentElement;
      // Nearly all there are in a busy page, told with one question.
      if (type === "attributes" && own.size === 0 && !at?.matches(watched)) return false;
      if (!at || isStandIn(at) || at.closest(`[${EDITED}]`)) return false;
      if ([...removedNodes].some((node) => own.has(node) && !node.isConnected)) return true;
      // Copies show what their originals do.
      if (own.size > 0 && at.closest(watched)) return true;
      if (type !== "childList") return at.matches(watched);
      return [...addedNodes, ...removedNodes].some(isConcerned) || [...own].some((node) => node.parentNode === at);
    });
  }

  function hideRules(): Rule[] {
    if (hidden.selector === null) return [];
    const always = { id: "", isConditional: false, media: null };
    return [
      { ...always, selector: hidden.selector, declarations: { display: "none" } },
      { ...always, selector: `[${STAND_IN}="group"]`, declarations: { display: "contents" } },
    ];
  }
}

type StandInEffect = Exclude<Effect, { kind: "style" | "classes" | "prop" | "text" | "hide" }>;

function makesStandIn(effect: Effect): effect is StandInEffect {
  return !["style", "classes", "prop", "text", "hide"].includes(effect.kind);
}

function all(elements: readonly Element[], show: (element: Element) => boolean): boolean {
  return elements.length > 0 && elements.map(show).every(Boolean);
}

function behind(element: Element): Spot {
  return { parent: element.parentNode ?? document.body, before: element.nextSibling };
}

function inOrder(one: Node, other: Node): number {
  return one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1;
}
