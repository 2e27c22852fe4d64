/** What lasts from one project of an editor to the next, and can be set before the first. */
export interface Remembered {
  readonly zoom: number;
  readonly isAiContext: boolean;
  /** Null when the editor has not set it: then it is what the storyboard was left with. */
  readonly isDriving: boolean | null;
  /** Keys of the selected elements and the hovered one. */
  readonly selected: string | null;
  readonly together: readonly string[];
  readonly hovered: string | null;
}

export const nothingRemembered: Remembered = {
  zoom: 1,
  isAiContext: false,
  isDriving: null,
  selected: null,
  together: [],
  hovered: null,
};
