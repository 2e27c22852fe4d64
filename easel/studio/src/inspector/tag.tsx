import type { NavNode } from "@easel/protocol/nav-node";
import { type FormEvent, useState } from "react";
import { idOf } from "../frames/nav-nodes.ts";
import { useStudio } from "../studio-context.tsx";

/** The element's tag name. */
export function Tag({ node }: { node: NavNode }) {
  const { changes } = useStudio();
  const [typed, setTyped] = useState<string | null>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const newTagName = typed?.trim();
    setTyped(null);
    if (newTagName && newTagName !== node.name) {
      changes.make({ type: "CHANGE_TAG", changeFields: { codebaseIdToChange: idOf(node), newTagName } });
    }
  };
  return (
    <form onSubmit={submit} className="border-b border-line px-3 py-2">
      <label className="grid grid-cols-[5.5rem_minmax(0,1fr)] items-center gap-x-2 font-medium text-soft">
        Tag
        <input
          value={typed ?? node.name}
          spellCheck={false}
          onChange={(event) => setTyped(event.target.value)}
          onBlur={() => setTyped(null)}
          className="h-7 w-full rounded-md border border-line bg-raised px-2 font-mono text-[11px] font-normal text-text"
        />
      </label>
    </form>
  );
}
