import { useState } from "react";
import { insert } from "../parts/element-actions.ts";
import { selectedNode, useStudio } from "../store.ts";
import { ProjectParts } from "./project-parts.tsx";
import { htmlOf, TAG_GROUPS } from "./native-elements.ts";

/** What can be put into the selected element, or behind it when it holds nothing. */
export function Insert() {
  const hasSelection = useStudio((state) => selectedNode(state) !== null);
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
        aria-label="Search what can be inserted"
        placeholder="Search"
        value={search}
        onChange={(event) => setSearch(event.target.value)}
        className="m-2 h-7 rounded-md border border-line bg-raised px-2 placeholder:text-soft"
      />
      <div className="min-h-0 flex-1 overflow-y-auto px-2 pb-4">
        {!hasSelection && <p className="mb-2 px-1 text-soft">Select where it should go first.</p>}
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
                    insert({
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
