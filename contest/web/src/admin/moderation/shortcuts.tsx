const KEYS = [
  ["j", "next"],
  ["k", "previous"],
  ["space", "large"],
  ["a", "approve"],
  ["h", "hide"],
  ["r", "restore"],
  ["u", "undo"],
] as const;

export function Shortcuts() {
  return (
    <p className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-soft max-sm:hidden">
      <span>Keyboard shortcuts for the selected work:</span>
      {KEYS.map(([key, meaning]) => (
        <span key={key}>
          <kbd className="control-border rounded-sheet bg-raised px-1.5 font-text text-ink">{key}</kbd> {meaning}
        </span>
      ))}
    </p>
  );
}
