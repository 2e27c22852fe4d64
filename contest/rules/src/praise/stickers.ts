/** The kind stickers that members can put on a work. There is no free text, so nobody can be unkind. */
export const STICKERS = {
  "love-the-sky": { label: "Love the sky", happened: "loved your sky" },
  "great-colors": { label: "Great colors", happened: "loved your colors" },
  "so-neat": { label: "So neat", happened: "admired how neat it is" },
  bold: { label: "Bold!", happened: "found it bold" },
  "made-me-smile": { label: "Made me smile", happened: "smiled at your page" },
  "so-cozy": { label: "So cozy", happened: "found it cozy" },
  "what-detail": { label: "What detail!", happened: "admired your details" },
  "more-please": { label: "More, please", happened: "would like to see more" },
} as const;

export type StickerName = keyof typeof STICKERS;

export const STICKER_NAMES = Object.keys(STICKERS) as [StickerName, ...StickerName[]];

export type StickerCounts = Partial<Record<StickerName, number>>;

/** What an artist is told about new stickers, such as "3 people loved your sky". */
export function praiseInWords(people: number, counts: StickerCounts): { title: string; words: string } {
  const given = STICKER_NAMES.flatMap((name) => (counts[name] ? [{ name, count: counts[name] }] : []));
  const [first] = given;
  const who = people === 1 ? "Somebody" : `${people} people`;
  const isOne = given.length === 1 && first;
  return {
    title: isOne ? `${who} ${STICKERS[first.name].happened}` : `${who} put stickers on your page`,
    words: given
      .map(({ name, count }) => (count === 1 ? STICKERS[name].label : `${count} × ${STICKERS[name].label}`))
      .join(", "),
  };
}
