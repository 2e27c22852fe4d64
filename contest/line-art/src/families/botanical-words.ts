import type { FlowerKind } from "../flowers.ts";
import type { Words } from "../model.ts";
import type { Random } from "@contest/rules/random";

export type BotanicalSubject = "bouquet" | "wreath" | "bloom" | "mushrooms" | "pots" | "folk" | "meadow";

export function botanicalWords(random: Random, subject: BotanicalSubject, flower: FlowerKind | undefined): Words {
  const plural = flower ? plurals[flower] : "flowers";
  const titles: Record<BotanicalSubject, readonly string[]> = {
    bouquet: [
      `${plural} from the Market`,
      `A Jug of ${plural}`,
      `${plural} on the Kitchen Table`,
      `Sunday ${plural}`,
      `${plural} for a Friend`,
      `Saved from the Rain`,
    ],
    wreath: [
      `A Wreath of ${plural}`,
      `${plural} for the Door`,
      `The Midsummer Wreath`,
      `${plural} in a Ring`,
      `A Circle for Spring`,
    ],
    bloom: [
      `One Great Bloom`,
      `The First of the ${plural}`,
      `${plural} at Noon`,
      `Tall as a Child`,
      `The Proudest in the Border`,
    ],
    mushrooms: [
      `After the Rain`,
      `Under the Ferns`,
      `The Mushroom Family`,
      `A Damp and Happy Place`,
      `Umbrella Weather`,
      `Where the Snail Lives`,
    ],
    pots: [`The Sunny Shelf`, `Plants Nobody Forgot`, `A Small Dry Garden`, `Pots and Prickles`, `The Windowsill Club`],
    folk: [
      `The Painted Chest`,
      `Tree of ${plural}`,
      `Grandmother's Pattern`,
      `Two of Everything`,
      `The Wedding Cupboard`,
    ],
    meadow: [
      `${plural} by the Path`,
      `Knee Deep in June`,
      `The Uncut Corner`,
      `A Meadow of ${plural}`,
      `Butterfly Weather`,
    ],
  };
  const scenes: Record<BotanicalSubject, string> = {
    bouquet: `A full vase of ${plural.toLowerCase()} and garden greens stands on a patterned cloth.`,
    wreath: `${plural} and leafy twigs are bound into a wreath with a small keepsake in its middle.`,
    bloom: "A single flower fills the page, with buds and broad leaves below it.",
    mushrooms: "Round-capped mushrooms crowd together under tall ferns while a snail goes by.",
    pots: "Succulents and cacti in patterned pots share the boards of a sunny shelf.",
    folk: `A tree of ${plural.toLowerCase()} grows from a painted pot, and each side mirrors the other.`,
    meadow: `${plural} and their neighbors stretch up into a summer sky full of butterflies.`,
  };
  return {
    title: random.pick(titles[subject]),
    description: `${scenes[subject]} ${random.pick(suggestions)}`,
    alternativeText: `Line drawing: ${scenes[subject].charAt(0).toLowerCase()}${scenes[subject].slice(1)}`,
  };
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
