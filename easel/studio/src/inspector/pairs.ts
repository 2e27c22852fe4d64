/** Values for across and down, such as those of `translate` and `scale`. */

/** The second is as the first where there is one only, or what nothing is. Null for what has more to say. */
export function readPair(text: string, nothing: string, isSame: boolean): readonly [string, string] | null {
  if (text === "none" || text === "") return [nothing, nothing];
  const parts = text.split(/\s+(?![^(]*\))/);
  const [across = nothing, down = isSame ? across : nothing] = parts;
  return parts.length > 2 ? null : [across, down];
}

/** As short as it can be said; `none` when it does nothing. */
export function writePair([across, down]: readonly [string, string], nothing: string, isSame: boolean): string {
  const isNothing = (part: string) => part === nothing || Number.parseFloat(part) === Number.parseFloat(nothing);
  if (isNothing(across) && isNothing(down)) return "none";
  const first = isNothing(across) ? String(Number.parseFloat(nothing)) : across;
  return down === (isSame ? across : nothing) ? first : `${first} ${down}`;
}
