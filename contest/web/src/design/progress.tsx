interface ProgressProps {
  /** The name of the task. */
  label: string;
  /** From 0 to 100. */
  percent: number;
}

/** A progress bar that looks like a crayon stroke. */
export function Progress({ label, percent }: ProgressProps) {
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuenow={Math.round(percent)}
      aria-valuemin={0}
      aria-valuemax={100}
      className="ink-border h-4 overflow-hidden rounded-round bg-paper"
    >
      <div
        className="h-full rounded-round bg-marigold transition-[width] duration-300 ease-out"
        style={{ width: `${percent}%` }}
      />
    </div>
  );
}
