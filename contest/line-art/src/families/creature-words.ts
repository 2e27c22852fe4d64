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
  | "bird"
  | "bee"
  | "dinosaur"
  | "dragon";

export const creatureWords: Record<CreatureName, { titles: readonly string[]; scene: string }> = {
  owl: {
    titles: [
      "Owl on the Late Shift",
      "The Night Librarian",
      "Owl under a Thin Moon",
      "Wide Awake",
      "Who Is Up?",
      "Keeper of the Quiet Hour",
      "The Owl Has Read Them All",
      "Branch Meeting at Midnight",
    ],
    scene: "An owl with feathered spectacles sits on a leafy branch while the moon comes up.",
  },
  cat: {
    titles: [
      "Cat in the Garden",
      "The Gardener's Cat",
      "Queen of the Back Yard",
      "Cat with Somewhere to Be",
      "Nine Lives, All of Them Easy",
      "Waiting by the Back Door",
      "Tail Up",
      "The Cat Approves",
    ],
    scene: "A cat in a patterned coat sits in the garden and pretends not to wait for you.",
  },
  fox: {
    titles: [
      "Fox at the Edge of the Garden",
      "A Tail Worth Combing",
      "The Polite Fox",
      "Fox in the Flower Bed",
      "Dozing Fox",
      "The Visitor in the Garden",
      "Half Asleep in the Garden",
      "Red Coat, Soft Paws",
    ],
    scene: "A fox with half-closed eyes rests in the garden, its great tail curled beside it.",
  },
  butterfly: {
    titles: [
      "Window Wings",
      "The Unhurried Butterfly",
      "Painted Visitor",
      "Open Wings",
      "A Butterfly Takes Its Time",
      "Stained Glass Flier",
      "Four Painted Panes",
      "Landing among the Blossoms",
    ],
    scene: "A butterfly spreads its windowed wings over a ring of blossoms and leaves.",
  },
  turtle: {
    titles: [
      "Turtle in No Hurry",
      "The Long Swim Home",
      "A House to Swim In",
      "Slow Traveler",
      "Turtle over the Reef",
      "A Hundred Years Young",
      "Patterns on Her Back",
      "The Reef Goes By",
    ],
    scene: "A sea turtle carries its patterned shell past corals and bubbles.",
  },
  peacock: {
    titles: [
      "The Peacock Says Hello",
      "Best Dressed",
      "A Hundred Eyes",
      "Peacock on Parade",
      "The Grand Entrance",
      "Feathers Before Breakfast",
      "All Eyes on You",
      "The Fan Opens",
    ],
    scene: "A peacock opens its whole fan of eyed feathers in the middle of the garden.",
  },
  hedgehog: {
    titles: [
      "Hedgehog with an Apple",
      "An Errand for Apples",
      "The Prickly Postman",
      "Home before Dark",
      "A Snack for Later",
      "Hedgehog on the Move",
      "Apple Delivery",
      "Small Steps, Sharp Coat",
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
      "Stars above the Spout",
      "Good Night, Whale",
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
      "Bubbles and Brocade",
      "The Slow Parade of One",
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
      "Home Is Where You Are",
      "The Long Way through the Grass",
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
      "Loops across the Moon",
      "The Long Friendly One",
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
      "Six Legs and a Brocade Coat",
      "Armor for a Garden Party",
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
      "News from the Branch",
      "A Solo before Breakfast",
      "Blossoms for an Audience",
    ],
    scene: "A songbird with long tail feathers rests on a flowering branch.",
  },
  bee: {
    titles: [
      "The Bumblebee's Rounds",
      "Busy until Dusk",
      "Striped Sweater",
      "Honey Is in the Works",
      "A Hum in the Blossoms",
      "Pollen on Both Shoulders",
      "The Hardest Worker Here",
      "Honey on the Way",
    ],
    scene: "A bumblebee with windowed wings hovers over a ring of blossoms and leaves.",
  },
  dinosaur: {
    titles: [
      "Long Neck, Small Snack",
      "Before There Were Lawns",
      "The Gentle Giant",
      "Leaves for Lunch",
      "A Very Long Time Ago",
      "The Last One to Lunch",
      "Big Feet, Soft Steps",
      "Salad Days",
    ],
    scene: "A long-necked dinosaur with a ridge on its back chews a leaf in a garden of tall plants.",
  },
  dragon: {
    titles: [
      "The Dragon Sits Up Straight",
      "Keeper of the Night Sky",
      "Wings Spread Wide",
      "A Dragon with Good Manners",
      "A Treasure with Teeth",
      "Moonlight on Scales",
      "The Smallest Castle Guard",
      "Warm Breath, Kind Eyes",
    ],
    scene: "A winged dragon with curled horns sits on a hill under the moon.",
  },
};

export const creatureSuggestions = [
  "Give the pattern its own palette and keep the background soft.",
  "Choose one bold color for the creature and quiet ones for everything else.",
  "Real or invented, every color suits it.",
  "Work from dark at the edges to light in the middle and it will step off the page.",
  "Try coloring each row of the pattern a little lighter than the one before.",
  "Bright eyes first, then everything else will follow.",
];
