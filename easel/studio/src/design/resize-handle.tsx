import { type KeyboardEvent, type PointerEvent, useState } from "react";

interface ResizeHandleProps {
  label: string;
  value: number;
  least: number;
  most: number;
  /** Pixels of the screen for each of the value: against it when the handle is at the left of what it resizes, or above. */
  scale: number;
  onChange: (value: number) => void;
  /** `y`: it is pulled up and down. */
  axis?: "x" | "y";
  className: string;
}

const STEP = 8;

/** An edge that is pulled by the pointer, or moved with the arrows. */
export function ResizeHandle({ label, value, least, most, scale, onChange, axis = "x", className }: ResizeHandleProps) {
  const [less, more] = axis === "x" ? ["ArrowLeft", "ArrowRight"] : ["ArrowUp", "ArrowDown"];
  const placeOf = (event: PointerEvent) => (axis === "x" ? event.clientX : event.clientY);
  const [grip, setGrip] = useState<{ at: number; value: number } | null>(null);
  const change = (wanted: number) => onChange(Math.round(Math.max(least, Math.min(most, wanted))));
  const press = (event: KeyboardEvent) => {
    if (event.key !== less && event.key !== more) return;
    event.preventDefault();
    change(value + (event.key === more ? STEP : -STEP) * Math.sign(scale) * (event.shiftKey ? 5 : 1));
  };
  return (
    // A separator that can be moved is a control; the rules know only the one that cannot.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      role="separator"
      aria-orientation={axis === "x" ? "vertical" : "horizontal"}
      aria-label={label}
      aria-valuenow={value}
      aria-valuemin={least}
      aria-valuemax={most}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      data-active={grip !== null}
      onKeyDown={press}
      onPointerDown={(event: PointerEvent) => {
        event.stopPropagation();
        event.currentTarget.setPointerCapture(event.pointerId);
        setGrip({ at: placeOf(event), value });
      }}
      onPointerMove={(event) => grip && change(grip.value + (placeOf(event) - grip.at) / scale)}
      onPointerUp={() => setGrip(null)}
      onPointerCancel={() => setGrip(null)}
      className={`${axis === "x" ? "cursor-col-resize" : "cursor-row-resize"} touch-none ${className}`}
    />
  );
}
