/** What is stored of a drawing: for the page, for printers, and for links shared elsewhere. */
export const lineArtFiles = {
  "page.svg": "image/svg+xml",
  "started.svg": "image/svg+xml",
  "letter.jpg": "image/jpeg",
  "a4.jpg": "image/jpeg",
  "page.pdf": "application/pdf",
  "share.jpg": "image/jpeg",
} as const;
export type LineArtFile = keyof typeof lineArtFiles;

/** The pictures that can be made later, and the file each is made from. */
export const rendered = {
  "letter.jpg": "page.svg",
  "a4.jpg": "page.svg",
  "share.jpg": "started.svg",
} as const satisfies Partial<Record<LineArtFile, LineArtFile>>;
export type RenderedFile = keyof typeof rendered;
