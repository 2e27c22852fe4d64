/** The name under which the line art is saved. */
export function lineArtFileName(title: string): string {
  return `${title.toLowerCase().replace(/[^a-z0-9]/g, "-")}-line-art.jpg`;
}
