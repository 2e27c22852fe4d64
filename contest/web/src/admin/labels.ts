/** "hide-submission" as "Hide submission". */
export function sentenceCase(name: string): string {
  const words = name.replaceAll("-", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}
