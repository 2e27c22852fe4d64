import type { Words } from "../model.ts";
import type { Random } from "@contest/rules/random";

export type CreatureName =
  | "owl"
  | "cat"
  | "fox"
  | "butterfly"
  | "turtle"
  | "peacock"
  | "hedgehog"
  | "whale"
  | "fish"
  | "snail"
  | "serpent"
  | "beetle"
  | "bird";

export function creatureWords(random: Random, name: CreatureName): Words {
  const { titles, scene } = creatures[name];
  return {
    title: random.pick(titles),
    description: `${scene} ${random.pick(suggestions)}`,
    alternativeText: `Line drawing: ${scene.charAt(0).toLowerCase()}${scene.slice(1)}`,
  };
}

const creatures: Record<CreatureName, { titles: readonly string[]; scene: string }> = {
  owl: {
    titles: [
      "Owl on the Late Shift",
      "The Night Librarian",
      "Owl under a Thin Moon",
      "Wide Awake",
      "Who Is Up?",
      "Keeper of the Quiet Hour",
    ],
    scene: "An owl with feathered spectacles sits on a leafy branch while the moon comes up.",
  },
  cat: {
    titles: [
      "Cat in the Flower Bed",
      "The Gardener's Cat",
      "Queen of the Back Yard",
      "Cat with Somewhere to Be",
      "Nine Lives in Bloom",
      "Waiting by the Dahlias",
    ],
    scene: "A cat in a patterned coat sits among tall flowers and pretends not to wait for you.",
  },
  fox: {
    titles: [
      "Fox at the Edge of the Garden",
      "A Tail Worth Combing",
      "The Polite Fox",
      "Fox in September",
      "Dozing Fox",
      "The Visitor in the Ferns",
    ],
    scene: "A fox with half-closed eyes rests between ferns, its great tail curled beside it.",
  },
  butterfly: {
    titles: [
      "Window Wings",
      "The Orchard Butterfly",
      "Painted Visitor",
      "Open Wings",
      "A Butterfly Takes Its Time",
      "Stained Glass Flier",
    ],
    scene: "A butterfly spreads its windowed wings over a ring of blossoms and leaves.",
  },
  turtle: {
    titles: [
      "Turtle in No Hurry",
      "The Long Swim Home",
      "Garden on a Shell",
      "Slow Traveler",
      "Turtle over the Reef",
      "A Hundred Years Young",
    ],
    scene: "A sea turtle carries a garden of flowers on its shell past corals and bubbles.",
  },
  peacock: {
    titles: [
      "The Peacock Says Hello",
      "Best Dressed",
      "A Hundred Eyes",
      "Peacock at the Gate",
      "The Grand Entrance",
      "Feathers Before Breakfast",
    ],
    scene: "A peacock opens its whole fan of eyed feathers in the middle of the garden.",
  },
  hedgehog: {
    titles: [
      "Hedgehog with an Apple",
      "Autumn Errand",
      "The Prickly Postman",
      "Home Before Frost",
      "A Snack for Later",
      "Hedgehog on the Move",
    ],
    scene: "A hedgehog trots through the grass with an apple on its back.",
  },
  whale: {
    titles: [
      "The Whale Who Sang",
      "A Whale and the Moon",
      "Big and Gentle",
      "Evening Fountain",
      "Whale Watching the Stars",
      "Island with a Smile",
    ],
    scene: "A smiling whale blows a fountain into a night sky full of stars.",
  },
  fish: {
    titles: [
      "The Fancy Fish",
      "Fins for the Ball",
      "Fish in Sunday Dress",
      "The Admiral of the Reef",
      "Fan Dancer",
      "A Fish with Plans",
    ],
    scene: "A grand fish with fins like fans glides past seaweed and rising bubbles.",
  },
  snail: {
    titles: [
      "Snail on a Stroll",
      "The Traveling House",
      "Slowly, Slowly",
      "Snail Mail",
      "A Spiral Home",
      "First Rain, First Snail",
    ],
    scene: "A snail carries its spiral house through the garden, one field at a time.",
  },
  serpent: {
    titles: [
      "The River Dragon",
      "Dragon on a Quiet Night",
      "The Tea Dragon",
      "Coils and Courtesy",
      "A Dragon Out for Air",
      "Small Dragon, Long Tail",
    ],
    scene: "A friendly river dragon loops its way across the sky under the moon.",
  },
  beetle: {
    titles: [
      "The Jewel Beetle",
      "Beetle in Brocade",
      "A Brooch with Legs",
      "The Collector's Pride",
      "Small Armor",
      "Beetle among Blossoms",
    ],
    scene: "A beetle decorated like a brooch rests on a bed of leaves and blossoms.",
  },
  bird: {
    titles: [
      "First Song of the Day",
      "Bird on the Blossom Branch",
      "The Early Singer",
      "Morning Report",
      "A Bird Worth Hearing",
      "News from the Orchard",
    ],
    scene: "A songbird with long tail feathers rests on a flowering branch.",
  },
};

const suggestions = [
  "Give the pattern its own palette and keep the background soft.",
  "Choose one bold color for the creature and quiet ones for everything else.",
  "Real or invented, every color suits it.",
  "Work from dark at the edges to light in the middle and it will step off the page.",
  "Try coloring each row of the pattern a little lighter than the one before.",
  "Bright eyes first, then everything else will follow.",
];
