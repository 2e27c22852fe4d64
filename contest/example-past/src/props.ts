// What lies around the sheet: the tools somebody has just put down, a cup, a biscuit, a leaf from outside. Each is drawn
// lying to the right from its middle, in pixels of the photo.
import type { Random } from "@contest/rules/random";
import { lightOf, shadowOf, toHex, type Rgb } from "./color.ts";

export const propNames = [
  "pencil",
  "crayon",
  "felt",
  "brush",
  "pan",
  "jar",
  "cup",
  "stylus",
  "eraser",
  "leaf",
  "biscuit",
  "chalk",
  "clip",
] as const;
export type PropName = (typeof propNames)[number];

/** The SVG of one thing, in a color where it has one. */
export function propSvg(name: PropName, color: Rgb, random: Random): string {
  return drawings[name](
    { base: toHex(color), dark: toHex(shadowOf(color, 0.45)), light: toHex(lightOf(color, 0.45)) },
    random,
  );
}

/** How far each thing reaches from its middle to the side and up or down. */
export const propReach: Record<PropName, readonly [across: number, down: number]> = {
  pencil: [275, 16],
  crayon: [120, 20],
  felt: [175, 24],
  brush: [310, 18],
  pan: [155, 82],
  jar: [96, 96],
  cup: [215, 138],
  stylus: [210, 16],
  eraser: [68, 34],
  leaf: [155, 70],
  biscuit: [90, 90],
  chalk: [86, 24],
  clip: [80, 32],
};

interface Shades {
  base: string;
  dark: string;
  light: string;
}

/** A bar with a lit upper and a dark lower side. */
const bar = (x: number, y: number, width: number, height: number, { base, dark, light }: Shades, round = 3) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${round}" fill="${base}"/>` +
  `<rect x="${x}" y="${y + height * 0.1}" width="${width}" height="${height * 0.22}" fill="${light}" opacity=".75"/>` +
  `<rect x="${x}" y="${y + height * 0.7}" width="${width}" height="${height * 0.3}" rx="${round}" fill="${dark}" opacity=".7"/>`;

const wood: Shades = { base: "#e3bf8c", dark: "#b98a54", light: "#f4dcb4" };
const metal: Shades = { base: "#c3c6ca", dark: "#83878e", light: "#f2f3f5" };

const drawings: Record<PropName, (shades: Shades, random: Random) => string> = {
  pencil: (shades, random) => {
    const length = random.between(230, 420);
    const tip = length / 2;
    return (
      bar(-tip, -11, length, 22, shades, 4) +
      `<path d="M${tip} -11l44 9v4l-44 9z" fill="${wood.base}"/><path d="M${tip} 3l44 -1v2l-44 7z" fill="${wood.dark}"/>` +
      `<path d="M${tip + 30} -5l22 5-22 5z" fill="${shades.dark}"/>`
    );
  },
  crayon: (shades) =>
    bar(-95, -15, 170, 30, shades, 5) +
    `<path d="M75 -12l34 7q6 5 0 10l-34 7z" fill="${shades.base}"/><path d="M75 4l36 -1q0 3-2 4l-34 6z" fill="${shades.dark}"/>` +
    `<rect x="-80" y="-15" width="130" height="30" fill="#fff" opacity=".2"/><path d="M-72 -15v30M42 -15v30" stroke="${shades.dark}" stroke-width="5"/><ellipse cx="-15" cy="0" rx="34" ry="8" fill="${shades.dark}" opacity=".55"/>`,
  felt: (shades) =>
    bar(-150, -17, 210, 34, { base: "#f1efe9", dark: "#c9c5bb", light: "#ffffff" }, 6) +
    bar(-165, -19, 70, 38, shades, 8) +
    bar(60, -15, 30, 30, { base: "#e3e0d8", dark: "#b4afa4", light: "#fff" }) +
    `<path d="M90 -9l26 5q6 4 0 8l-26 5z" fill="${shades.dark}"/>`,
  brush: (shades) =>
    `<path d="M-300 -3q170 -9 300 -6v18q-130 3 -300 -6z" fill="${shades.base}"/><path d="M-300 0q170 6 300 4v5q-130 3 -300 -6z" fill="${shades.dark}" opacity=".7"/>` +
    bar(0, -11, 62, 22, metal) +
    `<path d="M62 -11q44 -2 74 11q-30 13 -74 11z" fill="#5a4334"/><path d="M104 -7q20 2 32 7q-12 5-32 7z" fill="${shades.dark}"/>`,
  pan: (_shades, random) => {
    const colors = random.shuffled([
      "#d8402f",
      "#f2a71b",
      "#f7d34b",
      "#4f9a4f",
      "#2f7fc0",
      "#27408f",
      "#7b4aa8",
      "#8a5a3a",
      "#d66a93",
      "#1f1f24",
    ]);
    const cells = colors.slice(0, 8).map((color, index) => {
      const x = -134 + (index % 4) * 68;
      const y = index < 4 ? -62 : 6;
      return `<rect x="${x}" y="${y}" width="60" height="56" rx="7" fill="#fff"/><rect x="${x + 4}" y="${y + 4}" width="52" height="48" rx="6" fill="${color}"/><ellipse cx="${x + 30}" cy="${y + 30}" rx="17" ry="13" fill="#fff" opacity=".22"/>`;
    });
    return `<rect x="-150" y="-78" width="300" height="156" rx="14" fill="#2b2c31"/><rect x="-144" y="-72" width="288" height="144" rx="10" fill="#e9e7e2"/>${cells.join("")}`;
  },
  jar: (shades) =>
    `<circle r="92" fill="#dfe7e8" opacity=".85"/><circle r="82" fill="${shades.light}" opacity=".75"/><circle r="82" fill="none" stroke="#fff" stroke-width="5" opacity=".8"/><path d="M-58 -38a70 70 0 0 1 52 -34" stroke="#fff" stroke-width="9" stroke-linecap="round" fill="none" opacity=".85"/><path d="M30 46q24 -8 30 -34" stroke="${shades.base}" stroke-width="14" stroke-linecap="round" fill="none" opacity=".5"/>`,
  cup: (shades) =>
    `<path d="M110 -30q86 -16 86 30t-86 30" fill="none" stroke="${shades.base}" stroke-width="26"/><circle r="128" fill="${shades.base}"/><circle r="128" fill="none" stroke="${shades.light}" stroke-width="7"/><circle r="106" fill="${shades.dark}"/><circle cy="4" r="98" fill="#5d3a22"/><circle cy="4" r="98" fill="none" stroke="#a9744a" stroke-width="7" opacity=".8"/><path d="M-66 -34q28 -42 78 -44" stroke="#fff" stroke-width="8" stroke-linecap="round" fill="none" opacity=".35"/>`,
  stylus: () =>
    bar(-190, -11, 340, 22, { base: "#f4f4f2", dark: "#c5c6c8", light: "#fff" }, 10) +
    `<path d="M150 -11l52 9v4l-52 9z" fill="#e2e2e0"/>`,
  eraser: (shades) =>
    bar(-62, -28, 124, 56, { base: "#f6f3ee", dark: "#d5cfc5", light: "#fff" }, 9) + bar(-62, -28, 76, 56, shades, 4),
  leaf: () =>
    `<path d="M-110 0q80 -78 220 -4q-130 82 -220 4z" fill="#c9772f"/><path d="M-110 0q80 -78 220 -4z" fill="#dd9340"/><path d="M-150 6q120 -14 258 -10M-60 0l40 -30M-10 -3l44 -26M-50 1l44 26M6 -2l46 20" stroke="#8f4a1f" stroke-width="3.5" fill="none"/>`,
  biscuit: (_shades, random) => {
    const crumbs = Array.from(
      { length: 12 },
      () =>
        `<circle cx="${random.integer(-58, 58)}" cy="${random.integer(-58, 58)}" r="${random.integer(6, 11)}" fill="#5a3420"/>`,
    );
    return `<circle r="86" fill="#b97f43"/><circle cy="-3" r="80" fill="#d9a566"/>${crumbs.join("")}`;
  },
  chalk: (shades) =>
    bar(-70, -19, 140, 38, shades, 8) + `<ellipse cx="72" cy="0" rx="9" ry="18" fill="${shades.light}"/>`,
  clip: () =>
    `<path d="M-40 -13h70a13 13 0 0 1 0 26h-84a19 19 0 0 1 0 -38h80" fill="none" stroke="#9ba0a8" stroke-width="5.5"/>`,
};
