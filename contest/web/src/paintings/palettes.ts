/** Curated colors. Every one has a name, for screen readers and for people who see colors differently. */
import type { Color } from "@contest/painting/operations";

export interface NamedColor {
  name: string;
  color: Color;
}

export interface Palette {
  name: string;
  colors: readonly NamedColor[];
}

function palette(name: string, ...colors: readonly (readonly [name: string, color: Color])[]): Palette {
  return { name, colors: colors.map(([colorName, color]) => ({ name: colorName, color })) };
}

export const PALETTES: readonly Palette[] = [
  palette(
    "Crayon box",
    ["Tomato red", 0xd9452f],
    ["Orange", 0xf0862e],
    ["Sunflower yellow", 0xf7c948],
    ["Leaf green", 0x3f9b57],
    ["Sky blue", 0x4a9be0],
    ["Deep blue", 0x2a4fa3],
    ["Grape purple", 0x7a4fc4],
    ["Rose pink", 0xef8fb0],
    ["Chestnut brown", 0x8a5a3c],
    ["Black", 0x22202a],
  ),
  palette(
    "Autumn",
    ["Rust", 0xa8452a],
    ["Pumpkin", 0xd9772b],
    ["Honey", 0xe6ab3c],
    ["Moss", 0x7d8a3a],
    ["Pine", 0x3c5a40],
    ["Plum", 0x6b3550],
    ["Bark", 0x6a4a35],
    ["Cream", 0xf3e3c2],
  ),
  palette(
    "Ocean",
    ["Midnight blue", 0x14305c],
    ["Deep sea", 0x1f5a8a],
    ["Lagoon", 0x2f93a8],
    ["Sea foam", 0x8fd3c4],
    ["Ice", 0xd9f0f2],
    ["Sand", 0xe9d3a7],
    ["Coral", 0xf0806a],
    ["Seaweed", 0x3f7357],
  ),
  palette(
    "Meadow",
    ["Grass green", 0x5fae4b],
    ["Clover", 0x2f7d46],
    ["Lime", 0xb5d94c],
    ["Buttercup", 0xf8d84a],
    ["Poppy red", 0xe2463d],
    ["Cornflower blue", 0x6b8fe0],
    ["Lavender", 0xb59be0],
    ["Daisy white", 0xfdfaf0],
  ),
  palette(
    "Candy",
    ["Bubblegum", 0xff8fc0],
    ["Raspberry", 0xd83a74],
    ["Lemon drop", 0xffe066],
    ["Mint", 0x9be3c3],
    ["Blueberry", 0x5f7fd9],
    ["Violet candy", 0xb07fe0],
    ["Peach", 0xffb38a],
    ["Licorice", 0x3a2f3d],
  ),
  palette(
    "Sunset",
    ["Night purple", 0x40275c],
    ["Magenta dusk", 0xa03a78],
    ["Ember red", 0xd94f4a],
    ["Glowing orange", 0xf58a3c],
    ["Golden light", 0xfbc55a],
    ["Pale peach", 0xfde0c0],
    ["Evening blue", 0x3f5f9e],
    ["Silhouette", 0x241b2e],
  ),
  palette(
    "Pastels",
    ["Soft pink", 0xf8c8d8],
    ["Soft peach", 0xfbd9bf],
    ["Soft yellow", 0xfaf0b8],
    ["Soft green", 0xcbe8c4],
    ["Soft aqua", 0xc0e8e6],
    ["Soft blue", 0xc4d8f5],
    ["Soft violet", 0xdcccf2],
    ["Soft gray", 0xd8d6dc],
  ),
  palette(
    "Earth",
    ["Clay", 0xb5654a],
    ["Ochre", 0xcf9a3f],
    ["Olive", 0x7c7a3e],
    ["Slate", 0x5d6a73],
    ["Umber", 0x5a4030],
    ["Sandstone", 0xd9b990],
    ["Fern", 0x5f7f4f],
    ["Chalk", 0xf0ebe0],
  ),
  palette(
    "Jewels",
    ["Ruby", 0x9b1b3a],
    ["Garnet orange", 0xc4501f],
    ["Topaz", 0xe0a526],
    ["Emerald", 0x0f7a53],
    ["Turquoise", 0x2aa6a1],
    ["Sapphire", 0x1f4fa8],
    ["Amethyst", 0x7b45b0],
    ["Onyx", 0x1e1c24],
  ),
  palette(
    "Skin and hair",
    ["Porcelain", 0xf9e0d0],
    ["Peach skin", 0xf0c4a4],
    ["Tan", 0xd9a078],
    ["Caramel", 0xb97a50],
    ["Brown", 0x8a5535],
    ["Deep brown", 0x5a3522],
    ["Blond", 0xe6c878],
    ["Auburn", 0x8a3f24],
  ),
  palette(
    "Winter",
    ["Snow", 0xf8fbff],
    ["Frost blue", 0xcfe3f5],
    ["Ice blue", 0x93bfe6],
    ["Storm blue", 0x55779e],
    ["Spruce", 0x2f5a52],
    ["Holly red", 0xb92f38],
    ["Mulled wine", 0x6a2338],
    ["Silver", 0xb8bcc6],
  ),
  palette(
    "Gray scale",
    ["White", 0xffffff],
    ["Very light gray", 0xe2e2e2],
    ["Light gray", 0xc4c4c4],
    ["Middle gray", 0x9a9a9a],
    ["Gray", 0x767676],
    ["Dark gray", 0x525252],
    ["Very dark gray", 0x303030],
    ["Ink black", 0x121212],
  ),
];

const ALL = PALETTES.flatMap(({ colors }) => colors);

/** The name of a color, or of the most similar one that has a name. */
export function colorName(color: Color): string {
  const distances = ALL.map((known) => ({ known, distance: distanceBetween(known.color, color) }));
  const nearest = distances.reduce((best, next) => (next.distance < best.distance ? next : best));
  return nearest.distance === 0 ? nearest.known.name : `like ${nearest.known.name.toLowerCase()}`;
}

function distanceBetween(first: Color, second: Color): number {
  return [16, 8, 0].reduce((sum, shift) => sum + (((first >> shift) & 255) - ((second >> shift) & 255)) ** 2, 0);
}
