/** Parses and writes `box-shadow`. */
export interface Shadow {
  readonly color: string;
  readonly x: string;
  readonly y: string;
  readonly blur: string;
  readonly spread: string;
  readonly isInset: boolean;
}

export const NEW_SHADOW: Shadow = {
  color: "#00000040",
  x: "0px",
  y: "4px",
  blur: "12px",
  spread: "0px",
  isInset: false,
};

/** Reads computed values; null for any other syntax. Invisible shadows are placeholders of a tool and left out. */
export function readShadows(text: string): Shadow[] | null {
  if (text === "none" || text === "") return [];
  const shadows = text.split(/,(?![^(]*\))/).map(readShadow);
  if (shadows.includes(null)) return null;
  return shadows.filter((shadow): shadow is Shadow => shadow !== null && !isInvisible(shadow));
}

export function writeShadows(shadows: readonly Shadow[]): string {
  const texts = shadows.map(({ color, x, y, blur, spread, isInset }) => {
    const lengths = [x, y, blur, ...(isZero(spread) ? [] : [spread])].map((length) => (isZero(length) ? "0" : length));
    return [...(isInset ? ["inset"] : []), ...lengths, color].join(" ");
  });
  return texts.join(", ") || "none";
}

function readShadow(text: string): Shadow | null {
  const parts: readonly string[] = text.trim().match(/[\w-]+\([^()]*\)|\S+/g) ?? [];
  const lengths = parts.filter((part) => /^-?[\d.]/.test(part));
  const colors = parts.filter((part) => part !== "inset" && !lengths.includes(part));
  const [x, y, blur = "0px", spread = "0px"] = lengths;
  if (x === undefined || y === undefined || lengths.length > 4 || colors.length > 1) return null;
  return { color: colors[0] ?? "currentcolor", x, y, blur, spread, isInset: parts.includes("inset") };
}

function isInvisible({ color, ...shadow }: Shadow): boolean {
  return /^rgba\(.*, 0\)$|^transparent$/.test(color) && isZero(shadow.blur) && isZero(shadow.spread);
}

function isZero(length: string): boolean {
  return Number.parseFloat(length) === 0;
}
