import { Component } from "lucide-react";
import { useEffect } from "react";
import { componentId, elementOf, readInsertable } from "../parts/project.ts";
import { idOf } from "../frames/nav-nodes.ts";
import { insert } from "../parts/element-actions.ts";
import { selectedNode, type StudioState, useStudio } from "../store.ts";
import { imageFields } from "./images.ts";

interface ProjectPartsProps {
  /** What somebody searches, in lower case. */
  words: string;
  isDisabled: boolean;
}

/** The project's own components and images. */
export function ProjectParts({ words, isDisabled }: ProjectPartsProps) {
  const components = useStudio((state) => state.components);
  const images = useStudio((state) => state.images);
  useEffect(() => void readInsertable(), []);
  const around = useStudio(componentAround);
  const foundComponents = components
    // Inside of itself it would be drawn without end.
    .filter((component) => componentId(component) !== around && component.name.toLowerCase().includes(words))
    .toSorted((one, other) => one.name.localeCompare(other.name));
  const foundImages = images.filter(({ filename }) => filename.toLowerCase().includes(words));
  return (
    <>
      {foundComponents.length > 0 && (
        <section aria-label="Components" className="mb-3">
          <h2 className="px-1 pb-1 font-medium text-soft">Components of this app</h2>
          {foundComponents.map((component) => (
            <button
              key={componentId(component)}
              type="button"
              title={`${component.isDefault ? "Default export" : "Export"} of ${component.filename}`}
              disabled={isDisabled}
              onClick={() => insert({ addCodebaseId: componentId(component) })}
              className="flex h-7 w-full items-center gap-1.5 rounded-md px-1 text-left hover:bg-hover disabled:opacity-50"
            >
              <Component aria-hidden size={12} className="shrink-0 text-soft" />
              <span className="truncate">{component.name}</span>
              <span className="ml-auto truncate pl-2 text-[11px] text-soft">
                {component.filename.split("/").at(-2)}
              </span>
            </button>
          ))}
        </section>
      )}
      {foundImages.length > 0 && (
        <section aria-label="Images">
          <h2 className="px-1 pb-1 font-medium text-soft">Images of this app</h2>
          <div className="grid grid-cols-3 gap-1">
            {foundImages.map((image) => (
              <button
                key={image.filename}
                type="button"
                title={image.filename}
                disabled={isDisabled}
                onClick={() => insert(imageFields(image))}
                className="overflow-hidden rounded-md border border-line bg-raised text-left hover:bg-hover disabled:opacity-50"
              >
                <img src={image.address} alt="" loading="lazy" className="h-12 w-full object-contain p-1" />
                <span className="block truncate px-1 pb-0.5 text-[11px] text-soft">
                  {image.filename.split("/").at(-1)}
                </span>
              </button>
            ))}
          </div>
        </section>
      )}
    </>
  );
}

/** The component whose code the selected element stands in. */
function componentAround(state: StudioState): string | null {
  const node = selectedNode(state);
  const scope = node && elementOf(idOf(node))?.scope;
  const definition = scope ? elementOf(scope) : undefined;
  return definition ? componentId({ name: definition.componentName, filename: definition.filename }) : null;
}
