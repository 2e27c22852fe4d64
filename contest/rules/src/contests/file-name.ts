/** The file name for downloaded line art. */
export function lineArtFileName(title: string): string {
  return `${title.toLowerCase().replace(/[^a-z0-9]/g, "-")}-line-art.jpg`;
}
