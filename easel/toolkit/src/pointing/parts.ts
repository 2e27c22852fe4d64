/** Tells the parts that a project is built of, such as its own buttons and cards, from its pages. */
import type { EditorElement } from "@easel/protocol/editor-lookups";
import type { KnownSource } from "../lookups.ts";
import type { PartOf } from "./pick.ts";

/** Folders for parts, by the custom of shadcn/ui and of design systems. */
const FOLDERS = /(^|\/)(ui|primitives|atoms|design-system)\//i;

/** A component that is written in two places or more is a part: a change inside it would touch both. */
export function createPartOf(known: KnownSource): PartOf {
  let uses = new Map<string, number>();
  let countedAt = -1;
  return ({ codebaseId }) => {
    const scope = known.elements[codebaseId]?.scope;
    const component = scope === undefined ? null : known.elements[scope];
    if (scope === undefined || component?.type !== "component") return null;
    if (countedAt !== known.version) {
      countedAt = known.version;
      uses = countUses(known);
    }
    const { filename = "", componentName = "" } = component;
    // What a file exports by default is often imported by the name of the file.
    const isUsedAgain = [componentName, nameOfFile(filename)].some((name) => (uses.get(name) ?? 0) > 1);
    const isPart = FOLDERS.test(filename) || isUsedAgain;
    return isPart ? scope : null;
  };
}

/** `MetricCard` for `cards/metric-card.tsx` and for `MetricCard/index.tsx`. */
function nameOfFile(filename: string): string {
  const [, folder = "", file = ""] = /([^/]*)\/([^/.]*)[^/]*$/.exec(`/${filename}`) ?? [];
  const name = file === "index" ? folder : file;
  return name.replaceAll(/(?:^|[-_])(\w)/g, (_, letter: string) => letter.toUpperCase());
}

function countUses({ elements }: KnownSource): Map<string, number> {
  const uses = new Map<string, number>();
  for (const id in elements) {
    const element: EditorElement | null | undefined = elements[id];
    if (element?.type !== "component-instance" || element.componentName === undefined) continue;
    // `Card.Title` is a use of `Title`.
    const name = element.componentName.slice(element.componentName.lastIndexOf(".") + 1);
    uses.set(name, (uses.get(name) ?? 0) + 1);
  }
  return uses;
}
