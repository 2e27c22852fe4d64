import { X } from "lucide-react";
import { type FormEvent, useEffect, useId, useState } from "react";
import { makeTogether } from "../parts/change-reports.ts";
import { usesTailwind } from "../parts/project.ts";
import { fetchClasses } from "../project/design.ts";
import { selectedIds } from "../parts/element-actions.ts";
import { selectedNode, useStudio } from "../store.ts";
import { Section } from "./section.tsx";

/** The classes of the element. What code works out can be seen, but not taken away here. */
export function Classes() {
  const classes = useStudio((state) => state.classes);
  const written = useStudio((state) => selectedNode(state)?.directlySetClassList);
  const [typed, setTyped] = useState("");
  const suggestions = useSuggestions(typed);
  const listId = useId();
  const add = (event: FormEvent) => {
    event.preventDefault();
    const names = typed.split(/\s+/).filter(Boolean);
    makeTogether(
      names.flatMap((className) => {
        // With it the page can show a class that its stylesheet does not have yet.
        const css = suggestions.find(({ name }) => name === className)?.css;
        return selectedIds().map((codebaseIdToAddClass) => ({
          type: "ADD_CLASS" as const,
          changeFields: {
            codebaseIdToAddClass,
            className,
            addingTailwindClass: usesTailwind(),
            ...(css && !className.includes(":") && { cssEquivalent: css }),
          },
        }));
      }),
    );
    setTyped("");
  };
  const remove = (className: string) => {
    makeTogether(
      selectedIds().map((codebaseIdToRemoveClass) => ({
        type: "REMOVE_CLASS" as const,
        changeFields: { codebaseIdToRemoveClass, className },
      })),
    );
  };
  return (
    <Section title="Classes" isPlain>
      <ul className="flex flex-wrap gap-1">
        {classes.map((name) => (
          <li
            key={name}
            className="flex max-w-full items-center rounded border border-line bg-raised font-mono text-[11px]"
          >
            <span className="truncate px-1.5 py-0.5">{name}</span>
            {written?.includes(name) && (
              <button
                type="button"
                aria-label={`Remove ${name}`}
                onClick={() => remove(name)}
                className="self-stretch px-1 text-soft hover:bg-hover hover:text-text"
              >
                <X aria-hidden size={11} />
              </button>
            )}
          </li>
        ))}
      </ul>
      <form onSubmit={add} className="mt-2">
        <input
          aria-label="Add a class"
          placeholder="Add a class"
          list={listId}
          value={typed}
          spellCheck={false}
          onChange={(event) => setTyped(event.target.value)}
          className="h-7 w-full rounded-md border border-line bg-raised px-2 font-mono text-[11px] placeholder:font-sans placeholder:text-soft"
        />
        <datalist id={listId}>
          {suggestions.map(({ name, css }) => (
            <option key={name} value={name}>
              {css}
            </option>
          ))}
        </datalist>
      </form>
    </Section>
  );
}

/** Classes of the app's stylesheets and of its Tailwind that go on as is typed. */
function useSuggestions(typed: string) {
  const [suggestions, setSuggestions] = useState<Awaited<ReturnType<typeof fetchClasses>>>([]);
  const query = typed.split(/\s+/).at(-1) ?? "";
  useEffect(() => {
    if (query === "") return undefined;
    const gone = new AbortController();
    fetchClasses(query, gone.signal)
      .then(setSuggestions)
      // Typed on, or the server is away: those from before are still there.
      .catch(() => {});
    return () => gone.abort();
  }, [query]);
  return suggestions;
}
