/** Translates a change into a request of the dev server. */
import type { Change } from "./changes.ts";
import { ADD_JSX_PLACEHOLDER_PREFIX } from "./ids.ts";
import type { TreeElement } from "./lookups.ts";
import type { ChangeRequest, PropValue } from "./requests.ts";

interface Names {
  /** The lookups' entry of an element. */
  elementOf: (id: string) => TreeElement | undefined;
  /** The id that the source gave an element which the change names by a placeholder; any other id as it is. */
  realIdOf: (id: string) => string;
}

/** Only ids are resolved: a text, a prop, a class or a tag may equal a placeholder and means itself. */
export function requestOf(change: Change, names: Names): ChangeRequest {
  const { realIdOf } = names;
  switch (change.type) {
    case "STYLING": {
      const { codebaseId, stylingChanges, ...fields } = change.changeFields;
      const { stylingFramework, modifiers, customProperties, mediaQueries } = fields;
      return {
        call: "styling",
        body: {
          reactElement: realIdOf(codebaseId),
          styling: stylingChanges,
          stylingFramework,
          modifiers,
          customProperties,
          mediaQueries,
        },
      };
    }
    case "ADD_JSX":
      return additionOf(change, names);
    case "MOVE_JSX": {
      const fields = change.changeFields;
      return {
        call: "moveJsxElement",
        body: {
          elementToMove: realIdOf(fields.codebaseIdToMove),
          newContainerElement: realIdOf(fields.codebaseIdToMoveTo),
          afterElement: optionalId(names, fields.afterCodebaseId),
          beforeElement: optionalId(names, fields.beforeCodebaseId),
          expectedCurrentParent: optionalId(names, fields.expectedCurrentParentCodebaseId),
          items: fields.items,
          besideItem: fields.besideItem,
        },
      };
    }
    case "REMOVE_JSX": {
      const { codebaseIdsToRemove, items } = change.changeFields;
      return { call: "removeJsxElement", body: { elementsToRemove: codebaseIdsToRemove.map(realIdOf), items } };
    }
    case "CHANGE_PROP": {
      const { codebaseIdToChange, propName, propValue } = change.changeFields;
      return {
        call: "changePropValue",
        body: { elementToModify: realIdOf(codebaseIdToChange), propName, propValue: propValue as PropValue },
      };
    }
    case "ADD_CLASS": {
      const fields = change.changeFields;
      return {
        call: "addClass",
        body: {
          reactElement: realIdOf(fields.codebaseIdToAddClass),
          className: fields.className,
          stylingFramework: fields.addingTailwindClass ? "Tailwind" : null,
          modifiers: fields.modifiers,
          customProperties: fields.customProperties,
        },
      };
    }
    case "REMOVE_CLASS": {
      const { codebaseIdToRemoveClass, className } = change.changeFields;
      return { call: "removeClass", body: { reactElement: realIdOf(codebaseIdToRemoveClass), className } };
    }
    case "UPDATE_CLASSES": {
      const { codebaseIdToUpdateClass, newClasses, oldClasses } = change.changeFields;
      return {
        call: "updateClasses",
        body: { reactElement: realIdOf(codebaseIdToUpdateClass), newClasses, oldClasses },
      };
    }
    case "EDIT_TEXT": {
      const { codebaseIdToEditText, newText, oldText, items } = change.changeFields;
      return { call: "editText", body: { element: realIdOf(codebaseIdToEditText), newText, oldText, items } };
    }
    case "WRAP_DIV":
      return { call: "wrapInDiv", body: { reactElements: change.changeFields.codebaseIdsToWrap.map(realIdOf) } };
    case "CHANGE_TAG": {
      const { codebaseIdToChange, newTagName } = change.changeFields;
      return { call: "changeElementTag", body: { elementToModify: realIdOf(codebaseIdToChange), newTag: newTagName } };
    }
    case "DUPLICATE": {
      const { codebaseIdsToDuplicate, items, besideItem } = change.changeFields;
      return { call: "duplicate", body: { reactElements: codebaseIdsToDuplicate.map(realIdOf), items, besideItem } };
    }
    case "UNDO":
    case "REDO":
    case "UNKNOWN":
      throw new Error("Unsupported operation");
  }
}

function additionOf(change: Extract<Change, { type: "ADD_JSX" }>, names: Names): ChangeRequest {
  const { elementOf, realIdOf } = names;
  const fields = change.changeFields;
  const { children, ...propsToSet } = fields.propsToSet ?? {};
  const component = fields.addCodebaseId ? elementOf(realIdOf(fields.addCodebaseId)) : undefined;
  return {
    call: "addJsxElement",
    body: {
      destinationElement: realIdOf(fields.codebaseIdToAddTo),
      beforeElement: optionalId(names, fields.beforeCodebaseId),
      afterElement: optionalId(names, fields.afterCodebaseId),
      newElement: {
        type: component?.type,
        nativeTag: fields.addNativeTag,
        componentName: component?.componentName,
        filename: component?.packageName === undefined ? component?.filename : null,
        packageName: component?.packageName,
        isDefaultExport: component?.isDefaultExport,
        propsToSet: propsToSet as Record<string, PropValue>,
        // As in React, the text between the tags is the prop `children`.
        text: typeof children === "string" ? children : null,
        placeholderId: ADD_JSX_PLACEHOLDER_PREFIX + change.id,
      },
      deletedStoryboardId: fields.deletedStoryboardId,
      fileContentsToSourceFrom: fields.fileContentsToSourceFrom,
      fileContentsSourceFilename: fields.fileContentsSourceFilename,
      extraFiles: fields.extraPathToContents,
      hasInstantUpdate: typeof fields.htmlForInstantUpdate === "string",
    },
  };
}

function optionalId({ realIdOf }: Names, id: string | null | undefined): string | null | undefined {
  return typeof id === "string" ? realIdOf(id) : id;
}
