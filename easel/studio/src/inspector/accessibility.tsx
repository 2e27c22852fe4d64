import type { CssEvals } from "@easel/protocol/css-rules";
import type { NavNode } from "@easel/protocol/nav-node";
import { TriangleAlert } from "lucide-react";
import { useEffect, useState } from "react";
import { afterPaint } from "../after-paint.ts";
import { evalsOf } from "../parts/inspection.ts";
import { make } from "../parts/change-reports.ts";
import { idOf, keyOf } from "../frames/nav-nodes.ts";
import { useStudio } from "../store.ts";
import { hintsOf, type Remedy } from "./hints.ts";
import { readColor } from "./read-color.ts";
import { Section } from "./section.tsx";

/** Nothing where there is nothing to say. */
export function Accessibility({ node }: { node: NavNode }) {
  const tops = useStudio(({ frames, selection }) => frames.find(({ id }) => id === selection?.frameId)?.tops ?? null);
  const looks = useLooks(node);
  const hints = hintsOf(node, tops ?? [], looks, readColor);
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
                  onClick={() => apply(idOf(node), remedy.change)}
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

function apply(codebaseIdToChange: string, remedy: Remedy): void {
  if (remedy.type === "CHANGE_TAG") {
    const { type, newTagName } = remedy;
    return make({ type, changeFields: { codebaseIdToChange, newTagName } });
  }
  const { type, propName, propValue } = remedy;
  make({ type, changeFields: { codebaseIdToChange, propName, propValue } });
}

/** Of the element and all that is around it, the nearest first. Asked again when the element itself looks different. */
function useLooks(node: NavNode): CssEvals[] {
  const frameId = useStudio(({ selection }) => selection?.frameId);
  const own = useStudio(({ evals }) => evals);
  const [looks, setLooks] = useState<{ of: CssEvals | null; all: CssEvals[] }>({ of: null, all: [] });
  useEffect(() => {
    if (!frameId || !own) return undefined;
    let isWanted = true;
    const stop = afterPaint(() => {
      const keys: string[] = [];
      for (let each = node.parent; each; each = each.parent) if (!each.isComponent) keys.push(keyOf(each));
      void evalsOf(frameId, keys).then((above) => {
        if (isWanted) setLooks({ of: own, all: [own, ...above] });
      });
    });
    return () => {
      isWanted = false;
      stop();
    };
  }, [frameId, node, own]);
  return looks.of === own ? looks.all : [];
}
