/** Replaces the file of the same name in `easel/server`: in the package, all files are next to each other. */
import { fileURLToPath } from "node:url";

export const identityScript = () => beside("page/identity.js");
export const waitingScript = () => beside("page/waiting.js");
export const hotUpdatesScript = () => beside("page/hot-updates.js");
export const hiddenEditorScript = () => beside("page/hidden-editor.js");
export const toolkitFolder = () => beside("toolkit");
export const studioFolder = () => beside("studio");

function beside(name: string): string {
  return fileURLToPath(new URL(name, import.meta.url));
}
