/** How assistants call what changes the source: the guide is not in front of them. A test checks the names of all fields. */
import type { ChangeType } from "@easel/protocol/changes";

/** Undo and redo are tools of their own. */
export const CHANGE_TYPES = [
  "EDIT_TEXT",
  "UPDATE_CLASSES",
  "ADD_CLASS",
  "REMOVE_CLASS",
  "STYLING",
  "CHANGE_PROP",
  "CHANGE_TAG",
  "MOVE_JSX",
  "REMOVE_JSX",
  "WRAP_DIV",
  "DUPLICATE",
  "ADD_JSX",
] as const satisfies ChangeType[];
export type AssistantChange = (typeof CHANGE_TYPES)[number];

export const CHANGE_USAGE = `EDIT_TEXT { codebaseIdToEditText, newText, oldText?, items?: [] }: in a list that is written out, items are the indexes of the meant entry, one for each list around it, from the outermost
UPDATE_CLASSES { codebaseIdToUpdateClass, oldClasses: [], newClasses: [] }: replaces the old classes by the new
ADD_CLASS { codebaseIdToAddClass, className, addingTailwindClass?, modifiers? }
REMOVE_CLASS { codebaseIdToRemoveClass, className }
STYLING { codebaseId, stylingChanges: { "paddingTop": "8px" }, stylingFramework: "Inline" | "CSS" | "Tailwind", modifiers?: ["hover"] }: null removes a style
CHANGE_PROP { codebaseIdToChange, propName, propValue }: null removes the prop; {"expression":"count + 1"} is code
CHANGE_TAG { codebaseIdToChange, newTagName }
MOVE_JSX { codebaseIdToMove, codebaseIdToMoveTo, beforeCodebaseId?, afterCodebaseId?, items?: [], besideItem? }: an entry is moved beside the entry with the index besideItem, whose id is the same
REMOVE_JSX { codebaseIdsToRemove: [], items?: [] }: without items, the whole list goes
WRAP_DIV { codebaseIdsToWrap: [] }
DUPLICATE { codebaseIdsToDuplicate: [], items?: [], besideItem? }
ADD_JSX { codebaseIdToAddTo, addNativeTag?, propsToSet?: {}, beforeCodebaseId?, afterCodebaseId? }: insert_component also inserts components`;

export const CALL_USAGE = `editText { element, newText, oldText?, items?: [] }
updateClasses { reactElement, oldClasses: [], newClasses: [] }
addClass { reactElement, className, stylingFramework?: "Tailwind" | null, modifiers? }
removeClass { reactElement, className }
styling { reactElement, styling: {}, stylingFramework: "Inline" | "CSS" | "Tailwind", modifiers? }
changePropValue { elementToModify, propName, propValue }
changeElementTag { elementToModify, newTag }
moveJsxElement { elementToMove, newContainerElement, beforeElement?, afterElement?, expectedCurrentParent?, items?: [], besideItem? }
removeJsxElement { elementsToRemove: [], items?: [] }
wrapInDiv { reactElements: [] }
duplicate { reactElements: [], items?: [], besideItem? }
addJsxElement { destinationElement, newElement: { nativeTag? or componentName?, propsToSet? }, beforeElement?, afterElement?, extraFiles?: {} }`;
