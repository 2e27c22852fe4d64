/**
 * Runs in the page (and on the server that renders it): takes the internal prop off every element, remembers which
 * source element made which props, and puts the id on host elements as a class.
 *
 * This file is served as it is and imports nothing.
 */

const ID_PROP = "__easel";

type Props = Record<string, unknown>;

interface ReactElement {
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

/** A class that extends this one adds its fields to the object it is given. */
// oxlint-disable-next-line typescript/no-extraneous-class -- it is one for nothing but that
class Itself {
  constructor(object: object) {
    return object;
  }
}

/**
 * Writes an id into an object as a private field: no code sees it, no spread copies it, and it costs a third of what a
 * WeakMap does at 20,000 elements. Only for objects that nobody has frozen yet.
 */
class Stamp extends Itself {
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
  /** For props that React has made itself, and frozen. */
  ids: WeakMap<object, string>;
  patched: WeakSet<object>;
  react: { major: number; fragment: unknown };
}

// The one global. A server that renders keeps its React when the dev server restarts: it must not be wrapped again.
const MEMORY = Symbol.for("easel.identity");
const globals = globalThis as { [MEMORY]?: Memory };
const memory: Memory = (globals[MEMORY] ??= {
  Stamp,
  ids: new WeakMap(),
  patched: new WeakSet(),
  react: { major: 19, fragment: undefined },
});
const { ids, patched, react } = memory;

/** The id of the source element that made these props: what a fiber has as its memoizedProps. */
export function idOf(props: object): string | undefined {
  return memory.Stamp.read(props) ?? ids.get(props);
}

/** `createElement` is needed even with the automatic runtime, which compiles `<div {...rest} key="a">` to it. */
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
    // A class name given to the clone replaces the old one, and the id with it.
    if (typeof element.type === "string" && isObject(config)) given[1] = withIdInNewClass(element.type, config, id);
    return remember(cloneElement.apply(this, given), id);
  };
}

/** The functions of `react/jsx-runtime`, `react/jsx-dev-runtime`, or of another library's that does the same. */
export function wrapJsx(jsx: Jsx): Jsx {
  return function (type, props, key, isStatic, source, self) {
    const id = props[ID_PROP];
    if (typeof id !== "string") return jsx(type, props, key, isStatic, source, self);
    const final = new memory.Stamp(finalProps(type, props, id), id) as object as Props;
    const element = jsx(type, final, key, isStatic, source, self);
    // A key makes React copy them.
    return element.props === final && type !== react.fragment ? element : remember(element, id);
  };
}

function remember(element: ReactElement, id: string): ReactElement {
  ids.set(element.props, id);
  if (element.type === react.fragment) {
    // The fiber of a keyed fragment has the children where others have their props.
    const { children } = element.props;
    if (typeof children === "object" && children !== null) ids.set(children, id);
  }
  return element;
}

/** A copy without our prop. To delete it instead would make the object slow for everything React does with it. */
function finalProps(type: unknown, given: Props, id: string): Props {
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
  // Whoever made the new class name from the old one has kept the id.
  if (!(name in config) || (typeof className === "string" && className.includes(id))) return config;
  return { ...config, [name]: withId(className, id) };
}

/** Custom elements take `class` in React 18; React 19 takes either, and both would be one too many. */
function classPropOf(type: string, props: Props): "class" | "className" {
  if (!type.includes("-")) return "className";
  return react.major < 19 || "class" in props ? "class" : "className";
}

/** Behind what is there already: of several ids the first one counts, and that is the outer element's. */
function withId(className: unknown, id: string): string {
  if (className === undefined || className === null || className === false || className === "") return id;
  return `${String(className)} ${id}`;
}

function isObject(value: unknown): value is Props {
  return typeof value === "object" && value !== null;
}
