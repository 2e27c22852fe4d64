import { ChevronDown, ChevronRight, Component, Type } from "lucide-react";
import type { MouseEvent } from "react";
import { indentAt, type Row, textOf } from "./rows.ts";

export const ROW_HEIGHT = 26;

interface LayerRowProps {
  id: string;
  row: Row;
  top: number;
  /** How many places of the page the same code draws. */
  places: number;
  isSelected: boolean;
  isHovered: boolean;
  /** It waits to be pasted elsewhere. */
  isCut: boolean;
  onFold: () => void;
  onChoose: (event: MouseEvent) => void;
  onCode: () => void;
  onHover: () => void;
  onMenu: (event: MouseEvent) => void;
}

export function LayerRow(props: LayerRowProps) {
  const { id, row, top, places, isSelected, isHovered, isCut, onFold, onChoose, onCode, onHover, onMenu } = props;
  const { node, depth, isOpen, hasChildren } = row;
  const text = textOf(node);
  const Fold = isOpen ? ChevronDown : ChevronRight;
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the tree itself listens to keys
    <div
      id={id}
      role="treeitem"
      aria-level={depth + 1}
      aria-selected={isSelected}
      aria-expanded={hasChildren ? isOpen : undefined}
      tabIndex={-1}
      data-hovered={isHovered}
      data-cut={isCut}
      onClick={onChoose}
      onDoubleClick={onCode}
      onMouseEnter={onHover}
      onContextMenu={onMenu}
      title={isCut ? "It goes where you paste it" : undefined}
      style={{ top, height: ROW_HEIGHT, paddingLeft: indentAt(depth) }}
      className="absolute inset-x-0 flex cursor-default items-center gap-1 pr-2 whitespace-nowrap data-[cut=true]:text-soft data-[cut=true]:italic aria-selected:bg-mark-soft aria-selected:text-mark data-[hovered=true]:bg-hover aria-selected:data-[hovered=true]:bg-mark-soft"
    >
      <span
        aria-hidden
        onClick={(event) => {
          if (!hasChildren) return;
          event.stopPropagation();
          onFold();
        }}
        className="grid size-4 shrink-0 place-items-center text-soft"
      >
        {hasChildren && <Fold size={12} />}
      </span>
      {node.isComponent && <Component aria-label="component" size={12} className="shrink-0 text-soft" />}
      {!node.isComponent && !hasChildren && text && <Type aria-hidden size={12} className="shrink-0 text-soft" />}
      <span className={node.isComponent ? "truncate font-medium" : "shrink-0"}>{node.name}</span>
      {text && <span className="truncate text-soft">{text}</span>}
      {places > 1 && (
        <span title={`The same code draws this in ${places} places`} className="ml-auto pl-1 text-soft tabular-nums">
          ×{places}
        </span>
      )}
    </div>
  );
}
