/** STYLING into the element's `style` prop. */
import { Refusal } from "@easel/protocol/refusals";
import type { Element } from "../read/module.ts";
import { addAttribute } from "./attributes.ts";
import { attributeRange } from "./blocks.ts";
import type { FileEdits } from "./draft.ts";
import { changeObject, isEmptiedBy, newProperties, REACT_STYLE, type Styles } from "./style-object.ts";
import { parseExpression } from "./tree.ts";

export function styleInline(edits: FileEdits, element: Element, styles: Styles): void {
  const prop = element.props.findLast((item) => item.form !== "spread" && item.name === "style");
  const written = newProperties(edits, styles);
  if (!prop) {
    if (written.length > 0) addAttribute(edits, element, `style={{ ${written.join(", ")} }}`);
    return;
  }
  if (prop.form === "flag" || prop.form === "spread" || prop.form === "literal") {
    throw new Refusal("COMPUTED", "The style of this element is not an object.");
  }
  const inside = { start: prop.valueRange.start + 1, end: prop.valueRange.end - 1 };
  const expression = parseExpression(edits.code, inside);
  if (expression.type === "ObjectExpression") {
    if (isEmptiedBy(expression, styles, REACT_STYLE)) return edits.remove(attributeRange(edits.code, prop));
    return changeObject(edits, expression, styles, REACT_STYLE);
  }
  if ([...styles.values()].includes(null)) {
    throw new Refusal("COMPUTED", "The style of this element comes from code and can only be removed there.");
  }
  const isSimple = /^[\w$.]+(?:\(.*\))?$/s.test(edits.code.slice(expression.start, expression.end));
  edits.insert(expression.start, isSimple ? "{ ..." : "{ ...(");
  edits.insert(expression.end, `${isSimple ? "" : ")"}, ${written.join(", ")} }`);
}
