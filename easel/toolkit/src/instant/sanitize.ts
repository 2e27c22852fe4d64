/** Turns HTML that came over the channel into inert elements. Loaded with DOMPurify when it is first needed. */
import createPurifier from "dompurify";
import { isSafeUrl } from "./safe-url.ts";

/** Of a whole document it returns the elements of the body. */
export type Sanitize = (html: string) => Element[];

export function createSanitize(): Sanitize {
  const purifier = createPurifier(window);
  // DOMPurify would allow any data address for images and media.
  purifier.addHook("uponSanitizeAttribute", (_element, attribute) => {
    if (URL_ATTRIBUTES.has(attribute.attrName) && !isSafeUrl(attribute.attrValue)) attribute.keepAttr = false;
  });
  return (html) => {
    const body = parse(html);
    purifier.sanitize(body, OPTIONS);
    return [...body.children].map((element) => document.importNode(element, true));
  };
}

const OPTIONS = {
  IN_PLACE: true,
  // The content of a forbidden element goes with it, but text must then be allowed by name.
  KEEP_CONTENT: false,
  ADD_TAGS: ["#text"],
  FORBID_TAGS: ["style", "title", "template", "animatecolor", "animatemotion", "animatetransform"],
  // Ids of the app must stay unique, and nothing may take the focus or play.
  FORBID_ATTR: ["id", "autofocus", "autoplay"],
  // DOMPurify only gets parsed nodes, so it needs no policy. A page with Trusted Types would refuse one with a warning.
  TRUSTED_TYPES_POLICY: null,
};

const URL_ATTRIBUTES = new Set("href src action formaction poster background xlink:href data cite ping".split(" "));

/** Parses into a detached document, where nothing loads or runs. With Trusted Types only `setHTML` is allowed. */
function parse(html: string): HTMLElement {
  const { body } = document.implementation.createHTMLDocument("");
  if ("setHTML" in body && typeof body.setHTML === "function") {
    body.setHTML(html, { sanitizer: {} });
    return body;
  }
  return new DOMParser().parseFromString(html, "text/html").body;
}
