import { type KeyboardEvent, type PointerEvent, useState } from "react";

interface ResizeHandleProps {
  label: string;
  value: number;
  min: number;
  max: number;
  /** Screen pixels per unit of the value. Negative when the handle is to the left of what it resizes, or above it. */
  scale: number;
  onChange: (value: number) => void;
  /** The direction in which it is dragged. */
  axis?: "x" | "y";
  className: string;
}

const STEP = 8;

/** An edge that is dragged by the pointer or moved by the arrow keys. */
export function ResizeHandle({ label, value, min, max, scale, onChange, axis = "x", className }: ResizeHandleProps) {
  const [less, more] = axis === "x" ? ["ArrowLeft", "ArrowRight"] : ["ArrowUp", "ArrowDown"];
  const positionOf = (event: PointerEvent) => (axis === "x" ? event.clientX : event.clientY);
  const [drag, setDrag] = useState<{ at: number; value: number } | null>(null);
  const change = (next: number) => onChange(Math.round(Math.max(min, Math.min(max, next))));
  const press = (event: KeyboardEvent) => {
    if (event.key !== less && event.key !== more) return;
    event.preventDefault();
    change(value + (event.key === more ? STEP : -STEP) * Math.sign(scale) * (event.shiftKey ? 5 : 1));
  };
  return (
    // A separator that can be moved is a control; the lint rules only know the static kind.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      role="separator"
      aria-orientation={axis === "x" ? "vertical" : "horizontal"}
      aria-label={label}
      aria-valuenow={value}
      aria-valuemin={min}
      aria-valuemax={max}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      data-active={drag !== null}
      onKeyDown={press}
      onPointerDown={(event: PointerEvent) => {
        event.stopPropagation();
        event.currentTarget.setPointerCapture(event.pointerId);
        setDrag({ at: positionOf(event), value });
      }}
      onPointerMove={(event) => drag && change(drag.value + (positionOf(event) - drag.at) / scale)}
      onPointerUp={() => setDrag(null)}
      onPointerCancel={() => setDrag(null)}
      className={`${axis === "x" ? "cursor-col-resize" : "cursor-row-resize"} touch-none ${className}`}
    />
  );
}
