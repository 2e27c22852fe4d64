import type { NavNode } from "@easel/protocol/nav-node";
import { type FormEvent, useState } from "react";
import { make } from "../control.ts";
import { idOf } from "../frames/nav-nodes.ts";

/** What kind of element it is. */
export function Tag({ node }: { node: NavNode }) {
  const [typed, setTyped] = useState<string | null>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const newTagName = typed?.trim();
    setTyped(null);
    if (newTagName && newTagName !== node.name) {
      make({ type: "CHANGE_TAG", changeFields: { codebaseIdToChange: idOf(node), newTagName } });
    }
  };
  return (
    <form onSubmit={submit} className="border-b border-line p-3">
      <label className="block font-medium text-soft">
        Tag
        <input
          value={typed ?? node.name}
          spellCheck={false}
          onChange={(event) => setTyped(event.target.value)}
          onBlur={() => setTyped(null)}
          className="mt-2 h-7 w-full rounded-md border border-line bg-raised px-2 font-mono text-[11px] font-normal text-text"
        />
      </label>
    </form>
  );
}
