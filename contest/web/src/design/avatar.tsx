interface AvatarProps {
  /** Empty if the name is shown beside it. */
  name: string;
  /** Decides on the ink, the shape and the letters of the sticker that is shown when there is no image. */
  username: string;
  url?: string | null;
  className?: string;
}

/** With letters that stand out in both themes. */
const INKS = [
  "fill-tomato text-paper",
  "fill-marigold text-on-fill",
  "fill-leaf text-paper",
  "fill-sky text-paper",
  "fill-grape text-paper",
  "fill-blush text-on-fill",
] as const;

/** Outlines of stickers in a square of 48. */
const SHAPES = [
  "M24 2a22 22 0 1 1 0 44a22 22 0 1 1 0-44z",
  "M13 3h22q10 0 10 10v22q0 10-10 10h-22q-10 0-10-10v-22q0-10 10-10z",
  "M20 3q4-2 8 0l13 7q4 2 4 7v14q0 5-4 7l-13 7q-4 2-8 0l-13-7q-4-2-4-7v-14q0-5 4-7z",
  "M3 24C3 10 12 3 24 3h21v21c0 14-9 21-21 21S3 38 3 24z",
  scalloped(8),
  scalloped(14),
] as const;

export function Avatar({ name, username, url, className = "size-12 text-lg" }: AvatarProps) {
  if (url)
    return (
      <img src={url} alt={name} className={`ink-border shrink-0 rounded-full bg-blush object-cover ${className}`} />
    );
  const number = hash(username.toLowerCase());
  const ink = INKS[number % INKS.length];
  const shape = SHAPES[Math.floor(number / INKS.length) % SHAPES.length];
  return (
    <span
      {...(name ? { role: "img", "aria-label": name } : { "aria-hidden": true })}
      className={`relative grid shrink-0 place-items-center font-display font-bold ${ink} ${className}`}
    >
      <svg viewBox="0 0 48 48" aria-hidden="true" className="absolute inset-0 stroke-ink" strokeWidth="1.75">
        <path d={shape} strokeLinejoin="round" />
      </svg>
      <span aria-hidden="true" className="relative text-[0.85em]">
        {username.slice(0, 2).toUpperCase()}
      </span>
    </span>
  );
}

/** A round form with so many bumps. */
function scalloped(bumps: number): string {
  const step = (2 * Math.PI) / bumps;
  const corner = (index: number) => `${at(Math.sin(index * step))} ${at(-Math.cos(index * step))}`;
  const radius = (20 * Math.sin(step / 2) * 1.15).toFixed(2);
  const arcs = Array.from({ length: bumps }, (_, index) => `A${radius} ${radius} 0 0 1 ${corner(index + 1)}`);
  return `M${corner(0)}${arcs.join("")}z`;
}

function at(share: number): string {
  return (24 + 19.5 * share).toFixed(2);
}

/** Spreads similar names (Fowler, Noll and Vo). */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  return value >>> 0;
}
