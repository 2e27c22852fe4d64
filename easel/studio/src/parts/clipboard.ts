import { type Clipboard, useStudio } from "../store.ts";

export function setClipboard(clipboard: Clipboard | null): void {
  useStudio.setState({ clipboard });
}
