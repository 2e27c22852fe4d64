/** Reads the styles of elements, and forces states such as hover. */
import {
  COLLECTED_CSS_PROPERTIES,
  COLLECTED_PARENT_CSS_PROPERTIES,
  FURTHER_CSS_PROPERTIES,
} from "@easel/protocol/css-properties";
import type { CssEvals } from "@easel/protocol/css-rules";
import { STYLE_MODIFIERS } from "@easel/protocol/constants";
import { FORCED_STATES } from "../marker-attributes.ts";
import { ownClasses } from "../own-classes.ts";
import type { Functions, SelectionMessage, Session, Tree, TreeNode } from "../session.ts";
import { adoptStylesheet, isOwnSheet } from "../stylesheet.ts";
import { atRest } from "./at-rest.ts";
import { createConditions } from "./conditions.ts";
import { pageRules } from "./page-rules.ts";
import { matches, processRules } from "./processed-rules.ts";
import { forcing } from "./selectors.ts";

export function createCss(session: Session, tree: Tree) {
  const { post, ended } = session;
  const styles = adoptStylesheet(ended);
  const probes = adoptStylesheet(ended);
  let forced: { node: TreeNode; states: readonly string[] } | null = null;
  let marked: readonly Element[] = [];

  tree.whenRebuilt(markForced);
  session.whenReloaded(force);
  ended.addEventListener("abort", unmark);

  return {
    /** Saves the editor a request: the inspector is filled with the next message instead of the third. */
    withStyles: (message: SelectionMessage, element: Element | undefined): SelectionMessage => ({
      ...message,
      cssEvals: element && evaluate(element),
    }),
    functions: {
      async processRulesForSelectedElement(lookup, key) {
        const element = await elementOf(key);
        const rules = pageRules(rootOf(element), isOwnSheet);
        probes.reach(rootOf(element));
        const processedCssRules = processRules(element, lookup, rules, createConditions(probes.sheet));
        post({ id: "PROCESSED_CSS_RULES_FOR_ELEMENT", processedCssRules });
      },
      async getCssEvals(key) {
        const cssEvals = evaluate(await elementOf(key));
        post({ id: "CSS_EVALS_FOR_ELEMENT", cssEvals });
        // Also returned, so that a caller with several requests can tell the results apart.
        return cssEvals;
      },
      async getElementClassList(key) {
        const element = await elementOf(key);
        post({ id: "ELEMENT_CLASS_LIST", classList: ownClasses(element.classList) });
      },
      async ruleMatchesElement(id, selector, key) {
        post({ id, matches: matches(await elementOf(key), selector) });
      },
      setModifiersForSelectedElement(modifiers, key) {
        const node = tree.get(key);
        const states = STYLE_MODIFIERS.filter((state) => modifiers.includes(state));
        forced = node && states.length > 0 ? { node, states } : null;
        force();
      },
    } satisfies Partial<Functions>,
  };

  /** The first element of a component. A key that is not known yet may belong to a node that has just appeared. */
  async function elementOf(key: string): Promise<Element> {
    if (!tree.get(key)) await tree.rebuild();
    const element = tree.get(key)?.elements[0];
    if (element) return element;
    throw new UnknownElementError(`No element of the page has the key ${key}`);
  }

  /** Copies the rules of these states for the element. Each call replaces the copies of the last one. */
  function force(): void {
    markForced();
    const [element] = marked;
    if (!forced || !element) return styles.sheet.replaceSync("");
    const { states } = forced;
    const root = rootOf(element);
    styles.reach(root);
    const twins = pageRules(root, isOwnSheet).flatMap(({ selector, style, atRules }) => {
      const twin = forcing(selector, states, (state) => `[${FORCED_STATES}~="${state}"]`);
      if (twin === null) return [];
      // A forced hover applies on devices without a mouse, too.
      const around = atRules.filter((atRule) => !/^@media \(hover: ?hover\)$/.test(atRule));
      return [
        around.map((atRule) => `${atRule} {`).join(" ") + `${twin} { ${style.cssText} }` + "}".repeat(around.length),
      ];
    });
    styles.sheet.replaceSync(twins.join("\n"));
  }

  /** React may have created other elements for the node meanwhile. */
  function markForced(): void {
    const elements = forced?.node.elements.filter(({ isConnected }) => isConnected) ?? [];
    for (const element of marked) if (!elements.includes(element)) element.removeAttribute(FORCED_STATES);
    for (const element of elements) element.setAttribute(FORCED_STATES, forced?.states.join(" ") ?? "");
    marked = elements;
  }

  function unmark(): void {
    forced = null;
    markForced();
  }
}

class UnknownElementError extends Error {
  override readonly name = "UnknownElementError";
}

function evaluate(element: Element): CssEvals {
  const { styleSheets, adoptedStyleSheets } = rootOf(element);
  const sheets = [...styleSheets, ...adoptedStyleSheets].filter((sheet) => !sheet.disabled && !isOwnSheet(sheet));
  return atRest(element, sheets, () => readEvals(element));
}

function readEvals(element: Element): CssEvals {
  const own = getComputedStyle(element);
  const parent = element.parentElement;
  const above = parent && getComputedStyle(parent);
  const read = (names: readonly string[], from: CSSStyleDeclaration | null) => {
    return Object.fromEntries(names.map((name) => [name, from?.getPropertyValue(name) ?? ""]));
  };
  return {
    ...read([...COLLECTED_CSS_PROPERTIES, ...FURTHER_CSS_PROPERTIES], own),
    parent: {
      ...read(COLLECTED_PARENT_CSS_PROPERTIES, above),
      darkEnabledInParent: Boolean(parent?.closest(".dark")),
    },
  };
}

function rootOf(element: Element): DocumentOrShadowRoot {
  const root = element.getRootNode();
  return root instanceof ShadowRoot ? root : document;
}
