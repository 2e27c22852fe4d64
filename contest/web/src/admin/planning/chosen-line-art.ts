export interface ChosenLineArt {
  folder: string;
  url: string;
  /** Suggested texts, by the name of the form field they belong to. */
  texts: Record<string, string>;
}
