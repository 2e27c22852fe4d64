/** Reads everything about a node that the editor receives besides its position. */
import type { Session } from "../session.ts";
import { readClasses } from "./classes.ts";
import { readLiteralChildren, readProps } from "./facts.ts";
import type { Facts, Place } from "./place.ts";

export interface FactsReader {
  /** To be called before a report: the scopes may have changed. */
  reset(): void;
  read(place: Place): Facts;
}

export function createFactsReader({ lookups }: Session): FactsReader {
  let scopes: Map<string, unknown> | null = null;
  /** Thousands of elements share their classes, which are read and sent once. */
  let directlySetClasses = new Map<readonly string[], Map<readonly string[], string[]>>();
  const directlySet = (classes: string[], removable: readonly string[]): string[] => {
    let byClasses = directlySetClasses.get(removable);
    if (!byClasses) directlySetClasses.set(removable, (byClasses = new Map()));
    let found = byClasses.get(classes);
    if (!found) byClasses.set(classes, (found = classes.filter((each) => removable.includes(each))));
    return found;
  };
  /** Many elements of a list differ in nothing but their place, and then the same facts are sent once in a message. */
  let latest = new Map<string, Facts>();
  return {
    reset() {
      scopes = null;
      directlySetClasses = new Map();
      latest = new Map();
    },
    read(place) {
      const { element, fiber, codebaseId, name, isComponent } = place;
      const given = fiber ? fiber.memoizedProps : (place.given ?? (element && propsLike(element)));
      const props = typeof given === "object" && given !== null ? given : {};
      const classList = (element ? place.classes : readClasses(classIn(props))).own;
      const removable = lookups.elements[codebaseId]?.removableClasses;
      const facts: Facts = {
        name,
        tagName: element?.localName ?? "",
        isComponent,
        classList,
        directlySetClassList: removable ? directlySet(classList, removable) : NO_CLASSES,
        props: readProps(props),
        literalChildren: readLiteralChildren(props),
        scope: (scopes ??= scopesById(lookups)).get(codebaseId),
      };
      const before = latest.get(codebaseId);
      if (before && isSameFacts(facts, before)) return before;
      latest.set(codebaseId, facts);
      return facts;
    },
  };
}

/** Equal props, texts and classes are the same objects already. */
function isSameFacts(one: Facts, other: Facts): boolean {
  return (
    one.props === other.props &&
    one.literalChildren === other.literalChildren &&
    one.classList === other.classList &&
    one.directlySetClassList === other.directlySetClassList &&
    one.name === other.name &&
    one.tagName === other.tagName &&
    one.isComponent === other.isComponent &&
    one.scope === other.scope
  );
}

const NO_CLASSES: string[] = [];

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
