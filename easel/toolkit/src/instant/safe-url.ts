/**
 * Whether an address only navigates or shows an image, and runs nothing. Also used where a single prop is written, for
 * which the sanitizer is not loaded.
 */
export function isSafeUrl(value: string): boolean {
  // Browsers skip white space and control characters here.
  const address = [...value]
    .filter((character) => character > " ")
    .join("")
    .toLowerCase();
  const scheme = /^[a-z][a-z0-9+.-]*(?=:)/.exec(address)?.[0];
  if (scheme === undefined || ["http", "https", "mailto", "tel", "blob"].includes(scheme)) return true;
  return /^data:image\/(png|jpe?g|gif|webp|avif)[;,]/.test(address);
}
