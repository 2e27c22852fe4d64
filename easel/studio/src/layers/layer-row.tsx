import { ChevronDown, ChevronRight, Component, Type } from "lucide-react";
import { memo } from "react";
import { indentAt, type Row, textOf } from "./rows.ts";

export const ROW_HEIGHT = 26;

interface LayerRowProps {
  /** The index among all rows, by which the tree finds the row of an event. */
  index: number;
  row: Row;
  /** How many elements on the page come from the same code. */
  occurrences: number;
  isSelected: boolean;
  isHovered: boolean;
  /** Cut, and waiting to be pasted. */
  isCut: boolean;
}

/** Memoized, or each hover would render every row. */
export const LayerRow = memo(function LayerRow(props: LayerRowProps) {
  const { index, row, occurrences, isSelected, isHovered, isCut } = props;
  const { node, depth, isOpen, hasChildren } = row;
  const text = textOf(node);
  const Fold = isOpen ? ChevronDown : ChevronRight;
  return (
    <div
      id={`layer-${index}`}
      data-row={index}
      role="treeitem"
      aria-level={depth + 1}
      aria-selected={isSelected}
      aria-expanded={hasChildren ? isOpen : undefined}
      tabIndex={-1}
      data-hovered={isHovered}
      data-cut={isCut}
      title={isCut ? "Cut: paste it to move it" : undefined}
      style={{ height: ROW_HEIGHT, paddingLeft: indentAt(depth) }}
      className="flex cursor-default items-center gap-1 pr-2 whitespace-nowrap data-[cut=true]:text-soft data-[cut=true]:italic aria-selected:bg-mark-soft aria-selected:text-mark data-[hovered=true]:bg-hover aria-selected:data-[hovered=true]:bg-mark-soft"
    >
      <span
        aria-hidden
        data-fold={hasChildren || undefined}
        className="grid size-4 shrink-0 place-items-center text-soft"
      >
        {hasChildren && <Fold size={12} />}
      </span>
      {node.isComponent && <Component aria-label="component" size={12} className="shrink-0 text-soft" />}
      {!node.isComponent && !hasChildren && text && <Type aria-hidden size={12} className="shrink-0 text-soft" />}
      <span className={node.isComponent ? "min-w-8 truncate font-medium" : "shrink-0"}>{node.name}</span>
      {/* Whatever is missing is taken from this one: a name that is a hair too short would end in dots. */}
      {text && <span className="shrink-9999 truncate text-soft">{text}</span>}
      {row.wrappers > 0 && (
        <span title="Search for one of them to see them all" className="shrink-9999 truncate text-soft">
          and {row.wrappers} wrappers
        </span>
      )}
      {occurrences > 1 && (
        <span
          title={`The same code renders ${occurrences} elements`}
          className="ml-auto shrink-0 pl-1 text-soft tabular-nums"
        >
          ×{occurrences}
        </span>
      )}
    </div>
  );
});
