import type { NavNode } from "@easel/protocol/nav-node";
import { Fragment, useId, useState } from "react";
import { INPUT } from "./fields.tsx";
import { Section } from "./section.tsx";
import { shownValue, type StateRow, typedState } from "./component-state.ts";
import { useComponentState } from "./use-component-state.ts";
import { useStudio } from "../studio-context.tsx";

/** The state of the selected component in the running app. Setting it leaves the source alone. */
export function State({ node }: { node: NavNode }) {
  const { rows, set } = useComponentState(node);
  if (rows.length === 0) return null;
  return (
    <Section title="State" isPlain>
      <div className="grid grid-cols-[5.5rem_minmax(0,1fr)] items-center gap-x-2 gap-y-1.5">
        {rows.map((row, index) => (
          <Fragment key={row.name}>
            {row.hook !== null && row.hook !== rows[index - 1]?.hook && (
              <span className="col-span-2 text-[11px] text-soft">{row.hook}</span>
            )}
            <StateField row={row} set={set} />
          </Fragment>
        ))}
        <p className="col-span-2 text-[11px] text-soft">In the running app only, until it reloads.</p>
      </div>
    </Section>
  );
}

interface StateFieldProps {
  row: StateRow;
  set: (row: StateRow, value: unknown) => void;
}

function StateField({ row, set }: StateFieldProps) {
  const { name, hook, value } = row;
  const id = useId();
  const field = hook === null ? name : name.slice(hook.length + 1);
  return (
    <>
      <label htmlFor={id} title={name} className={`truncate ${hook === null ? "" : "pl-2"}`}>
        {field}
      </label>
      {typeof value === "boolean" && row.edit ? (
        <input
          id={id}
          type="checkbox"
          aria-label={name}
          checked={value}
          onChange={(event) => set(row, event.target.checked)}
          className="size-4 justify-self-start accent-mark"
        />
      ) : (
        <StateText id={id} row={row} set={set} />
      )}
    </>
  );
}

function StateText({ id, row, set }: StateFieldProps & { id: string }) {
  const { toasts } = useStudio();
  const [typed, setTyped] = useState<string | null>(null);
  const shown = shownValue(row.value);
  const commit = () => {
    if (typed === null || typed === shown) return setTyped(null);
    const parsed = typedState(row.value, typed);
    if ("problem" in parsed) return toasts.show(parsed.problem, "problem");
    setTyped(null);
    set(row, parsed.value);
  };
  return (
    <input
      id={id}
      aria-label={row.name}
      value={typed ?? shown}
      readOnly={row.edit === null}
      spellCheck={false}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={commit}
      onKeyDown={(event) => {
        if (event.key === "Enter") commit();
        if (event.key === "Escape") setTyped(null);
      }}
      className={`${INPUT} read-only:text-soft`}
    />
  );
}
