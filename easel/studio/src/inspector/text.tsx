import type { NavNode } from "@easel/protocol/nav-node";
import type { SourceElement } from "@easel/protocol/source-element";
import { useMemo, useState } from "react";
import { textItems } from "../frames/list-items.ts";
import { idOf } from "../frames/nav-nodes.ts";
import { retyped, textPieces } from "./text-pieces.ts";
import { Section } from "./section.tsx";
import { selectedNode } from "../store.ts";
import { useStudio, useStudioState } from "../studio-context.tsx";

/** The element's text. Code between the text is shown, but edited in the code. */
export function Text({ node, element }: { node: NavNode; element: SourceElement | null }) {
  const { changes, project } = useStudio();
  // Nodes stay the same objects when their text changes.
  const words = useStudioState((state) => selectedNode(state)?.literalChildren ?? node.literalChildren);
  const pieces = useMemo(() => textPieces(element?.pieces ?? [], words), [element, words]);
  if (!pieces) return null;
  const write = (at: number, text: string) => {
    const items = textItems(node, project.elementOf);
    changes.make({
      type: "EDIT_TEXT",
      changeFields: { codebaseIdToEditText: idOf(node), ...retyped(pieces, at, text), ...(items && { items }) },
    });
  };
  return (
    <Section title="Text" isPlain>
      <div className="space-y-1">
        {pieces.map(({ shown, source }, at) =>
          source === null ? (
            // oxlint-disable-next-line react/no-array-index-key -- pieces are identified by their position only
            <TextField key={`${idOf(node)} ${at} ${shown}`} shown={shown} write={(text) => write(at, text)} />
          ) : (
            <p
              // oxlint-disable-next-line react/no-array-index-key -- pieces are identified by their position only
              key={`${at} ${source}`}
              title={source === "< >" ? "An element, whose text is edited on its own" : `Renders “${shown}”`}
              className="w-fit max-w-full truncate rounded border border-line bg-hover px-1.5 py-0.5 font-mono text-[11px]"
            >
              {source}
            </p>
          ),
        )}
      </div>
    </Section>
  );
}

function TextField({ shown, write }: { shown: string; write: (text: string) => void }) {
  const [typed, setTyped] = useState(shown);
  return (
    <textarea
      aria-label="Text"
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={() => typed !== shown && write(typed)}
      onKeyDown={(event) => {
        if (event.key === "Escape") setTyped(shown);
        if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
        event.preventDefault();
        // Blur writes it.
        event.currentTarget.blur();
      }}
      className="field-sizing-content max-h-32 min-h-7 w-full resize-none rounded-md border border-line bg-raised px-2 py-1"
    />
  );
}
