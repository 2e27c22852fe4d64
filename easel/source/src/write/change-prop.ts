/** CHANGE_PROP: sets a prop to plain data or an expression, or removes it. */
import { Refusal } from "@easel/protocol/refusals";
import type { MutateBody } from "@easel/protocol/requests";
import type { Element } from "../read/module.ts";
import { addAttribute, attributeText, valueText } from "./attributes.ts";
import { attributeRange } from "./blocks.ts";
import type { Draft } from "./draft.ts";

export function changeProp(
  draft: Draft,
  { elementToModify, propName, propValue }: MutateBody<"changePropValue">,
): void {
  const { element, edits } = draft.find(elementToModify);
  const prop = writtenProp(element, propName);
  if (propValue === null) {
    if (prop) return edits.remove(attributeRange(edits.code, prop));
    if (element.props.some(({ form }) => form === "spread")) {
      throw new Refusal("COMPUTED", `“${propName}” is not written on this element. It may come from a spread.`);
    }
    throw new Refusal("NOT_THERE", `This element has no prop “${propName}”.`);
  }
  if (!prop) return addAttribute(edits, element, attributeText(propName, propValue, edits.layout));
  if (prop.form === "flag" || propValue === true) {
    return edits.replace(prop, attributeText(propName, propValue, edits.layout));
  }
  const before = edits.code[prop.valueRange.start];
  const attributeQuote = before === "'" || before === '"' ? before : edits.layout.attributeQuote;
  edits.replace(prop.valueRange, valueText(propValue, { ...edits.layout, attributeQuote }));
}

/** If a prop is written twice, the later one counts, as in React. */
function writtenProp(element: Element, name: string) {
  for (const prop of [...element.props].reverse()) if (prop.form !== "spread" && prop.name === name) return prop;
  return undefined;
}
