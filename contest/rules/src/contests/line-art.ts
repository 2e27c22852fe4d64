/** The subjects and levels of detail of generated line art. */

export const FAMILIES = [
  "mandala",
  "tessellation",
  "botanical",
  "landscape",
  "creature",
  "letter",
  "street",
  "shelf",
  "underwater",
  "balloons",
  "space",
  "teatime",
  "food",
  "journey",
  "music",
  "people",
  "holiday",
] as const;
export type Family = (typeof FAMILIES)[number];

export const DIFFICULTIES = ["easy", "medium", "intricate"] as const;
export type Difficulty = (typeof DIFFICULTIES)[number];
