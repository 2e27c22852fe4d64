/**
 * Turns HTML that came over the channel into inert elements. What is not listed here is removed, so new elements and
 * attributes of browsers are removed as well. The result is never serialized and parsed again.
 */
import { isSafeUrl } from "./safe-url.ts";

const words = (text: string) => new Set(text.split(" "));

const ELEMENTS: Readonly<Record<string, ReadonlySet<string>>> = {
  "http://www.w3.org/1999/xhtml": words(
    "a abbr address area article aside audio b bdi bdo blockquote br button canvas caption center cite code col colgroup data datalist dd del details dfn dialog div dl dt em fieldset figcaption figure font footer form h1 h2 h3 h4 h5 h6 header hgroup hr i img input ins kbd label legend li main map mark menu meter nav ol optgroup option output p picture pre progress q rp rt ruby s samp search section select small source span strike strong sub summary sup table tbody td textarea tfoot th thead time tr track tt u ul var video wbr",
  ),
  "http://www.w3.org/2000/svg": words(
    "svg a circle clipPath defs desc ellipse feBlend feColorMatrix feComposite feDropShadow feFlood feGaussianBlur feMerge feMergeNode feOffset filter g image line linearGradient marker mask path pattern polygon polyline radialGradient rect stop switch symbol text textPath title tspan",
  ),
};

/** Neither ids nor names, which must stay unique in the app and hide properties of forms and of the document. */
const ATTRIBUTES = words(
  "abbr align alt background bgcolor border cellpadding cellspacing checked class color cols colspan controls coords datetime dir disabled draggable for headers height hidden href hreflang label lang list loading loop low high max maxlength media min minlength multiple muted optimum open pattern placeholder playsinline poster preload readonly rel required reversed role rows rowspan scope selected shape size sizes span spellcheck src srclang srcset start step style tabindex title translate type usemap valign value width wrap action method kind cite default clip-path clip-rule clippathunits cx cy d dominant-baseline dx dy fill fill-opacity fill-rule filter filterunits flood-color flood-opacity font-family font-size font-style font-weight fx fy gradienttransform gradientunits in in2 letter-spacing marker-end marker-mid marker-start markerheight markerunits markerwidth mask maskunits mode offset opacity operator orient paint-order pathlength patterntransform patternunits points preserveaspectratio r refx refy rotate rx ry shape-rendering spreadmethod startoffset stddeviation stop-color stop-opacity stroke stroke-dasharray stroke-dashoffset stroke-linecap stroke-linejoin stroke-miterlimit stroke-opacity stroke-width text-anchor text-decoration transform transform-origin values vector-effect version viewbox visibility word-spacing x x1 x2 xmlns y y1 y2",
);
const URL_ATTRIBUTES = words("href src action poster background cite");

/** Of a whole document it returns the elements of the body. */
export function sanitize(html: string): Element[] {
  const body = parse(html);
  // Fields with these would hide properties of their form that are read below.
  for (const attribute of ["id", "name"]) {
    for (const element of body.querySelectorAll(`[${attribute}]`)) removeAttribute.call(element, attribute);
  }
  clean(body);
  return [...body.children].map((element) => document.importNode(element, true));
}

const { removeAttribute } = Element.prototype;

function clean(parent: Element): void {
  for (const node of Array.from(parent.childNodes)) {
    if (node.nodeType === Node.TEXT_NODE) continue;
    const element = node as Element;
    if (node.nodeType !== Node.ELEMENT_NODE || !ELEMENTS[element.namespaceURI ?? ""]?.has(element.localName)) {
      node.remove();
      continue;
    }
    for (const { name, value } of Array.from(element.attributes)) {
      if (!isAllowed(name.toLowerCase(), value)) element.removeAttribute(name);
    }
    clean(element);
  }
}

function isAllowed(name: string, value: string): boolean {
  if (/^(data|aria)-[\w.-]+$/.test(name)) return true;
  return ATTRIBUTES.has(name) && (!URL_ATTRIBUTES.has(name) || isSafeUrl(value));
}

/** Parses into a detached document, where nothing loads or runs. With Trusted Types only `setHTML` is allowed. */
function parse(html: string): HTMLElement {
  const { body } = document.implementation.createHTMLDocument("");
  if ("setHTML" in body && typeof body.setHTML === "function") {
    body.setHTML(html, { sanitizer: {} });
    return body;
  }
  return new DOMParser().parseFromString(html, "text/html").body;
}
