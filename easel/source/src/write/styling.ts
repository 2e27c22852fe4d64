/** STYLING: writes styles inline, into a stylesheet, or as Tailwind classes. */
import { Refusal } from "@easel/protocol/refusals";
import type { MutateBody } from "@easel/protocol/requests";
import type { Draft } from "./draft.ts";
import { styleCss } from "./styling-css.ts";
import { styleInline, type Styles } from "./styling-inline.ts";
import { styleTailwind } from "./styling-tailwind.ts";

export function style(draft: Draft, body: MutateBody<"styling">): void {
  const target = draft.find(body.reactElement);
  const styles = checkedStyles({ ...body.styling, ...body.customProperties });
  const modifiers = body.modifiers ?? [];
  switch (body.stylingFramework) {
    case "Inline":
      if (modifiers.length > 0) {
        throw new Refusal("BAD_VALUE", `An inline style cannot apply to ${modifiers.join(", ")}. Use a class instead.`);
      }
      return styleInline(target.edits, target.element, styles);
    case "CSS":
      return styleCss(draft, target, styles, modifiers);
    case "Tailwind": {
      const { tailwind } = draft.project;
      if (!tailwind) throw new Refusal("NO_STYLESHEET", "This app does not use Tailwind.");
      return styleTailwind(target.edits, target.element, styles, modifiers, tailwind);
    }
  }
}

const PROPERTY = /^(?:--[\w-]+|-?[a-z][a-z-]*)$/;

/** Styles by CSS property name. Refuses values that could end the declaration they are written in. */
function checkedStyles(styling: Record<string, string | null>): Styles {
  const styles = new Map<string, string | null>();
  for (const [name, value] of Object.entries(styling)) {
    const property = name.startsWith("--") ? name : name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
    if (!PROPERTY.test(property)) throw new Refusal("BAD_VALUE", `“${name}” is not a CSS property.`);
    if (value !== null && !isValue(value))
      throw new Refusal("BAD_VALUE", `“${value}” is not a valid value for ${property}.`);
    styles.set(property, value === null ? null : value.trim());
  }
  if (styles.size === 0) throw new Refusal("BAD_VALUE", "The request contains no style.");
  return styles;
}

function isValue(value: string): boolean {
  const isBalanced = value.split("(").length === value.split(")").length;
  return value.trim() !== "" && isBalanced && !/[;{}<>\n\\]|\/\*/.test(value) && value.split('"').length % 2 === 1;
}
