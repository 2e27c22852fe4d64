/** Reads everything about a node that the editor receives besides its position. */
import type { NavFacts } from "@easel/protocol/nav-differences";
import type { Session } from "../session.ts";
import { readClasses } from "./classes.ts";
import { NO_TEXT, readLiteralChildren, readProps } from "./facts.ts";
import type { Place } from "./place.ts";

export interface FactsReader {
  /** To be called before a report, since the lookups may have changed, and after it. */
  reset(): void;
  read(place: Place): NavFacts;
}

/** What the nodes of one element of the source have in common, and their facts so far. */
interface Source {
  readonly scope: unknown;
  readonly removableClasses: readonly string[] | undefined;
  /** By their text or, without one, by their props: thousands of nodes share them, and they are sent once in a message. */
  readonly facts: Map<object, NavFacts>;
}

export function createFactsReader({ lookups }: Session): FactsReader {
  let scopes: Map<string, unknown> | null = null;
  let sources = new Map<string, Source>();
  const sourceOf = (codebaseId: string): Source => {
    const known = sources.get(codebaseId);
    if (known) return known;
    const scope = (scopes ??= scopesById(lookups)).get(codebaseId);
    const { removableClasses } = lookups.elements[codebaseId] ?? {};
    const source = { scope, removableClasses, facts: new Map() };
    sources.set(codebaseId, source);
    return source;
  };
  return {
    reset() {
      scopes = null;
      sources = new Map();
    },
    read(place) {
      const { element, fiber, codebaseId, name, isComponent } = place;
      const source = sourceOf(codebaseId);
      const given = fiber ? fiber.memoizedProps : (place.given ?? (element && propsLike(element)));
      const read = typeof given === "object" && given !== null ? given : {};
      const props = readProps(read);
      const literalChildren = readLiteralChildren(read);
      const classList = (element ? place.classes : readClasses(classIn(read))).own;
      const key = literalChildren === NO_TEXT ? props : literalChildren;
      const before = source.facts.get(key);
      // Equal props, texts and classes are the same objects.
      const isSame = before?.props === props && before.classList === classList && before.isComponent === isComponent;
      if (isSame && before.name === name) return before;
      const facts: NavFacts = {
        codebaseId,
        name,
        tagName: element ? name : "",
        isComponent,
        classList,
        directlySetClassList: classList.filter((each) => source.removableClasses?.includes(each)),
        props,
        literalChildren,
        scope: source.scope,
      };
      source.facts.set(key, facts);
      return facts;
    },
  };
}

/** What the props of an element would be that React has not made, such as a placeholder. Space between tags is no text. */
function propsLike({ attributes, childNodes }: Element): object {
  const children = Array.from(childNodes, (node) =>
    node instanceof Text && node.data.trim() !== "" ? node.data : null,
  );
  return Object.fromEntries([...Array.from(attributes, ({ name, value }) => [name, value]), ["children", children]]);
}

function classIn(props: object): string {
  return "className" in props && typeof props.className === "string" ? props.className : "";
}

/** Of several scopes with the same id, the first one counts. */
function scopesById(lookups: Session["lookups"]): Map<string, unknown> {
  return new Map(
    Object.values(lookups.scopes)
      .reverse()
      .flatMap((scope) => scope?.codebaseIds.map((id): [string, unknown] => [id, scope]) ?? []),
  );
}
