/**
 * Purchases for other people. A payment creates one code, and the code can be redeemed once for what is listed here.
 */

export const GIFT_PACKS = ["box-of-5", "box-of-12", "box-of-24"] as const;
export type GiftPack = (typeof GIFT_PACKS)[number];

export const CLASSROOM_LICENSES = ["classroom-term", "classroom-year"] as const;
export type ClassroomLicense = (typeof CLASSROOM_LICENSES)[number];

export type GiftItem = GiftPack | ClassroomLicense;
export const GIFT_ITEMS = [...GIFT_PACKS, ...CLASSROOM_LICENSES] as const;

export interface Gift {
  item: GiftItem;
  name: string;
  cents: number;
  /** Submission credits. Those of a pack never expire; those of a classroom expire with its license. */
  submissions: number;
  /** How many days an account stays a classroom; null for packs. */
  classroomDays: number | null;
}

/** Per submission, each is cheaper than the fee, and a larger pack is cheaper than a smaller one. */
export const GIFTS: Record<GiftItem, Gift> = {
  "box-of-5": { item: "box-of-5", name: "Box of 5", cents: 600, submissions: 5, classroomDays: null },
  "box-of-12": { item: "box-of-12", name: "Box of 12", cents: 1200, submissions: 12, classroomDays: null },
  "box-of-24": { item: "box-of-24", name: "Box of 24", cents: 2000, submissions: 24, classroomDays: null },
  "classroom-term": {
    item: "classroom-term",
    name: "Classroom, one term",
    cents: 4500,
    submissions: 90,
    classroomDays: 120,
  },
  "classroom-year": {
    item: "classroom-year",
    name: "Classroom, one year",
    cents: 12_000,
    submissions: 300,
    classroomDays: 365,
  },
};
