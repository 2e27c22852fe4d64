/** Splits a patch into lines of a known kind. */
export interface DiffLine {
  readonly kind: "file" | "location" | "same" | "added" | "removed";
  readonly text: string;
}

export function diffLines(patch: string): DiffLine[] {
  const lines: DiffLine[] = [];
  /** Remaining lines of the hunk, before and after: within them, what looks like a header is text. */
  let left = { before: 0, after: 0 };
  let name = "";
  for (const line of patch.split("\n")) {
    const text = line.slice(1);
    const hunk = /^@@ -\d+,(\d+) \+(\d+),(\d+) @@$/.exec(line);
    if (left.before + left.after > 0) {
      if (line.startsWith("\\")) continue;
      const kind = line.startsWith("+") ? "added" : line.startsWith("-") ? "removed" : "same";
      lines.push({ kind, text });
      left = { before: left.before - (kind === "added" ? 0 : 1), after: left.after - (kind === "removed" ? 0 : 1) };
    } else if (hunk) {
      left = { before: Number(hunk[1]), after: Number(hunk[3]) };
      lines.push({ kind: "location", text: `Line ${hunk[2]}` });
    } else if (line.startsWith("diff --git ")) {
      name = /^diff --git a\/(.+) b\/\1$/.exec(line)?.[1] ?? "";
    } else if (/^(new|deleted) file mode /.test(line)) {
      lines.push({ kind: "file", text: `${name} (${line.startsWith("new") ? "new" : "deleted"})` });
    } else if (line.startsWith("+++ b/") && line !== `+++ b/${name}`) {
      lines.push({ kind: "file", text: line.slice("+++ b/".length) });
    }
  }
  return lines;
}
