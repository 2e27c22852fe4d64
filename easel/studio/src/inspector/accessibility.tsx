import type { CssEvals } from "@easel/protocol/css-rules";
import type { NavNode } from "@easel/protocol/nav-node";
import { TriangleAlert } from "lucide-react";
import { useEffect, useState } from "react";
import { afterPaint } from "../clock.ts";
import { idOf, keyOf } from "../frames/nav-nodes.ts";
import type { NewChange } from "../parts/changes.ts";
import { hintsOf, type Remedy } from "./hints.ts";
import { readColor } from "./read-color.ts";
import { Section } from "./section.tsx";
import { useStudio, useStudioState } from "../studio-context.tsx";

/** Hints about the selected element, if there are any. */
export function Accessibility({ node }: { node: NavNode }) {
  const { changes } = useStudio();
  const tops = useStudioState(
    ({ frames, selection }) => frames.find(({ id }) => id === selection?.frameId)?.tops ?? null,
  );
  const styles = useAncestorStyles(node);
  const hints = hintsOf(node, tops ?? [], styles, readColor);
  if (hints.length === 0) return null;
  return (
    <Section title="Accessibility" isPlain>
      <ul className="space-y-2">
        {hints.map(({ text, remedy }) => (
          <li key={text} className="flex gap-2">
            <TriangleAlert aria-hidden size={14} className="mt-0.5 shrink-0 text-soft" />
            <div>
              {text}
              {remedy && (
                <button
                  type="button"
                  onClick={() => changes.make(changeFor(idOf(node), remedy.change))}
                  className="mt-1 block h-7 rounded-md border border-line bg-raised px-2 hover:bg-hover"
                >
                  {remedy.label}
                </button>
              )}
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function changeFor(codebaseIdToChange: string, remedy: Remedy): NewChange {
  if (remedy.type === "CHANGE_TAG") {
    const { type, newTagName } = remedy;
    return { type, changeFields: { codebaseIdToChange, newTagName } };
  }
  const { type, propName, propValue } = remedy;
  return { type, changeFields: { codebaseIdToChange, propName, propValue } };
}

/** Computed styles of the element and its ancestors, the nearest first. Fetched again when the element's own change. */
function useAncestorStyles(node: NavNode): CssEvals[] {
  const { inspection, clock } = useStudio();
  const frameId = useStudioState(({ selection }) => selection?.frameId);
  const own = useStudioState(({ evals }) => evals);
  const [fetched, setFetched] = useState<{ of: CssEvals | null; styles: CssEvals[] }>({ of: null, styles: [] });
  useEffect(() => {
    if (!frameId || !own) return undefined;
    let isCurrent = true;
    const cancel = afterPaint(clock, () => {
      const keys: string[] = [];
      for (let above = node.parent; above; above = above.parent) if (!above.isComponent) keys.push(keyOf(above));
      void inspection.evalsOf(frameId, keys).then((ancestors) => {
        if (isCurrent) setFetched({ of: own, styles: [own, ...ancestors] });
      });
    });
    return () => {
      isCurrent = false;
      cancel();
    };
  }, [inspection, clock, frameId, node, own]);
  return fetched.of === own ? fetched.styles : [];
}
