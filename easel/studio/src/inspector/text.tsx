import type { NavNode } from "@easel/protocol/nav-node";
import type { SourceElement } from "@easel/protocol/source-element";
import { useMemo, useState } from "react";
import { make } from "../parts/change-reports.ts";
import { idOf } from "../frames/nav-nodes.ts";
import { retyped, textPieces } from "./text-pieces.ts";
import { Section } from "./section.tsx";

/** What the element says. Code between the words is shown, and changed in the code. */
export function Text({ node, written }: { node: NavNode; written: SourceElement | null }) {
  const pieces = useMemo(() => textPieces(written?.pieces ?? [], node.literalChildren), [written, node]);
  if (!pieces) return null;
  const write = (at: number, words: string) => {
    make({ type: "EDIT_TEXT", changeFields: { codebaseIdToEditText: idOf(node), ...retyped(pieces, at, words) } });
  };
  return (
    <Section title="Text" isPlain>
      <div className="space-y-1">
        {pieces.map(({ shown, source }, at) =>
          source === null ? (
            // oxlint-disable-next-line react/no-array-index-key -- pieces have no names but their places
            <Words key={`${idOf(node)} ${at} ${shown}`} shown={shown} write={(words) => write(at, words)} />
          ) : (
            <p
              // oxlint-disable-next-line react/no-array-index-key -- pieces have no names but their places
              key={`${at} ${source}`}
              title={`Shows “${shown}”`}
              className="w-fit max-w-full truncate rounded border border-line bg-hover px-1.5 py-0.5 font-mono text-[11px]"
            >
              {`{${source}}`}
            </p>
          ),
        )}
      </div>
    </Section>
  );
}

function Words({ shown, write }: { shown: string; write: (words: string) => void }) {
  const [typed, setTyped] = useState(shown);
  return (
    <textarea
      aria-label="Words"
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={() => typed !== shown && write(typed)}
      onKeyDown={(event) => {
        if (event.key === "Escape") setTyped(shown);
        if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
        event.preventDefault();
        // Leaving it writes it.
        event.currentTarget.blur();
      }}
      className="field-sizing-content max-h-32 min-h-7 w-full resize-none rounded-md border border-line bg-raised px-2 py-1"
    />
  );
}
