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
