// The colors people reach for. Each palette is a box of pencils that go together, sorted by what they are good for.
import { fromHex, type Rgb } from "./color.ts";

export const slots = ["sky", "water", "leaf", "earth", "bloom", "accent", "night"] as const;
export type Slot = (typeof slots)[number];

export interface Palette extends Record<Slot, readonly Rgb[]> {
  name: PaletteName;
  /** For people who cannot see the picture: "rust and teal". */
  words: string;
}

export type PaletteName = keyof typeof boxes;

/** What each box holds: sky | water | leaf | earth | bloom | accent | night. */
const boxes = {
  meadow: [
    "fresh greens and poppy red",
    "a9d4ee d3e9f2|5aa6cf 82c3dc|5e9c4b 8cbf5a b9d67a|b5835a d9b48a|e4573d f08c7e f4b8c0 fbe0a8|f5b82e|2f4a7a",
  ],
  cottage: [
    "rose, sage and butter",
    "cfe3e8 f3ead6|8fb9bf b3d3d2|7f9f72 a5bd8c c8d5a9|c19a76 e2c9a7|d98a94 ebb4b0 b7a0c6 f2d8a0|e8b14c|4a5578",
  ],
  autumn: [
    "rust, ochre and olive",
    "f0dcb8 e9c99a|6f9a9c 95b5ac|8a8b3c a8a24e c5b565|8b5a3a b98252|c4512b dd7f34 e9a94a 9e3b34|f2c14b|3b3555",
  ],
  harbor: [
    "navy, white and signal red",
    "bcdcec e4eff3|2f6f9f 5b9cc2|5d8a6b 86ab86|c29b6c e3cda6|d8402f 1f4e79 f0e3c8 e98f5c|f2b632|1b3557",
  ],
  lagoon: [
    "turquoise, coral and sand",
    "c3ebef e5f5f0|28a5b0 6fcbc7|3f9b77 7cc096 b5dcab|dcb787 f0d9ae|f2705a f79d7d ffc2a3 f7dc9c|ffcf4a|17526b",
  ],
  sherbet: [
    "candy pink, mint and lemon",
    "d6ecff fdeef5|8fd8e8 b7e8ec|8fd6a8 bde8b4 dff2b3|e9b899 f6d8bd|ff8fb1 ffb5c8 c6a8f0 ffd58f|ffe066|6f6bb5",
  ],
  dusk: [
    "violet, peach and plum",
    "f7c9a9 e9a6a6|7d7fb3 a3a0c9|6f8476 93a58d|8f6a6a c29a8c|b5588a e28a8f f3b58d 7a5aa0|ffd97a|3a2f5f",
  ],
  midnight: [
    "deep blues and gold",
    "6f8fc4 a9bfe0|27518f 4576b3|3b6f6a 5f938a|6b5a73 a1899c|c98f2e e3b85a 8a6fc0 d6d3ea|ffd65c|1c2550",
  ],
  kitchen: [
    "tomato, mustard and blue checks",
    "dfeaf0 f6efdc|6c9fc4 9fc3da|6d9148 94b066|b9804d dcb280|d6432f e9a92c f3d58a 4f7fb0|f2b524|33466b",
  ],
  orchard: [
    "apple red and leaf green",
    "cfe7f0 eef5e2|77b3cf a6d0de|4d8a3d 79ad4f aacb6d|92653c c49a66|cf3b36 e8744a f2c53d f3a7a0|ffcf3f|2e4560",
  ],
  tropic: [
    "hot pink, lime and turquoise",
    "9fe0e8 fff0c9|12a3b8 55c8cc|2f9e5a 6cc24a b8de4e|c88748 ecc07a|f0378a ff7a4d ffb52e a24bc9|ffe14a|123f6d",
  ],
  nordic: [
    "slate blue, brick and oat",
    "d5dfe3 ece8df|5f8296 8ba6b2|6f8468 97a588|a27f62 d0b595|b4513f d9a08b e4cf9f 4d6377|dba43c|2c3b4d",
  ],
  lavender: [
    "lavender, lilac and gray green",
    "e3def2 f3eff6|9aa9d6 bcc6e4|8aa58f b0c3a8|b59d95 d9c6b9|8d6fc4 b59ae0 d6b8e6 f0c9d8|f0cf75|433c73",
  ],
  rainbow: [
    "every color of the rainbow",
    "a8dcf5 e6f4fb|3aa0e0 74c3ee|3fae52 86cf52|b3763f dba765|ed3b3b f7882f fbd02f 3fb8a8 5a63cf b04fc0|ffd21f|2b3a8c",
  ],
  crayonBox: [
    "loud wax red, yellow and blue",
    "8fd0f5 bfe3f7|2f7fe0 4f9fee|2fa544 5cc04a|a5652f c88a4d|e8262a f5d21e 2f5fd8 f58220 8c3fb8|f7d71e|23307f",
  ],
  bubblegum: [
    "bubblegum pink and sky blue",
    "bfe6fb ffe3ef|6cc5ef 9fdcf5|7ad0a2 a9e3b2|d9a07f f3cfae|ff5fa2 ff9ac6 b48cf2 ffd1e3|ffe35c|5a50b0",
  ],
  ember: [
    "reds and oranges on charcoal",
    "f3d3b5 e8b48c|6e7f89 93a3a8|7c7a45 a19a5a|6b4636 9c6a4c|c8321f e85f2a f79a3b 8f2230|ffcb52|2d2a35",
  ],
  forest: [
    "moss, bark and mushroom",
    "d4dfcf e9e6d3|6b988e 93b7a8|3f6b3f 648a4a 93a95f|6e4f38 a07d57|a44a3a cf8a4e d9bd7d 7b6a8a|e3b448|26382f",
  ],
  seaglass: [
    "sea green and foam",
    "dceff0 eff7f3|4fa3a0 86c4bb|5fa07f 95c3a0|c2b08f e4d8bd|3f8fa8 7fb8c4 b8dcd2 f2c6a8|f5d484|234f5c",
  ],
  terracotta: [
    "terracotta, cream and blue gray",
    "dfe4e2 f4e8d8|7694a3 a2b8c0|84905f aab184|a8623f d19468|c55a3c e0936d eec09a 8f4a48|e6ab4a|3c4456",
  ],
  peony: [
    "magenta, blush and deep green",
    "f6e3e8 eaf0ec|7ba6b5 a8c6cd|2f6d4f 5c946a 93b88a|a27a6c d0ab9b|c72c6e e56a95 f4a3bb 8a2f5c|f4c95d|3a2a4c",
  ],
  citrus: [
    "lemon, orange and leaf",
    "fdf2c2 e2f3ea|6dbfc0 a3dad2|5f9f3a 94c244 c6dc62|cf9a55 efcb8c|f58a1f fbb92c fde05a ee5c3f|ff6f3c|24575a",
  ],
  denim: [
    "denim blues and tan",
    "d9e4ee edf1f3|3f6a99 7099bf|6d8f7c 9ab39e|a9835b d6b88e|27517f 6f95bd a9c3dc c9763f|e9b35a|1d2f4c",
  ],
  folk: [
    "folk-art red, teal and mustard",
    "e9e2cf f4ecd9|1f7f86 5aa7a6|3c7a54 78a05f|9a5b38 cd9a62|c22f2b e0682f efb23a 1d5f78|f2c23f|222f4f",
  ],
  vintage: [
    "faded teal, salmon and cream",
    "e7e3cf f2e9d6|7aa39c a5c1b5|8c9a6b b3bb90|a9866a d3b898|cf7b62 e5ab8c e9cf9b 6f8790|d9a648|4c4a5a",
  ],
  berry: [
    "berry purples and cream",
    "eee6ef f7f0e6|7f93c0 a9b7d8|5f8a63 8fae84|8a5f66 bd928d|7b2d5e a9447f d07aa6 4a3a86|f2c66d|2e2348",
  ],
  savanna: [
    "gold, clay and acacia green",
    "f7e2b4 fbf0d6|7fb0ad a8cbc0|8a9440 b1b45c|a4632f cf9450|d9772b eda63c b44a2a f3cf7f|ffd35a|4b3040",
  ],
  winter: [
    "ice blue and pine",
    "d8eaf5 f0f6fa|6fa8d0 a5cbe6|2f6657 5f8f78|8d7b74 bfb0a7|b53a48 7f9fcf c6d9ee e8b7bd|f0cd74|243a66",
  ],
  mint: [
    "mint, gray and one warm orange",
    "e2f1ea f3f7f2|7fc2b4 abdacd|5bab85 93cba6|b8a89a d9cfc4|f28c4f f7b98a 86a7a3 cfded8|ffc04d|39504f",
  ],
  plumTea: [
    "plum, tea rose and antique gold",
    "f0e0dc e8d6d0|8793a8 adb5c3|7e8a63 a6ad85|8c6553 bb9377|8a3f5a c27183 dfa9a4 b58a4a|d8ab4f|3c2b40",
  ],
  parrot: [
    "parrot green, scarlet and cobalt",
    "bfe8ef e9f6e6|1c78c8 4fa3dd|1fa04e 67c23f b3d93a|a8703a d7a765|e3262e f7a11b 2351c4 f2559a|ffdc28|15306e",
  ],
  desertRose: [
    "dusty rose and sage",
    "f3ddd2 f8ece2|8fa9a8 b5c6c0|9aa382 bcc2a2|b58a72 dab9a0|c4776b dba08f e8c4ae 96707c|e2b777|51455a",
  ],
  ocean: [
    "layered ocean blues and coral",
    "cfeaf3 e8f5f7|0f6f9e 3f9cc0|2c8c86 69b8a6|c9a878 ead3a8|ff6f61 f9a26c 2c8fb5 8fd0d8|ffd166|0b2f55",
  ],
  retro: [
    "seventies orange, brown and avocado",
    "f6e7c1 f1d9a4|5d9a95 8bb9ac|8a8f36 b3b04f|7a4a28 a86f3c|e0672a f09b32 b8391f f3c65a|f6b52c|3e2c30",
  ],
  orchid: [
    "orchid, fuchsia and jade",
    "f0e2f5 e3f2ee|5fb0b5 95cfcb|2f8f6f 6cb88b|a1817a cfb2a4|c13fae e27bcb 8e4fd0 f7b3cf|ffd65a|3b1f66",
  ],
  honey: [
    "honey, cream and cornflower",
    "d7e6f5 fbf1d9|6f9fd8 a0c2e8|7e9f58 a8be76|b07a3c dcae6a|e8a12c f5c65e 5b7fc7 f7e0a3|ffb52b|2c3d6e",
  ],
  peacock: [
    "peacock teal, violet and bronze",
    "cfe6e6 e9efe6|0f7f8f 46aab0|1f7a5a 5ba57a|8f6a3c c29a5e|1a5fa8 6a3fa0 0f9a9a c9922e|f0bf3f|172a55",
  ],
  picnic: [
    "gingham red and summer green",
    "bfe0f2 f3f7ec|5fa9d6 92c8e4|5aa04c 8cc063|b98a5a e0bd8a|e03c3c f47f6b ffffff f7c948|ffcb3d|2f4872",
  ],
  slateRose: [
    "slate, rose and silver",
    "e1e5ea f1eff0|7b8fa6 a8b6c5|7c8d84 a5b2a8|93857f bfb3ab|c9657f e09fae 5f6f86 d6c2c8|e5b96b|343c4e",
  ],
  carnival: [
    "carnival orange, violet and teal",
    "cbeaf0 fff3d6|1fa3a8 63c6c0|49a35a 8cc65a|b87a45 e3b278|ff6b2c 8b3fc0 f9b81f e8357c 18a0a8|ffd92e|33206b",
  ],
} as const satisfies Record<string, readonly [words: string, colors: string]>;

export const paletteNames = Object.keys(boxes) as PaletteName[];

export function paletteOf(name: PaletteName): Palette {
  const [words, colors] = boxes[name];
  const parts = colors.split("|").map((part) => part.split(" ").map(fromHex));
  const slot = (name: Slot) => parts[slots.indexOf(name)] ?? [];
  return {
    name,
    words,
    sky: slot("sky"),
    water: slot("water"),
    leaf: slot("leaf"),
    earth: slot("earth"),
    bloom: slot("bloom"),
    accent: slot("accent"),
    night: slot("night"),
  };
}
