/** STYLING: writes styles inline, into a stylesheet or CSS-in-JS, or as Tailwind classes. */
import { Refusal } from "@easel/protocol/refusals";
import type { MutateBody } from "@easel/protocol/requests";
import { stateOf } from "./css-rules.ts";
import type { Draft } from "./draft.ts";
import { hasStylesheetFor, styleCss } from "./styling-css.ts";
import { checkedStyles } from "./style-object.ts";
import { styleInJs } from "./styling-in-js.ts";
import { styleInline } from "./styling-inline.ts";
import { styleTailwind, variantsFor } from "./styling-tailwind.ts";

export function style(draft: Draft, body: MutateBody<"styling">): void {
  const target = draft.find(body.reactElement);
  const styles = checkedStyles({ ...body.styling, ...body.customProperties });
  const modifiers = body.modifiers ?? [];
  const mediaQueries = body.mediaQueries ?? {};
  switch (body.stylingFramework) {
    case "Inline":
      if (modifiers.length > 0) {
        throw new Refusal("BAD_VALUE", `An inline style cannot apply to ${modifiers.join(", ")}. Use a class instead.`);
      }
      return styleInline(target.edits, target.element, styles);
    case "CSS":
      if (styleInJs(draft, target, styles, { modifiers, mediaQueries })) return undefined;
      // An app with CSS-in-JS may have no stylesheet for what a component is given from outside.
      if (modifiers.length === 0 && target.element.kind === "instance" && !hasStylesheetFor(draft, target)) {
        return styleInline(target.edits, target.element, styles);
      }
      return styleCss(draft, target, styles, stateOf(modifiers, mediaQueries));
    case "Tailwind": {
      const { tailwind } = draft.project;
      if (!tailwind) throw new Refusal("NO_STYLESHEET", "This app does not use Tailwind.");
      return styleTailwind(target.edits, target.element, styles, variantsFor(modifiers, mediaQueries), tailwind);
    }
  }
}
