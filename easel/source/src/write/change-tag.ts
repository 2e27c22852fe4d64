/** CHANGE_TAG: changes the name in the opening and closing tags of an element. */
import { Refusal } from "@easel/protocol/refusals";
import type { MutateBody } from "@easel/protocol/requests";
import { VOID_TAGS } from "./blocks.ts";
import type { Draft } from "./draft.ts";
import { bindingOf } from "../read/names.ts";
import { locate } from "./tree.ts";

const NATIVE_TAG = /^[a-z][a-z0-9]*(?:-[a-z0-9-]*)?$/;
const COMPONENT = /^[A-Z_$][\w$]*(?:\.[\w$]+)*$/;

export function changeTag(draft: Draft, { elementToModify, newTag }: MutateBody<"changeElementTag">): void {
  const { element, edits } = draft.find(elementToModify);
  const { node, ancestors } = locate(edits.module, element);
  checkTag(newTag);
  if (COMPONENT.test(newTag) && !bindingOf(newTag.split(".")[0] ?? "", ancestors)) {
    throw new Refusal("NOT_IN_SCOPE", `${newTag} is not in scope in this file.`);
  }
  if (VOID_TAGS.has(newTag) && node.children.length > 0) {
    throw new Refusal("WRONG_PLACE", `A <${newTag}> cannot have contents, but this element does.`);
  }
  const { name, typeArguments } = node.openingElement;
  edits.replace({ start: name.start, end: typeArguments?.end ?? name.end }, newTag);
  if (node.closingElement) edits.replace(node.closingElement.name, newTag);
}

export function checkTag(tag: string): void {
  if (!NATIVE_TAG.test(tag) && !COMPONENT.test(tag))
    throw new Refusal("BAD_VALUE", `“${tag}” is not a valid element name.`);
}
