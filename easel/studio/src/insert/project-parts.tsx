import { Component } from "lucide-react";
import { useEffect } from "react";
import { componentId } from "../parts/project.ts";
import { idOf } from "../frames/nav-nodes.ts";
import { selectedNode, type StudioState } from "../store.ts";
import type { Studio } from "../studio.ts";
import { useStudio, useStudioState } from "../studio-context.tsx";
import { imageFields } from "./images.ts";

interface ProjectPartsProps {
  /** The search, in lower case. */
  words: string;
  isDisabled: boolean;
}

/** The project's own components and images. */
export function ProjectParts({ words, isDisabled }: ProjectPartsProps) {
  const { project, elements } = useStudio();
  const components = useStudioState((state) => state.components);
  const images = useStudioState((state) => state.images);
  useEffect(() => void project.readInsertable(), [project]);
  const around = useStudioState((state) => componentAround(state, project));
  const foundComponents = components
    // Inside itself it would render without end.
    .filter((component) => componentId(component) !== around && component.name.toLowerCase().includes(words))
    .toSorted((one, other) => one.name.localeCompare(other.name));
  const foundImages = images.filter(({ filename }) => filename.toLowerCase().includes(words));
  return (
    <>
      {foundComponents.length > 0 && (
        <section aria-label="Components" className="mb-3">
          <h2 className="px-1 pb-1 font-medium text-soft">Components</h2>
          {foundComponents.map((component) => (
            <button
              key={componentId(component)}
              type="button"
              title={`${component.isDefault ? "Default export" : "Export"} of ${component.filename}`}
              disabled={isDisabled}
              onClick={() =>
                elements.insert({
                  addCodebaseId: componentId(component),
                  ...(component.takesText && { propsToSet: { children: component.name } }),
                })
              }
              className="flex h-7 w-full items-center gap-1.5 rounded-md px-1 text-left hover:bg-hover disabled:opacity-50"
            >
              <Component aria-hidden size={12} className="shrink-0 text-soft" />
              <span className="truncate">{component.name}</span>
              <span className="ml-auto truncate pl-2 text-[11px] text-soft">
                {component.isOfPackage ? component.filename : component.filename.split("/").at(-2)}
              </span>
            </button>
          ))}
        </section>
      )}
      {foundImages.length > 0 && (
        <section aria-label="Images">
          <h2 className="px-1 pb-1 font-medium text-soft">Images</h2>
          <div className="grid grid-cols-3 gap-1">
            {foundImages.map((image) => (
              <button
                key={image.filename}
                type="button"
                title={image.filename}
                disabled={isDisabled}
                onClick={() => elements.insert(imageFields(image))}
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

/** The component whose source contains the selected element. */
function componentAround(state: StudioState, { elementOf }: Studio["project"]): string | null {
  const node = selectedNode(state);
  const scope = node && elementOf(idOf(node))?.scope;
  const definition = scope ? elementOf(scope) : undefined;
  return definition ? componentId({ name: definition.componentName, filename: definition.filename }) : null;
}
