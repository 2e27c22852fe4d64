import type { NavNode } from "@easel/protocol/nav-node";
import { useMemo } from "react";
import { entryAround, entryOf } from "../frames/list-items.ts";
import { countsById, definitionOf, idOf, instanceAround, keyOf } from "../frames/nav-nodes.ts";
import { activeFrame, selectedNode } from "../store.ts";
import { Accessibility } from "./accessibility.tsx";
import { Border } from "./border.tsx";
import { Classes } from "./classes.tsx";
import { Condition } from "./condition.tsx";
import { Effects } from "./effects.tsx";
import { Fill } from "./fill.tsx";
import { FirstSteps } from "./first-steps.tsx";
import { Framework } from "./framework.tsx";
import { InspectedSections } from "./inspected.tsx";
import { Layout } from "./layout.tsx";
import { Position } from "./position.tsx";
import { Rules } from "./rules.tsx";
import { Size } from "./size.tsx";
import { Spacing } from "./spacing.tsx";
import { Source } from "./source.tsx";
import { State } from "./state.tsx";
import { Transform } from "./transform.tsx";
import { Typography } from "./typography.tsx";
import { useStudio, useStudioState } from "../studio-context.tsx";

/** The selected element, and everything about it that can be changed. */
export function Inspector() {
  const node = useStudioState(selectedNode);
  const count = useStudioState((state) => state.selection?.keys.length ?? 0);
  return (
    <aside aria-label="Inspector" className="min-h-0 overflow-y-auto border-l border-line bg-panel">
      {node ? (
        <>
          <header className="border-b border-line p-3">
            <h2 className="truncate text-[13px] font-semibold">{count > 1 ? `${count} elements` : node.name}</h2>
            <SourceLocation id={idOf(node)} />
            <Reach node={node} />
            <IgnoredStyles node={node} />
          </header>
          <Source node={node} />
          {STYLE_SECTIONS}
          <Accessibility node={node} />
          {node.isComponent && <State key={keyOf(node)} node={node} />}
          <Rules />
        </>
      ) : (
        <FirstSteps />
      )}
    </aside>
  );
}

const INSPECTED_SECTIONS = { Layout, Position, Spacing, Size, Typography, Fill, Border, Effects, Transform };

/** Created once, so that a new selection renders only the fields whose value differs. */
const STYLE_SECTIONS = (
  <>
    <Condition />
    <Framework />
    <Classes />
    <InspectedSections sections={INSPECTED_SECTIONS} />
  </>
);

/** How much a change would touch. */
function Reach({ node }: { node: NavNode }) {
  const nodes = useStudioState((state) => activeFrame(state)?.nodes);
  const { elements, project } = useStudio();
  const counts = useMemo(() => countsById(nodes ?? new Map()), [nodes]);
  const count = counts.get(idOf(node)) ?? 0;
  if (count < 2) return null;
  if (entryOf(node, project.elementOf)) {
    return (
      <p className="mt-1 text-[11px] text-soft">
        {`Styles and props apply to all ${count} on this page, written once here. Text, order, copies and deletion concern only this item.`}
      </p>
    );
  }
  const instance = instanceAround(node, counts);
  const narrower = instance ?? entryAround(node, project.elementOf);
  return (
    <p className="mt-1 text-[11px] text-soft">
      {`A change applies to all ${count} on this page, written once here.`}
      {narrower && (
        <button
          type="button"
          className="ml-1 underline"
          onClick={() => elements.selectOther(narrower)}
        >{`Select only this ${instance ? instance.name : "item of the list"}`}</button>
      )}
    </p>
  );
}

/** Some components pass no class name on, so that styles go inside. */
function IgnoredStyles({ node }: { node: NavNode }) {
  const { project } = useStudio();
  const isIgnored = useStudioState(() => definitionOf(node, project.elementOf)?.ignoresStyles ?? false);
  if (!isIgnored) return null;
  return (
    <p className="mt-1 text-[11px] text-soft">
      {`${node.name} ignores styles from outside. Double-click it to style what is inside.`}
    </p>
  );
}

function SourceLocation({ id }: { id: string }) {
  const { project } = useStudio();
  const element = project.elementOf(id);
  if (!element) return null;
  return (
    <p className="truncate font-mono text-[11px] text-soft" title={element.filename}>
      {element.filename}
      {element.line !== undefined && `:${element.line}`}
    </p>
  );
}
