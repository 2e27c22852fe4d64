/**
 * Runs in the page (and on a server that renders it): removes the internal prop from every element, records which source
 * element created which props, and adds the id to host elements as a class.
 *
 * This file is served unchanged and imports nothing.
 */

const ID_PROP = "__easel";

type Props = Record<string, unknown>;

export interface ReactElement {
  type: unknown;
  props: Props;
}

type Jsx = (
  type: unknown,
  props: Props,
  key?: unknown,
  isStatic?: unknown,
  source?: unknown,
  self?: unknown,
) => ReactElement;

export interface ReactModule {
  version: string;
  Fragment: unknown;
  createElement: (...given: unknown[]) => ReactElement;
  cloneElement: (...given: unknown[]) => ReactElement;
}

/** A class that extends this one adds its private fields to the given object. */
// oxlint-disable-next-line typescript/no-extraneous-class -- a class is the only way to add a private field to an existing object
class ReturnsItsArgument {
  constructor(object: object) {
    return object;
  }
}

/**
 * Stores an id in an object as a private field: no other code sees it, a spread does not copy it, and it costs a third of
 * a WeakMap at 20,000 elements. It works only for objects that are not frozen.
 */
class Stamp extends ReturnsItsArgument {
  #id: string;
  constructor(object: object, id: string) {
    super(object);
    this.#id = id;
  }
  static read(object: object): string | undefined {
    return #id in object ? object.#id : undefined;
  }
}

interface Memory {
  Stamp: typeof Stamp;
  /** For props that React has created and frozen. */
  ids: WeakMap<object, string>;
  patched: WeakSet<object>;
  react: { major: number; fragment: unknown };
}

// The only global. A rendering server keeps its React when the dev server restarts, and React must not be wrapped twice.
const MEMORY = Symbol.for("easel.identity");
const globals = globalThis as { [MEMORY]?: Memory };
const memory: Memory = (globals[MEMORY] ??= {
  Stamp,
  ids: new WeakMap(),
  patched: new WeakSet(),
  react: { major: 19, fragment: undefined },
});
const { ids, patched, react } = memory;

/** The id of the source element that created these props, which a fiber holds as its `memoizedProps`. */
export function idOf(props: object): string | undefined {
  return memory.Stamp.read(props) ?? ids.get(props);
}

/** For props that an editor shows for a while instead of the written ones. */
export function setId(props: object, id: string): void {
  ids.set(props, id);
}

/** The automatic runtime uses `createElement` too: it compiles `<div {...rest} key="a">` to it. */
export function patchReact(module: ReactModule): void {
  if (patched.has(module)) return;
  patched.add(module);
  react.major = Number.parseInt(module.version, 10);
  react.fragment = module.Fragment;
  const { createElement, cloneElement } = module;

  module.createElement = function (...given) {
    const [type, config] = given;
    const id = isObject(config) ? config[ID_PROP] : undefined;
    if (typeof id !== "string") return createElement.apply(this, given);
    given[1] = finalProps(type, config as Props, id);
    return remember(createElement.apply(this, given), id);
  };

  module.cloneElement = function (...given) {
    const [element, config] = given as [ReactElement | null | undefined, unknown];
    const id = element?.props ? idOf(element.props) : undefined;
    if (!element || id === undefined) return cloneElement.apply(this, given);
    // A class name given to the clone replaces the old one together with the id.
    if (typeof element.type === "string" && isObject(config)) given[1] = withIdInNewClass(element.type, config, id);
    return remember(cloneElement.apply(this, given), id);
  };
}

/** Wraps a function of `react/jsx-runtime`, `react/jsx-dev-runtime`, or another library's equivalent. */
export function wrapJsx(jsx: Jsx): Jsx {
  return function (type, props, key, isStatic, source, self) {
    const id = props[ID_PROP];
    if (typeof id !== "string") return jsx(type, props, key, isStatic, source, self);
    const final = new memory.Stamp(finalProps(type, props, id), id) as object as Props;
    const element = jsx(type, final, key, isStatic, source, self);
    // React copies the props when there is a key.
    return element.props === final && type !== react.fragment ? element : remember(element, id);
  };
}

function remember(element: ReactElement, id: string): ReactElement {
  ids.set(element.props, id);
  if (element.type === react.fragment) {
    // The fiber of a keyed fragment holds its children where other fibers hold their props.
    const { children } = element.props;
    if (typeof children === "object" && children !== null) ids.set(children, id);
  }
  return element;
}

/** A copy without the internal prop. Deleting it would switch the object to slow property access in V8. */
export function finalProps(type: unknown, given: Props, id: string): Props {
  const { [ID_PROP]: _id, ...props } = given;
  if (typeof type === "string") {
    const name = classPropOf(type, props);
    props[name] = withId(props[name], id);
  }
  return props;
}

function withIdInNewClass(type: string, config: Props, id: string): Props {
  const name = classPropOf(type, config);
  const className = config[name];
  // A new class name that was derived from the old one still contains the id.
  if (!(name in config) || (typeof className === "string" && className.includes(id))) return config;
  return { ...config, [name]: withId(className, id) };
}

/** Custom elements use `class` in React 18. React 19 accepts either, but not both. */
function classPropOf(type: string, props: Props): "class" | "className" {
  if (!type.includes("-")) return "className";
  return react.major < 19 || "class" in props ? "class" : "className";
}

/** Appends the id: of several ids the first one counts, which is the outer element's. */
function withId(className: unknown, id: string): string {
  if (className === undefined || className === null || className === false || className === "") return id;
  if (typeof className !== "string") return `${String(className)} ${id}`;
  let latest = latestClasses.get(id);
  if (!latest) latestClasses.set(id, (latest = { className: "", withId: "" }));
  if (latest.className !== className) {
    latest.className = className;
    latest.withId = `${className} ${id}`;
  }
  return latest.withId;
}

/** Elements of a list nearly always have the same class: as one string, it is stored, flattened and hashed once. */
const latestClasses = new Map<string, { className: string; withId: string }>();

function isObject(value: unknown): value is Props {
  return typeof value === "object" && value !== null;
}
