/** How the server is asked to make a change: the call and its body. */
import type { Change } from "@easel/protocol/changes";
import { ADD_JSX_PLACEHOLDER_PREFIX } from "@easel/protocol/ids";
import type { TreeElement } from "@easel/protocol/lookups";
import type { ChangeRequest, PropValue } from "@easel/protocol/requests";

/** `elementOf` tells what the lookups say of an id. */
export function requestOf(change: Change, elementOf: (id: string) => TreeElement | undefined): ChangeRequest {
  switch (change.type) {
    case "STYLING": {
      const { codebaseId, stylingChanges, stylingFramework, modifiers, customProperties } = change.changeFields;
      return {
        call: "styling",
        body: { reactElement: codebaseId, styling: stylingChanges, stylingFramework, modifiers, customProperties },
      };
    }
    case "ADD_JSX": {
      const fields = change.changeFields;
      const { children, ...propsToSet } = fields.propsToSet ?? {};
      const component = fields.addCodebaseId ? elementOf(fields.addCodebaseId) : undefined;
      return {
        call: "addJsxElement",
        body: {
          destinationElement: fields.codebaseIdToAddTo,
          beforeElement: fields.beforeCodebaseId,
          afterElement: fields.afterCodebaseId,
          newElement: {
            type: component?.type,
            nativeTag: fields.addNativeTag,
            componentName: component?.componentName,
            filename: component?.filename,
            propsToSet: propsToSet as Record<string, PropValue>,
            // As in React, what stands between the tags is a prop.
            text: typeof children === "string" ? children : null,
            placeholderId: ADD_JSX_PLACEHOLDER_PREFIX + change.id,
          },
          deletedStoryboardId: fields.deletedStoryboardId,
          fileContentsToSourceFrom: fields.fileContentsToSourceFrom,
          fileContentsSourceFilename: fields.fileContentsSourceFilename,
          extraFiles: fields.extraPathToContents,
          hasInstantUpdate: fields.htmlForInstantUpdate !== undefined,
        },
      };
    }
    case "MOVE_JSX": {
      const fields = change.changeFields;
      return {
        call: "moveJsxElement",
        body: {
          elementToMove: fields.codebaseIdToMove,
          newContainerElement: fields.codebaseIdToMoveTo,
          afterElement: fields.afterCodebaseId,
          beforeElement: fields.beforeCodebaseId,
          expectedCurrentParent: fields.expectedCurrentParentCodebaseId,
        },
      };
    }
    case "REMOVE_JSX":
      return { call: "removeJsxElement", body: { elementsToRemove: change.changeFields.codebaseIdsToRemove } };
    case "CHANGE_PROP": {
      const { codebaseIdToChange, propName, propValue } = change.changeFields;
      return {
        call: "changePropValue",
        body: { elementToModify: codebaseIdToChange, propName, propValue: propValue as PropValue },
      };
    }
    case "ADD_CLASS": {
      const fields = change.changeFields;
      return {
        call: "addClass",
        body: {
          reactElement: fields.codebaseIdToAddClass,
          className: fields.className,
          stylingFramework: fields.addingTailwindClass ? "Tailwind" : null,
          modifiers: fields.modifiers,
          customProperties: fields.customProperties,
        },
      };
    }
    case "REMOVE_CLASS": {
      const { codebaseIdToRemoveClass, className } = change.changeFields;
      return { call: "removeClass", body: { reactElement: codebaseIdToRemoveClass, className } };
    }
    case "UPDATE_CLASSES": {
      const { codebaseIdToUpdateClass, newClasses, oldClasses } = change.changeFields;
      return { call: "updateClasses", body: { reactElement: codebaseIdToUpdateClass, newClasses, oldClasses } };
    }
    case "EDIT_TEXT": {
      const { codebaseIdToEditText, newText, oldText } = change.changeFields;
      return { call: "editText", body: { element: codebaseIdToEditText, newText, oldText } };
    }
    case "WRAP_DIV":
      return { call: "wrapInDiv", body: { reactElements: change.changeFields.codebaseIdsToWrap } };
    case "CHANGE_TAG": {
      const { codebaseIdToChange, newTagName } = change.changeFields;
      return { call: "changeElementTag", body: { elementToModify: codebaseIdToChange, newTag: newTagName } };
    }
    case "DUPLICATE":
      return { call: "duplicate", body: { reactElements: change.changeFields.codebaseIdsToDuplicate } };
    case "UNDO":
    case "REDO":
    case "UNKNOWN":
      throw new Error("Unsupported operation");
  }
}
