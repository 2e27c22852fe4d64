/** Values with an x and a y part, such as `translate` and `scale`. */

/** A missing second part equals the first or the neutral value. Null for more than two parts. */
export function readPair(text: string, nothing: string, isSame: boolean): readonly [string, string] | null {
  if (text === "none" || text === "") return [nothing, nothing];
  const parts = text.split(/\s+(?![^(]*\))/);
  const [across = nothing, down = isSame ? across : nothing] = parts;
  return parts.length > 2 ? null : [across, down];
}

/** In the shortest form; `none` when it has no effect. */
export function writePair([across, down]: readonly [string, string], nothing: string, isSame: boolean): string {
  const isNothing = (part: string) => part === nothing || Number.parseFloat(part) === Number.parseFloat(nothing);
  if (isNothing(across) && isNothing(down)) return "none";
  const first = isNothing(across) ? String(Number.parseFloat(nothing)) : across;
  return down === (isSame ? across : nothing) ? first : `${first} ${down}`;
}
