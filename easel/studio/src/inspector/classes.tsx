import { X } from "lucide-react";
import { type FormEvent, useEffect, useId, useState } from "react";
import { selectedIds } from "../store.ts";
import { selectedNode } from "../store.ts";
import { Section } from "./section.tsx";
import { useStudio, useStudioState } from "../studio-context.tsx";

/**
 * The classes of the element. Those that code computes are shown, but cannot be removed here; those that CSS-in-JS makes up
 * say nothing and are left out.
 */
export function Classes() {
  const { changes, project, store } = useStudio();
  const rules = useStudioState((state) => state.rules);
  const allClasses = useStudioState((state) => state.classes);
  const madeUp = new Set(rules.flatMap(({ source, selector }) => (source === "css-in-js" ? selector : [])));
  const classes = allClasses.filter((name) => !madeUp.has(`.${name}`) && !/^sc-\w+$/.test(name));
  const ownClasses = useStudioState((state) => selectedNode(state)?.directlySetClassList);
  const [typed, setTyped] = useState("");
  const suggestions = useSuggestions(typed);
  const listId = useId();
  const add = (event: FormEvent) => {
    event.preventDefault();
    const names = typed.split(/\s+/).filter(Boolean);
    changes.makeTogether(
      names.flatMap((className) => {
        // With its CSS the page can show a class that its stylesheet does not have yet.
        const css = suggestions.find(({ name }) => name === className)?.css;
        return selectedIds(store.getState()).map((codebaseIdToAddClass) => ({
          type: "ADD_CLASS" as const,
          changeFields: {
            codebaseIdToAddClass,
            className,
            addingTailwindClass: project.usesTailwind(),
            ...(css && !className.includes(":") && { cssEquivalent: css }),
          },
        }));
      }),
    );
    setTyped("");
  };
  const remove = (className: string) => {
    changes.makeTogether(
      selectedIds(store.getState()).map((codebaseIdToRemoveClass) => ({
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
            {ownClasses?.includes(name) && (
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
          aria-label="Add class"
          placeholder="Add class"
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

/** Classes of the app's stylesheets and of Tailwind that complete the typed text. */
function useSuggestions(typed: string) {
  const { server } = useStudio();
  const [suggestions, setSuggestions] = useState<Awaited<ReturnType<typeof server.fetchClasses>>>([]);
  const query = typed.split(/\s+/).at(-1) ?? "";
  useEffect(() => {
    if (query === "") return undefined;
    const stale = new AbortController();
    server
      .fetchClasses(query, stale.signal)
      .then(setSuggestions)
      // The user typed on, or the server is unreachable: the earlier suggestions stay.
      .catch(() => {});
    return () => stale.abort();
  }, [server, query]);
  return suggestions;
}
