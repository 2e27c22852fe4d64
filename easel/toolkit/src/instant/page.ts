/** Derives what the page shows from the changes in force. Deriving again leaves alone what is already right. */
import { COMPONENT_IDS, EDITED } from "../marker-attributes.ts";
import type { Outlining, Session, Tree, TreeNode } from "../session.ts";
import { adoptStylesheet } from "../stylesheet.ts";
import { createComponentProps } from "./component-props.ts";
import { type Effect, idsOf } from "./effects.ts";
import { createElementFinder, type ElementFinder, isPlaceholderElement, MOVING } from "./element-finder.ts";
import { createHiddenOriginals } from "./hidden-originals.ts";
import { createOverlays } from "./overlays.ts";
import { createPlaceholderSet, type PlaceholderSet } from "./placeholder-set.ts";
import { originalOf, placeholderFor } from "./placeholders.ts";
import { createRuleWriter, type RuleWriter } from "./rule-writer.ts";
import { type Rule, rulesOf } from "./rules.ts";
import { type EffectTools, makesPlaceholder, showEffect } from "./show-effect.ts";

/** The effects of one change, and the ids that the source gave to the elements it adds. */
export interface DisplayedChange {
  readonly id: string;
  readonly effects: readonly Effect[];
  readonly realIds: ReadonlyMap<string, string>;
}

/** What is tried out and belongs to no change: a node dragged among its siblings, and a box being drawn. */
export interface Trial {
  readonly reordered: { readonly node: TreeNode; readonly before: TreeNode | null; readonly last: TreeNode } | null;
  readonly drawn: DrawnBox | null;
}

export interface DrawnBox {
  readonly into: string | null;
  readonly index: number;
  readonly width: number;
  readonly height: number;
}

export interface Page {
  readonly finder: ElementFinder;
  /** The shadow roots in which something has been shown. */
  readonly shadows: ReadonlySet<ShadowRoot>;
  /** Returns the ids of the changes that are completely shown. */
  derive(displayed: readonly DisplayedChange[], trial: Trial): ReadonlySet<string>;
  canSlide: RuleWriter["canSlide"];
  /** To be called when only values of styles have changed. Returns whether they could be shown without deriving. */
  slide(effects: readonly Effect[]): boolean;
  /** To be called when the slider rests. */
  rest(): void;
  /** Whether the app has rendered a component again without what is shown of it. */
  isOutdated(): boolean;
  /** Whether mutations of the page may call for deriving again. */
  isAffectedBy(records: readonly MutationRecord[]): boolean;
  placeholders(): Element[];
}

interface PageDependencies {
  readonly session: Session;
  readonly tree: Tree;
  readonly outlining: Outlining;
  readonly aliasOf: (id: string) => string | undefined;
}

const DRAWN_CLASS = "arb89-instant-div-draw";

export function createPage({ session, tree, outlining, aliasOf }: PageDependencies): Page {
  const { ended, hidden } = session;
  const styles = adoptStylesheet(ended);
  const componentProps = createComponentProps(session);
  const finder = createElementFinder(session, tree, aliasOf, componentProps.givenTo);
  const originals = createHiddenOriginals(hidden, finder);
  const overlays = createOverlays();
  const placeholders = createPlaceholderSet();
  const rules = createRuleWriter(styles);
  const tools: EffectTools = {
    finder,
    overlays,
    componentProps,
    placeholders,
    originals,
    outline: outlining.outline,
  };
  const shadows = new Set<ShadowRoot>();
  let watched = "";

  ended.addEventListener("abort", () => {
    placeholders.clear();
    overlays.clear();
    componentProps.clear();
    rules.rest();
    finder.markComponents([]);
    unmarkMoving();
    hidden.selector = null;
  });
  return {
    finder,
    shadows,
    derive(displayed, { reordered, drawn }) {
      const effects = displayed.flatMap((change) => change.effects);
      const ids = new Set(effects.flatMap(idsOf));
      watched = [...ids].flatMap(finder.selectorsOf).join();
      rules.rest();
      placeholders.begin();
      originals.reset();
      unmarkMoving();
      finder.markComponents(ids);
      // A copy must not contain changes that came after it.
      if (effects.some(makesPlaceholder)) overlays.clear();
      overlays.begin();
      componentProps.begin();
      const complete = showAll(displayed);
      if (reordered) reorder(reordered, tools);
      if (drawn) draw(drawn, tools);
      overlays.finish();
      componentProps.finish();
      placeholders.finish();
      for (const id of ids) reachShadowsOf(finder.real(id));
      rules.write(rulesFor(effects));
      return complete;
    },
    canSlide: rules.canSlide,
    slide: (effects) => rules.slide(rulesFor(effects), ({ id }) => finder.visible(id)),
    rest: rules.rest,
    isOutdated: componentProps.isOutdated,
    isAffectedBy: (records) => isAffected(records, watched, placeholders),
    placeholders: placeholders.elements,
  };

  function showAll(displayed: readonly DisplayedChange[]): Set<string> {
    const complete = new Set<string>();
    for (const { id, effects, realIds } of displayed) {
      const isShown = effects.map((effect, index) => showEffect(effect, `${id}/${index}`, realIds, tools));
      if (isShown.every(Boolean)) complete.add(id);
    }
    return complete;
  }

  function rulesFor(effects: readonly Effect[]): Rule[] {
    return [...originals.rules(), ...rulesOf(effects, finder.selectorsOf)];
  }

  function reachShadowsOf(elements: readonly Element[]): void {
    for (const element of elements) {
      const root = element.getRootNode();
      if (!(root instanceof ShadowRoot)) continue;
      styles.reach(root);
      shadows.add(root);
    }
  }
}

function reorder(
  { node, before, last }: NonNullable<Trial["reordered"]>,
  { placeholders, originals }: EffectTools,
): void {
  const target = before?.elements[0] ?? null;
  const lastElement = last.elements.at(-1);
  const parent = (target ?? lastElement)?.parentNode;
  if (!parent) return;
  const next = target ?? lastElement?.nextSibling ?? null;
  for (const [index, element] of node.elements.map(originalOf).entries()) {
    placeholders.put(`${MOVING}/${index}`, placeholderFor(element), { parent, before: next });
    element.setAttribute(COMPONENT_IDS, `${element.getAttribute(COMPONENT_IDS) ?? ""} ${MOVING}`.trim());
  }
  originals.hide(MOVING, []);
}

function unmarkMoving(): void {
  for (const element of document.querySelectorAll(`[${COMPONENT_IDS}~="${MOVING}"]`)) {
    element.removeAttribute(COMPONENT_IDS);
  }
}

function draw({ into, index, width, height }: DrawnBox, { finder, placeholders, outline }: EffectTools): void {
  const parents = into === null ? [document.body] : finder.visible(into);
  for (const [nth, parent] of parents.entries()) {
    const box = document.createElement("div");
    box.className = DRAWN_CLASS;
    box.style.width = `${width}px`;
    box.style.height = `${height}px`;
    outline(placeholders.put(`${DRAWN_CLASS}/${nth}`, box, { parent, before: parent.children[index] ?? null }));
  }
}

/** `watched` selects the elements that changes are shown on. */
function isAffected(records: readonly MutationRecord[], watched: string, placeholders: PlaceholderSet): boolean {
  if (watched === "") return false;
  const own = new Set<Node>(placeholders.elements());
  const isWatched = (node: Node): boolean => {
    if (!(node instanceof Element) || isPlaceholderElement(node)) return false;
    return node.matches(watched) || node.querySelector(watched) !== null;
  };
  return records.some(({ type, target, addedNodes, removedNodes }) => {
    const at = target instanceof Element ? target : target.parentElement;
    // Decides nearly all records of a busy page with one check.
    if (type === "attributes" && own.size === 0 && !at?.matches(watched)) return false;
    if (!at || isPlaceholderElement(at) || at.closest(`[${EDITED}]`)) return false;
    if ([...removedNodes].some((node) => own.has(node) && !node.isConnected)) return true;
    // Placeholders show what their originals do.
    if (own.size > 0 && at.closest(watched)) return true;
    if (type !== "childList") return at.matches(watched);
    return [...addedNodes, ...removedNodes].some(isWatched) || [...own].some((node) => node.parentNode === at);
  });
}
