/** Changes styles of the selected elements, in the way the app is styled. */
import type { StylingFramework } from "@easel/protocol/changes";
import type { ProcessedCssRule } from "@easel/protocol/css-rules";
import { pixelsOf, readWidthQuery } from "@easel/protocol/media-query";
import type { Clock } from "../clock.ts";
import { definitionOf } from "../frames/nav-nodes.ts";
import { nameOf, originAtOtherWidth } from "../inspector/origin.ts";
import { selectedIds, selectedNodes, type StudioStore } from "../store.ts";
import type { Changes } from "./changes.ts";
import type { Project } from "./project.ts";
import type { Toasts } from "./toasts.ts";

/** Null removes a property. */
export type Styles = Record<string, string | null>;

export interface Styling {
  apply(styles: Styles): void;
  beginPreview(): StylePreview;
  /** Tailwind if the app uses it; else CSS-in-JS or where the element is already styled; else the app's stylesheets, if any. */
  fittingFramework(rules: readonly ProcessedCssRule[]): StylingFramework;
}

/** Shows values in the page while a control is dragged, and writes the last one once. */
export interface StylePreview {
  /** Shows in the next frame. */
  show(styles: Styles): void;
  commit(): void;
  cancel(): void;
}

interface StylingDependencies {
  readonly store: StudioStore;
  readonly changes: Changes;
  readonly project: Pick<Project, "usesTailwind" | "usesStylesheets" | "elementOf">;
  readonly toasts: Toasts;
  readonly clock: Clock;
  readonly newId: () => string;
}

export function createStyling({ store, changes, project, toasts, clock, newId }: StylingDependencies): Styling {
  return {
    apply(styles) {
      if (explainIgnored()) return;
      explainOtherWidth(styles);
      changes.makeTogether(selectedIds(store.getState()).map((codebaseId) => changeFor(codebaseId, styles)));
    },
    beginPreview() {
      const targets = selectedIds(store.getState()).map((codebaseId) => ({ codebaseId, id: newId() }));
      let latest: Styles | null = null;
      let cancelFrame: (() => void) | null = null;
      const changesFor = (styles: Styles) => {
        return targets.map(({ codebaseId, id }) => ({ ...changeFor(codebaseId, styles), id }));
      };
      const stop = () => {
        cancelFrame?.();
        cancelFrame = null;
      };
      return {
        show(styles) {
          latest = styles;
          cancelFrame ??= clock.onNextFrame(() => {
            cancelFrame = null;
            for (const change of changesFor(latest ?? styles)) changes.preview(change);
          });
        },
        commit() {
          stop();
          if (latest && explainIgnored()) for (const change of changesFor(latest)) changes.cancelPreview(change);
          else if (latest) {
            explainOtherWidth(latest);
            changes.makeTogether(changesFor(latest));
          }
        },
        cancel() {
          stop();
          if (latest) for (const change of changesFor(latest)) changes.cancelPreview(change);
        },
      };
    },
    fittingFramework,
  };

  /** Returns whether a style of the selection would have no effect, and says so. */
  function explainIgnored(): boolean {
    const node = selectedNodes(store.getState()).find((each) => definitionOf(each, project.elementOf)?.ignoresStyles);
    if (node)
      toasts.show(`${node.name} ignores styles from outside. Double-click it to style what is inside.`, "problem");
    return node !== undefined;
  }

  /** Says so when the frame is at a width for which another rule decides, so that nobody sees the change there. */
  function explainOtherWidth(styles: Styles): void {
    const { condition, framework, rules, breakpoints } = store.getState();
    if ((framework ?? fittingFramework(rules)) === "Inline") return;
    const chosen = breakpoints.find(({ name }) => name === condition.breakpoint)?.query ?? null;
    for (const property of Object.keys(styles)) {
      const found = originAtOtherWidth(property, rules, chosen);
      if (!found) continue;
      const there = breakpoints.find(({ query }) => isSameWidth(query, found.query));
      const advice = there
        ? `Choose ${there.name} under Breakpoint to change it there.`
        : `It applies at ${found.query}.`;
      return toasts.show(`At this width, ${nameOf(found.origin)} decides this value. ${advice}`, "problem");
    }
  }

  function changeFor(codebaseId: string, stylingChanges: Styles) {
    const { condition, framework, rules, breakpoints } = store.getState();
    const modifiers = [condition.breakpoint, condition.state].filter((modifier) => modifier !== "");
    const stylingFramework = framework ?? fittingFramework(rules);
    const mediaQueries = condition.breakpoint
      ? Object.fromEntries(breakpoints.map(({ name, query }) => [name, query]))
      : null;
    const changeFields = { codebaseId, stylingChanges, stylingFramework, modifiers, mediaQueries };
    return { type: "STYLING" as const, changeFields };
  }

  function fittingFramework(rules: readonly ProcessedCssRule[]): StylingFramework {
    if (project.usesTailwind()) return "Tailwind";
    // The server writes these where the component's styles are.
    if (rules.some(({ source, inherited, selector }) => source === "css-in-js" && !inherited && isOneClass(selector))) {
      return "CSS";
    }
    const own = rules.filter(({ applied, allowChanges }) => applied && allowChanges);
    if (own.some(({ source }) => source === "css" || source === "css-module")) return "CSS";
    const hasOwnStyle = own.some(({ source, styles }) => source === "inline" && Object.keys(styles).length > 0);
    return !hasOwnStyle && project.usesStylesheets() ? "CSS" : "Inline";
  }
}

function isSameWidth(one: string, other: string): boolean {
  const [first, second] = [readWidthQuery(one), readWidthQuery(other)];
  if (!first || !second || first.bound !== second.bound) return false;
  return first.width === second.width || pixelsOf(first.width) === pixelsOf(second.width);
}

/** A rule for the element alone, and not for something inside another element. */
function isOneClass(selector: string): boolean {
  return /^\.[\w-]+$/.test(selector);
}
