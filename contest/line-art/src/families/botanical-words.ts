import type { FlowerKind } from "../flowers.ts";
import type { PageWords, Studio } from "../painter.ts";
import { describeScene } from "../words.ts";

export type BotanicalSubject = "bouquet" | "wreath" | "bloom" | "mushrooms" | "pots" | "folk" | "meadow";

export function botanicalWords(studio: Studio, subject: BotanicalSubject, flower: FlowerKind | undefined): PageWords {
  const plural = flower ? plurals[flower] : "flowers";
  const titles: Record<BotanicalSubject, readonly string[]> = {
    bouquet: [
      `${plural} from the Market`,
      `A Vase of ${plural}`,
      `${plural} on the Kitchen Table`,
      `Sunday ${plural}`,
      `${plural} for a Friend`,
      `Saved from the Rain`,
      `Good Morning, ${plural}`,
      `A Bunch on the Table`,
    ],
    wreath: [
      `A Wreath of ${plural}`,
      `${plural} for the Door`,
      `The Meadow Wreath`,
      `${plural} in a Ring`,
      `A Circle of Blossoms`,
      `Round and Green`,
      `Tied with Patience`,
      `The Keepsake in the Middle`,
    ],
    bloom: [
      `One Great Bloom`,
      `The First of the ${plural}`,
      `${plural} at Noon`,
      `Tall as a Child`,
      `The Proudest in the Border`,
      `Face to Face with a Flower`,
      `All Petals`,
      `The One Everybody Photographs`,
    ],
    mushrooms: [
      `After the Rain`,
      `Under the Ferns`,
      `The Mushroom Family`,
      `A Damp and Happy Place`,
      `Umbrella Weather`,
      `Where the Snail Lives`,
      `Caps and Ferns`,
      `A Village of Mushrooms`,
    ],
    pots: [
      `The Sunny Shelf`,
      `Plants Nobody Forgot`,
      `A Small Dry Garden`,
      `No Watering till Sunday`,
      `Prickly and Proud`,
      `Pots in Good Company`,
      `Pots and Prickles`,
      `The Windowsill Club`,
    ],
    folk: [
      `The Painted Chest`,
      `Tree of ${plural}`,
      `Grandmother's Pattern`,
      `Two of Everything`,
      `Left Like Right`,
      `A Tree for the Cupboard Door`,
      `Painted from Memory`,
      `The Wedding Cupboard`,
    ],
    meadow: [
      `${plural} by the Path`,
      `Knee Deep in Flowers`,
      `The Uncut Corner`,
      `A Meadow of ${plural}`,
      `Butterfly Weather`,
      `Taller Than the Grass`,
      `Wild on Purpose`,
      `Lie Down and Look Up`,
    ],
  };
  const scenes: Record<BotanicalSubject, string> = {
    bouquet: `A full vase of ${plural.toLowerCase()} and garden greens stands on a patterned cloth.`,
    wreath: `${plural} and leafy twigs are bound into a wreath with a small keepsake in its middle.`,
    bloom: "A single flower fills the page, with buds and broad leaves below it.",
    mushrooms: "Round-capped mushrooms crowd together under tall ferns while a snail goes by.",
    pots: "Succulents and cacti in patterned pots share the boards of a sunny shelf.",
    folk: `A tree of ${plural.toLowerCase()} grows from a painted pot, and each side mirrors the other.`,
    meadow: `${plural} and their neighbors stretch up into a sky with butterflies.`,
  };
  return describeScene(studio, { titles: titles[subject], scene: scenes[subject], suggestions });
}

const plurals: Record<FlowerKind, string> = {
  daisy: "Daisies",
  dahlia: "Dahlias",
  rose: "Roses",
  poppy: "Poppies",
  cosmos: "Cosmos",
  sunflower: "Sunflowers",
  peony: "Peonies",
  anemone: "Anemones",
};

const suggestions = [
  "Mix three greens for the leaves and keep your brightest color for the petals.",
  "Try petals that fade from dark at the heart to pale at the tips.",
  "Leave a few petals white and the rest will shine.",
  "Pick two colors that face each other on the wheel and let them argue a little.",
  "Dusty pinks and soft greens will make it look like an old print.",
  "Nothing here has to be the color it is outdoors.",
];
