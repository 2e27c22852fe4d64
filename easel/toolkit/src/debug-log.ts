/** Logs to the console of a page with `?debugLog=true`. */
export function debugLog(...words: unknown[]): void {
  if (new URLSearchParams(location.search).get("debugLog") === "true") console.debug("[easel]", ...words);
}
