import { useState } from "react";
import { selectedNode } from "../store.ts";
import { useStudio, useStudioState } from "../studio-context.tsx";
import { ProjectParts } from "./project-parts.tsx";
import { htmlOf, TAG_GROUPS } from "./native-elements.ts";

/** Elements, components and images that can be inserted into the selected element or after it. */
export function Insert() {
  const { elements } = useStudio();
  const hasSelection = useStudioState((state) => selectedNode(state) !== null);
  const [search, setSearch] = useState("");
  const words = search.trim().toLowerCase();
  const groups = TAG_GROUPS.map(({ name, tags }) => ({
    name,
    tags: tags.filter(({ tag, label }) => `${tag} ${label}`.toLowerCase().includes(words)),
  })).filter(({ tags }) => tags.length > 0);
  return (
    <>
      <input
        type="search"
        aria-label="Search elements to insert"
        placeholder="Search"
        value={search}
        onChange={(event) => setSearch(event.target.value)}
        className="m-2 h-7 rounded-md border border-line bg-raised px-2 placeholder:text-soft"
      />
      <div className="min-h-0 flex-1 overflow-y-auto px-2 pb-4">
        {!hasSelection && <p className="mb-2 px-1 text-soft">First select where to insert.</p>}
        {groups.map(({ name, tags }) => (
          <section key={name} aria-label={`Insert ${name.toLowerCase()}`} className="mb-3">
            <h2 className="px-1 pb-1 font-medium text-soft">{name}</h2>
            <div className="grid grid-cols-2 gap-1">
              {tags.map((tag) => (
                <button
                  key={tag.tag}
                  type="button"
                  disabled={!hasSelection}
                  onClick={() =>
                    elements.insert({
                      addNativeTag: tag.tag,
                      htmlForInstantUpdate: htmlOf(tag),
                      propsToSet: { ...tag.props, ...(tag.text && { children: tag.text }) },
                    })
                  }
                  className="h-8 truncate rounded-md border border-line bg-raised px-2 text-left hover:bg-hover disabled:opacity-50"
                >
                  {tag.label}
                </button>
              ))}
            </div>
          </section>
        ))}
        <ProjectParts words={words} isDisabled={!hasSelection} />
      </div>
    </>
  );
}
