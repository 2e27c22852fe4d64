import type { NavNode, NavProp } from "@easel/protocol/nav-node";
import type { PropValue } from "@easel/protocol/requests";
import { useState } from "react";
import { make } from "../control.ts";
import { idOf } from "../frames/nav-nodes.ts";
import { Section } from "./section.tsx";

/** Those that are classes and styles have fields of their own. */
const ELSEWHERE = new Set(["className", "class", "style"]);

interface PropsProps {
  node: NavNode;
  /** By the names of those that are code. */
  codeOfProps: Readonly<Record<string, string>>;
}

export function Props({ node, codeOfProps }: PropsProps) {
  const props = Object.entries(node.props).filter(([name]) => !ELSEWHERE.has(name));
  if (props.length === 0) return null;
  const id = idOf(node);
  return (
    <Section title="Props" isPlain>
      <div className="grid grid-cols-[5.5rem_minmax(0,1fr)] items-center gap-x-2 gap-y-1.5">
        {props.map(([name, prop]) => (
          <PropField key={`${id} ${name}`} id={id} name={name} prop={prop} code={codeOfProps[name] ?? null} />
        ))}
      </div>
    </Section>
  );
}

interface PropFieldProps {
  id: string;
  name: string;
  prop: NavProp;
  code: string | null;
}

function PropField({ id, name, prop: { value, type }, code }: PropFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const set = (propValue: PropValue) => {
    setTyped(null);
    make({ type: "CHANGE_PROP", changeFields: { codebaseIdToChange: id, propName: name, propValue } });
  };
  const label = (
    <span className="truncate text-soft" title={name}>
      {name}
    </span>
  );
  if (typeof value === "boolean" && code === null) {
    return (
      <label className="col-span-2 grid grid-cols-subgrid items-center">
        {label}
        <input
          type="checkbox"
          checked={value}
          onChange={(event) => set(event.target.checked)}
          className="justify-self-start accent-mark"
        />
      </label>
    );
  }
  const text = code ?? (type === "FUNCTION" ? "ƒ" : String(value ?? ""));
  const isPlain = code !== null || (type === "LITERAL" && (typeof value === "string" || typeof value === "number"));
  const commit = (next: string) => {
    if (next === text) return setTyped(null);
    if (code !== null) return set({ expression: next });
    set(typeof value === "number" && next.trim() !== "" && !Number.isNaN(Number(next)) ? Number(next) : next);
  };
  return (
    <label className="col-span-2 grid grid-cols-subgrid items-center">
      {label}
      <input
        value={typed ?? text}
        readOnly={!isPlain}
        title={titleFor(code, isPlain)}
        spellCheck={false}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={(event) => typed !== null && commit(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === "Enter") commit(event.currentTarget.value);
          if (event.key === "Escape") setTyped(null);
        }}
        className="h-7 w-full rounded-md border border-line bg-raised px-2 font-mono text-[11px] read-only:text-soft"
      />
    </label>
  );
}

function titleFor(code: string | null, isPlain: boolean): string | undefined {
  if (code !== null) return "This is code";
  return isPlain ? undefined : "Worked out by code: change it there";
}
