import type { NavNode } from "@easel/protocol/nav-node";
import type { PropValue } from "@easel/protocol/requests";
import { X } from "lucide-react";
import { type FormEvent, useId, useState } from "react";
import { idOf } from "../frames/nav-nodes.ts";
import { INPUT } from "./fields.tsx";
import { nativeProps, ownProps, type PropRow, propRows, typedValue } from "./prop-rows.ts";
import { Section } from "./section.tsx";
import { useComponentProps } from "./use-component-props.ts";
import { selectedNode } from "../store.ts";
import { useStudio, useStudioState } from "../studio-context.tsx";

/** More would push the sections below out of sight. */
const MAX_UNSET = 6;

interface PropsProps {
  node: NavNode;
  /** Source code of the props that are expressions, by name. */
  codeOfProps: Readonly<Record<string, string>>;
  /** All props in the source; null if they are not known. */
  writtenProps: readonly string[] | null;
}

/** The props that the element has, those that its component accepts, and any other by its name. */
export function Props({ node, codeOfProps, writtenProps }: PropsProps) {
  const studio = useStudio();
  const known = useComponentProps(node);
  const [added, setAdded] = useState<(OpenRows & { of: string }) | null>(null);
  const id = idOf(node);
  const { names, sent, isAll } = added?.of === id ? added : NOTHING_ADDED;
  const possible = node.isComponent ? known : nativeProps(node.tagName);
  const addedProps = names.flatMap((name) => possible.find((each) => each.name === name) ?? { ...UNKNOWN, name });
  // Nodes stay the same objects when their props change.
  const given = useStudioState((state) => selectedNode(state)?.props ?? node.props);
  const own = ownProps(given, writtenProps && [...writtenProps, ...names, ...sent]);
  const rows = propRows(own, codeOfProps, node.isComponent ? [...known, ...addedProps] : addedProps);
  const set = rows.filter(({ state, name }) => state.kind !== "unset" || names.includes(name));
  const unset = rows.filter((row) => !set.includes(row));
  const shown = isAll ? unset : unset.slice(0, MAX_UNSET);
  const write = (propName: string, propValue: PropValue) => {
    setAdded({ of: id, names, sent: [...sent, propName], isAll });
    studio.changes.make({ type: "CHANGE_PROP", changeFields: { codebaseIdToChange: id, propName, propValue } });
  };
  const offered = possible.filter(({ name }) => !rows.some((row) => row.name === name));
  return (
    <Section title="Props" isPlain>
      <div className="grid grid-cols-[5.5rem_minmax(0,1fr)_1.25rem] items-center gap-x-2 gap-y-1.5">
        {[...set, ...shown].map((row) => (
          <PropField key={`${id} ${row.name}`} row={row} write={(value) => write(row.name, value)} />
        ))}
        {unset.length > shown.length && (
          <button
            type="button"
            onClick={() => setAdded({ of: id, names, sent, isAll: true })}
            className="col-span-3 h-7 rounded-md text-left text-soft underline decoration-line underline-offset-2 hover:text-text"
          >
            Show {unset.length - shown.length} more
          </button>
        )}
        <AddProp
          key={id}
          names={offered.map(({ name }) => name)}
          add={(name) => setAdded({ of: id, names: [...names, name], sent, isAll })}
        />
      </div>
    </Section>
  );
}

interface OpenRows {
  /** Props without a value yet, for which the person has opened a row. */
  readonly names: readonly string[];
  /** Props that were changed here. The page has them before the source. */
  readonly sent: readonly string[];
  /** Whether all props that are not set are shown. */
  readonly isAll: boolean;
}

const NOTHING_ADDED: OpenRows = { names: [], sent: [], isAll: false };
const UNKNOWN = { type: { kind: "string" as const }, isRequired: false, description: "", defaultValue: null };

/** Adds a row; the prop is written once it has a value. */
function AddProp({ names, add }: { names: readonly string[]; add: (name: string) => void }) {
  const studio = useStudio();
  const [typed, setTyped] = useState("");
  const listId = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const name = typed.trim();
    if (name !== "" && !/^[A-Za-z_$][\w$:-]*$/.test(name))
      return studio.toasts.show(`“${name}” is not a valid prop name.`, "problem");
    if (name !== "") add(name);
    setTyped("");
  };
  return (
    <form onSubmit={submit} className="col-span-3">
      <input
        aria-label="Add prop"
        placeholder="Add prop"
        list={listId}
        value={typed}
        spellCheck={false}
        onChange={(event) => setTyped(event.target.value)}
        className={`${INPUT} placeholder:font-sans`}
      />
      <datalist id={listId}>
        {names.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </datalist>
    </form>
  );
}

interface PropFieldProps {
  row: PropRow;
  write: (value: PropValue) => void;
}

function PropField({ row, write }: PropFieldProps) {
  const { name, isRequired, state } = row;
  const id = useId();
  return (
    <>
      <label
        htmlFor={id}
        title={titleOf(row)}
        className={`truncate ${state.kind === "unset" ? "text-soft" : ""} ${row.description ? "underline decoration-line decoration-dotted underline-offset-2" : ""}`}
      >
        {name}
        {isRequired && state.kind === "unset" && <span className="text-danger"> required</span>}
      </label>
      <PropControl id={id} row={row} write={write} />
      {state.kind === "unset" || (state.kind === "code" && state.source === null) ? (
        <span />
      ) : (
        <button
          type="button"
          aria-label={`Remove ${name}`}
          title="Remove"
          onClick={() => write(null)}
          className="grid size-5 place-items-center rounded text-soft hover:bg-hover hover:text-text"
        >
          <X aria-hidden size={12} />
        </button>
      )}
    </>
  );
}

function titleOf({ name, type, description, defaultValue }: PropRow): string {
  const takes = type.kind === "choice" ? type.values.join(", ") : type.kind === "code" ? type.source : type.kind;
  return [name, description, takes, defaultValue !== null && `Default: ${defaultValue}`].filter(Boolean).join("\n");
}

function PropControl({ id, row, write }: PropFieldProps & { id: string }) {
  const { type, state, defaultValue } = row;
  if (state.kind !== "code" && type.kind === "boolean") {
    const isOn = state.kind === "value" ? state.value === true : defaultValue === "true";
    return <Switch id={id} name={row.name} isOn={isOn} write={write} />;
  }
  if (state.kind !== "code" && type.kind === "choice") {
    return <Choice id={id} row={row} values={type.values} write={write} />;
  }
  return <PropText id={id} row={row} write={write} />;
}

interface SwitchProps {
  id: string;
  name: string;
  isOn: boolean;
  write: (value: boolean) => void;
}

function Switch({ id, name, isOn, write }: SwitchProps) {
  return (
    <button
      id={id}
      type="button"
      role="switch"
      aria-label={name}
      aria-checked={isOn}
      onClick={() => write(!isOn)}
      className="h-4.5 w-8 justify-self-start rounded-full border border-control-line bg-raised p-0.5 aria-checked:bg-soft"
    >
      <span className={`block size-3 rounded-full ${isOn ? "translate-x-3.5 bg-raised" : "bg-soft"}`} />
    </button>
  );
}

interface ChoiceProps extends PropFieldProps {
  id: string;
  values: readonly (string | number | boolean)[];
}

function Choice({ id, row: { state, defaultValue, isRequired }, values, write }: ChoiceProps) {
  const chosen = state.kind === "value" ? values.indexOf(state.value) : -1;
  return (
    <select
      id={id}
      value={chosen}
      onChange={(event) => write(values[Number(event.target.value)] ?? null)}
      className={`h-7 w-full rounded-md border border-line bg-raised px-1.5 ${state.kind === "unset" ? "text-soft" : ""}`}
    >
      {(!isRequired || chosen === -1) && (
        <option value={-1}>
          {state.kind === "value" && chosen === -1 ? String(state.value) : (defaultValue ?? "Not set")}
        </option>
      )}
      {values.map((value, at) => (
        <option key={String(value)} value={at}>
          {String(value)}
        </option>
      ))}
    </select>
  );
}

function PropText({ id, row, write }: PropFieldProps & { id: string }) {
  const studio = useStudio();
  const { type, state, defaultValue } = row;
  const [typed, setTyped] = useState<string | null>(null);
  const isReadOnly = state.kind === "code" && state.source === null;
  const text = state.kind === "value" ? String(state.value) : state.kind === "code" ? (state.source ?? "") : "";
  const commit = (next: string) => {
    if (next === text) return setTyped(null);
    const parsed = typedValue(row, next);
    if ("problem" in parsed) return studio.toasts.show(parsed.problem, "problem");
    setTyped(null);
    if (parsed.value !== null || state.kind !== "unset") write(parsed.value);
  };
  return (
    <input
      id={id}
      value={typed ?? (isReadOnly ? "from code" : text)}
      readOnly={isReadOnly}
      placeholder={defaultValue ?? (type.kind === "code" ? "code" : undefined)}
      title={isReadOnly ? "Set by code. Edit it in the code." : hintFor(row)}
      spellCheck={false}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={(event) => typed !== null && commit(event.target.value)}
      onKeyDown={(event) => {
        if (event.key === "Enter") commit(event.currentTarget.value);
        if (event.key === "Escape") setTyped(null);
      }}
      className={`${INPUT} read-only:text-soft ${state.kind === "code" && !isReadOnly ? "bg-hover" : ""}`}
    />
  );
}

function hintFor({ type, state }: PropRow): string {
  return state.kind === "code" || type.kind === "code" ? "Code" : "Text, or code in braces: {count + 1}";
}
