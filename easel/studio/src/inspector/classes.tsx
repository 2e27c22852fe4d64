import { X } from "lucide-react";
import { type FormEvent, useState } from "react";
import { make, usesTailwind } from "../control.ts";
import { selectedIds } from "../selected.ts";
import { selectedNode, useStudio } from "../store.ts";

/** The classes of the element. What code works out can be seen, but not taken away here. */
export function Classes() {
  const classes = useStudio((state) => state.classes);
  const written = useStudio((state) => selectedNode(state)?.directlySetClassList);
  const [typed, setTyped] = useState("");
  const add = (event: FormEvent) => {
    event.preventDefault();
    for (const className of typed.split(/\s+/).filter(Boolean)) {
      for (const codebaseIdToAddClass of selectedIds()) {
        make({
          type: "ADD_CLASS",
          changeFields: { codebaseIdToAddClass, className, addingTailwindClass: usesTailwind() },
        });
      }
    }
    setTyped("");
  };
  const remove = (className: string) => {
    for (const codebaseIdToRemoveClass of selectedIds()) {
      make({ type: "REMOVE_CLASS", changeFields: { codebaseIdToRemoveClass, className } });
    }
  };
  return (
    <section aria-label="Classes" className="border-b border-line p-3">
      <h3 className="mb-2 font-medium text-soft">Classes</h3>
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
          value={typed}
          spellCheck={false}
          onChange={(event) => setTyped(event.target.value)}
          className="h-7 w-full rounded-md border border-line bg-raised px-2 font-mono text-[11px] placeholder:font-sans placeholder:text-soft"
        />
      </form>
    </section>
  );
}
