/** HTML that came over the channel, as nodes that can do nothing but be looked at. */
import { isSafeUrl } from "./safe-url.ts";

/** Of a whole document its body. */
export function sanitise(html: string): Element[] {
  const body = parse(html);
  for (const element of body.querySelectorAll("*")) {
    if (FORBIDDEN_ELEMENTS.has(element.localName) || element.localName.includes("-")) element.remove();
    for (const name of element.getAttributeNames()) {
      if (!isAllowed(name, element.getAttribute(name) ?? "")) element.removeAttribute(name);
    }
  }
  return [...body.children].map((element) => document.importNode(element, true));
}

/** Into a document that is not shown: nothing loads and nothing runs. Trusted Types allow only the first way. */
function parse(html: string): HTMLElement {
  const { body } = document.implementation.createHTMLDocument("");
  if ("setHTML" in body && typeof body.setHTML === "function") {
    body.setHTML(html, { sanitizer: {} });
    return body;
  }
  return new DOMParser().parseFromString(html, "text/html").body;
}

/** What runs, loads other documents, or changes the page around it. */
const FORBIDDEN_ELEMENTS = new Set(
  "script style link meta base title iframe frame frameset object embed applet portal template noscript use animate animatemotion animatetransform set".split(
    " ",
  ),
);

const URL_ATTRIBUTES = new Set("href src action formaction poster background xlink:href data cite ping".split(" "));

function isAllowed(name: string, value: string): boolean {
  if (name.startsWith("on") || name === "srcdoc" || name === "id" || name === "autofocus") return false;
  if (name === "autoplay" || name === "http-equiv") return false;
  if (name === "style") return !/expression\s*\(|javascript:|behavior\s*:|@import/i.test(value);
  return !URL_ATTRIBUTES.has(name) || isSafeUrl(value);
}
