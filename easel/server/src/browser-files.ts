/** The paths of built files that are served unchanged. Functions, because a production build of the app needs none of them. */
import { createRequire } from "node:module";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";

const require = createRequire(import.meta.url);

export const identityScript = () => fileURLToPath(new URL("./page/identity.js", import.meta.url));
export const waitingScript = () => require.resolve("@easel/toolkit/waiting");
export const hotUpdatesScript = () => require.resolve("@easel/toolkit/hot-updates");
export const hiddenEditorScript = () => require.resolve("@easel/toolkit/hidden-editor");
export const toolkitFolder = () => dirname(require.resolve("@easel/toolkit/page/toolkit"));
export const studioFolder = () => dirname(require.resolve("@easel/studio/page/index.html"));
