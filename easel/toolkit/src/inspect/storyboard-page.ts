/** With `?storyboard=true` the page is one of many on a canvas, and fills its frame. Loaded for such pages only. */
import { adoptStylesheet } from "../stylesheet.ts";

export function fillViewport(href: string): void {
  const css = storyboardCss(href);
  // For as long as the page is open, whichever editors come and go.
  if (css !== null) adoptStylesheet(new AbortController().signal, css).reach(document);
}

/** Null for an ordinary page. A story or component is shown without the background of a page. */
export function storyboardCss(href: string): string | null {
  const { searchParams } = new URL(href);
  if (searchParams.get("storyboard") !== "true") return null;
  const roots = "#root, body:not(:has(#root)) #__next";
  const size = "width: 100vw !important; height: 100vh !important;";
  const isOnCanvas = ["STORY", "COMPONENT"].includes(searchParams.get("type") ?? "");
  if (!isOnCanvas) return `${roots} { ${size} }`;
  return `${roots}, body, html { ${size} background: transparent !important; overflow: hidden !important; }`;
}
