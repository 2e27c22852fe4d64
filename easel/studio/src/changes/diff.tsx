import { type DiffLine, diffLines } from "./diff-lines.ts";

/** A patch, line by line. */
export function Diff({ patch, label = "Diff of this session" }: { patch: string; label?: string }) {
  return (
    <div
      role="region"
      aria-label={label}
      // It scrolls, so it must be reachable by keyboard.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      className="min-h-0 flex-1 overflow-auto bg-raised py-1 font-mono text-[11px] leading-[1.6] -outline-offset-2"
    >
      {diffLines(patch).map((line, index) => (
        // Only the position identifies a line of a patch.
        // oxlint-disable-next-line react/no-array-index-key
        <div key={index} className={`flex w-max min-w-full px-3 ${CLASSES[line.kind]}`}>
          <span aria-hidden className="w-4 shrink-0 select-none">
            {SIGNS[line.kind]}
          </span>
          {line.kind === "added" && <ins className="whitespace-pre no-underline">{line.text}</ins>}
          {line.kind === "removed" && <del className="whitespace-pre no-underline">{line.text}</del>}
          {line.kind !== "added" && line.kind !== "removed" && <span className="whitespace-pre">{line.text}</span>}
        </div>
      ))}
    </div>
  );
}

const SIGNS = { file: "", location: "", same: "", added: "+", removed: "−" } satisfies Record<DiffLine["kind"], string>;
const CLASSES = {
  file: "font-semibold pt-2",
  location: "text-soft",
  same: "text-soft",
  added: "text-good",
  removed: "text-danger",
} satisfies Record<DiffLine["kind"], string>;
