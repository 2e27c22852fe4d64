import { type KeyboardEvent, type PointerEvent, useState } from "react";

interface ResizeHandleProps {
  label: string;
  value: number;
  least: number;
  most: number;
  /** Pixels of the screen for each of the value: against it when the handle is at the left of what it resizes. */
  scale: number;
  onChange: (value: number) => void;
  className: string;
}

const STEP = 8;

/** An edge that is pulled by the pointer, or moved with the arrows. */
export function ResizeHandle({ label, value, least, most, scale, onChange, className }: ResizeHandleProps) {
  const [grip, setGrip] = useState<{ at: number; value: number } | null>(null);
  const change = (wanted: number) => onChange(Math.round(Math.max(least, Math.min(most, wanted))));
  const press = (event: KeyboardEvent) => {
    if (event.key !== "ArrowLeft" && event.key !== "ArrowRight") return;
    event.preventDefault();
    change(value + (event.key === "ArrowRight" ? STEP : -STEP) * Math.sign(scale) * (event.shiftKey ? 5 : 1));
  };
  return (
    // A separator that can be moved is a control; the rules know only the one that cannot.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      role="separator"
      aria-orientation="vertical"
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
        setGrip({ at: event.clientX, value });
      }}
      onPointerMove={(event) => grip && change(grip.value + (event.clientX - grip.at) / scale)}
      onPointerUp={() => setGrip(null)}
      onPointerCancel={() => setGrip(null)}
      className={`cursor-col-resize touch-none ${className}`}
    />
  );
}
