/**
 * Shows other props of components by having React render them, as React's own developer tools do. What a component makes
 * of a prop, only the component knows.
 */
import type { Fiber } from "../fibers.ts";
import type { Renderer } from "../page.ts";
import type { Session } from "../session.ts";
import { currentOf, type Props } from "./react-props.ts";

export interface ComponentProps {
  /** The props that the app itself gives to a component, whatever is shown. */
  givenTo(fiber: Fiber): Props;
  /** Starts over: `finish` restores whatever is not set again by then. */
  begin(): void;
  /** Returns whether React can render all of them so. */
  set(fibers: readonly Fiber[], change: (props: Props) => Props | null): boolean;
  finish(): void;
  /** Whether the app has rendered a component again, and by that without what is shown. */
  isOutdated(): boolean;
  clear(): void;
}

interface Override {
  readonly fiber: Fiber;
  readonly given: Props;
  readonly shown: Props;
}

export function createComponentProps({ renderers, idOf, setId }: Session): ComponentProps {
  let overrides: Override[] = [];
  let wanted = new Map<Fiber, Props>();

  return {
    givenTo,
    begin() {
      wanted = new Map();
    },
    set(fibers, change) {
      const changed = fibers.map((fiber) => change(wanted.get(fiber) ?? givenTo(fiber)));
      if (fibers.length === 0 || !overrideOf(renderers) || changed.includes(null)) return false;
      for (const [index, fiber] of fibers.entries()) wanted.set(fiber, changed[index] ?? givenTo(fiber));
      return true;
    },
    finish() {
      const next = [...wanted].map(([fiber, shown]): Override => {
        const before = find(fiber);
        if (before && isShown(before) && isSame(before.shown, shown)) return before;
        return show({ fiber, given: givenTo(fiber), shown });
      });
      for (const before of overrides) {
        if (!next.some(({ fiber }) => isPair(fiber, before.fiber))) takeBack(before);
      }
      overrides = next;
      wanted = new Map();
    },
    isOutdated: () => overrides.some((override) => currentOf(override.fiber) !== null && !isShown(override)),
    clear() {
      overrides.forEach(takeBack);
      overrides = [];
    },
  };

  function givenTo(fiber: Fiber): Props {
    const before = find(fiber);
    return before && isShown(before) ? before.given : (fiber.memoizedProps as Props);
  }

  function find(fiber: Fiber): Override | undefined {
    return overrides.find((override) => isPair(override.fiber, fiber));
  }

  function show(override: Override): Override {
    const { fiber, given, shown } = override;
    // Without its id, the component would no longer be known.
    const id = idOf(given);
    if (id !== undefined) setId(shown, id);
    overrideOf(renderers)?.(fiber, [], shown);
    return override;
  }

  function takeBack(override: Override): void {
    const current = currentOf(override.fiber);
    if (current?.pendingProps === override.shown) overrideOf(renderers)?.(current, [], override.given);
  }
}

/** When the parent renders again, it gives the component other props. */
function isShown({ fiber, shown }: Override): boolean {
  return currentOf(fiber)?.pendingProps === shown;
}

function isPair(one: Fiber, other: Fiber): boolean {
  return one === other || one.alternate === other;
}

function isSame(one: Props, other: Props): boolean {
  const names = Object.keys(one);
  return names.length === Object.keys(other).length && names.every((name) => Object.is(one[name], other[name]));
}

/** Undefined when the page's React was built for production, or is not the only one. */
function overrideOf(renderers: ReadonlySet<Renderer>): Renderer["overrideProps"] {
  const [only, ...others] = [...renderers].filter(({ rendererPackageName }) => rendererPackageName === "react-dom");
  return others.length === 0 ? only?.overrideProps : undefined;
}

/** The props with one set or, by null, removed. Null where the component might not expect such a value. */
export function withProp(props: Props, name: string, value: unknown): Props | null {
  const before = Object.hasOwn(props, name) ? props[name] : undefined;
  if (value === null) {
    const { [name]: _removed, ...others } = props;
    return isPlain(before) ? others : null;
  }
  const isExpected = before === undefined || before === null ? isPlain(value) : kindOf(before) === kindOf(value);
  return isExpected ? { ...props, [name]: value } : null;
}

/** The props with other words between the tags. Null where the words are not the only ones. */
export function withText(props: Props, text: string, oldText: string | null): Props | null {
  const children = Object.hasOwn(props, "children") ? props["children"] : undefined;
  if (isPlain(children)) return { ...props, children: text };
  if (!Array.isArray(children)) return null;
  const words = children.flatMap((child: unknown, index) => (isText(child) ? [index] : []));
  const [index, ...others] = words.filter((at) => {
    return words.length === 1 || String(children[at]).trim() === oldText?.trim();
  });
  return index === undefined || others.length > 0 ? null : { ...props, children: children.with(index, text) };
}

/** The words between the tags of a component, as far as they are not code. */
export function textIn(props: Props): string {
  const { children } = props;
  const all: unknown[] = Array.isArray(children) ? children : [children];
  return all.filter(isText).map(String).join("");
}

function isText(value: unknown): boolean {
  return typeof value === "string" || typeof value === "number";
}

function isPlain(value: unknown): boolean {
  return isText(value) || typeof value === "boolean";
}

function kindOf(value: unknown): string {
  return Array.isArray(value) ? "array" : typeof value;
}
