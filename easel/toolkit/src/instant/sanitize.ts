/**
 * Turns HTML that came over the channel into inert elements. What is listed here is copied, element by element and never
 * through text, so nothing can be read differently than it was checked. DOMPurify is 11.8 kB with gzip, this is 1.2,
 * and all scripts together may be 45 (decision 118).
 */
import { isSafeUrl } from "./safe-url.ts";

/** Of a whole document it returns the elements of the body. */
export function sanitize(html: string): Element[] {
  const body = parse(html);
  // Fields with such names would hide a form's own members, such as `attributes`.
  for (const field of body.querySelectorAll(":not(form)")) {
    field.removeAttribute("id");
    field.removeAttribute("name");
  }
  return [...body.children].flatMap(allowedCopy).map((element) => document.importNode(element, true));
}

/**
 * Parses into a document that is not shown, where nothing loads or runs, and no content security policy applies to styles.
 * With Trusted Types only `setHTML` is allowed, and it also removes what can run code.
 */
function parse(html: string): HTMLElement {
  const { body } = document.implementation.createHTMLDocument("");
  if ("setHTML" in body && typeof body.setHTML === "function") {
    body.setHTML(html, { sanitizer: {} });
    return body;
  }
  return new DOMParser().parseFromString(html, "text/html").body;
}

/** An element that is not listed is left out with all that it contains. */
function allowedCopy(source: Element): Element[] {
  const { localName, namespaceURI, ownerDocument } = source;
  if (!ALLOWED_ELEMENTS.get(namespaceURI ?? "")?.has(localName)) return [];
  const copy = ownerDocument.createElementNS(namespaceURI, localName);
  for (const attribute of source.attributes) {
    // Names that only a parser accepts can be cloned, but not set.
    if (isAllowed(attribute)) copy.setAttributeNodeNS(attribute.cloneNode() as Attr);
  }
  for (const child of source.childNodes) {
    if (child instanceof Text) copy.append(child.data);
    else if (child instanceof Element) copy.append(...allowedCopy(child));
  }
  return [copy];
}

/** Of the listed elements, only handlers and addresses can run code. */
function isAllowed({ name, value }: Attr): boolean {
  const lowerCase = name.toLowerCase();
  if (lowerCase.startsWith("on") || FORBIDDEN_ATTRIBUTES.has(lowerCase)) return false;
  return !URL_ATTRIBUTES.has(lowerCase) || isSafeUrl(value);
}

/** Ids of the app must stay unique, and nothing may take the focus, play, belong to a form or a group, or act on others. */
const FORBIDDEN_ATTRIBUTES = wordsOf(
  `id name is form autofocus autoplay contenteditable command commandfor interestfor popovertarget srcdoc target
  formtarget`,
);

const URL_ATTRIBUTES = wordsOf("href src action formaction poster background xlink:href data cite ping");

const ALLOWED_ELEMENTS = new Map([
  [
    "http://www.w3.org/1999/xhtml",
    wordsOf(
      `a abbr acronym address area article aside audio b bdi bdo big blockquote br button canvas caption center cite code col
      colgroup data datalist dd del details dfn dialog dir div dl dt em fieldset figcaption figure font footer form h1 h2 h3
      h4 h5 h6 header hgroup hr i img input ins kbd label legend li main map mark marquee menu meter nav nobr ol optgroup
      option output p picture pre progress q rp rt ruby s samp search section select small source span strike strong sub
      summary sup table tbody td textarea tfoot th thead time tr track tt u ul var video wbr`,
    ),
  ],
  [
    "http://www.w3.org/2000/svg",
    wordsOf(
      `a circle clipPath defs desc ellipse feBlend feColorMatrix feComponentTransfer feComposite feConvolveMatrix
      feDiffuseLighting feDisplacementMap feDistantLight feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR feGaussianBlur
      feImage feMerge feMergeNode feMorphology feOffset fePointLight feSpecularLighting feSpotLight feTile feTurbulence filter
      g image line linearGradient marker mask path pattern polygon polyline radialGradient rect stop svg switch symbol text
      textPath tspan view`,
    ),
  ],
  [
    "http://www.w3.org/1998/Math/MathML",
    wordsOf(
      `math menclose merror mfrac mi mmultiscripts mn mo mover mpadded mphantom mprescripts mroot mrow ms mspace msqrt mstyle
      msub msubsup msup mtable mtd mtext mtr munder munderover`,
    ),
  ],
]);

function wordsOf(list: string): ReadonlySet<string> {
  return new Set(list.split(/\s+/));
}
