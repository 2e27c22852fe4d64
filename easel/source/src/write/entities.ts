/** Characters that JSX text writes as entities, and text in the form that JSX requires. */
import { decodeHTML } from "entities/decode";

/** Compilers decode these names only. HTML has about 1,900 more, which JSX shows as plain text. */
const JSX_ENTITY_NAMES: ReadonlySet<string> = new Set(
  `
  quot amp apos lt gt nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn
  sup2 sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde
  Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde
  Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil
  egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash
  ugrave uacute ucirc uuml yacute thorn yuml OElig oelig Scaron scaron Yuml fnof circ tilde Alpha Beta Gamma Delta
  Epsilon Zeta Eta Theta Iota Kappa Lambda Mu Nu Xi Omicron Pi Rho Sigma Tau Upsilon Phi Chi Psi Omega alpha beta
  gamma delta epsilon zeta eta theta iota kappa lambda mu nu xi omicron pi rho sigmaf sigma tau upsilon phi chi
  psi omega thetasym upsih piv ensp emsp thinsp zwnj zwj lrm rlm ndash mdash lsquo rsquo sbquo ldquo rdquo bdquo
  dagger Dagger bull hellip permil prime Prime lsaquo rsaquo oline frasl euro image weierp real trade alefsym larr
  uarr rarr darr harr crarr lArr uArr rArr dArr hArr forall part exist empty nabla isin notin ni prod sum minus
  lowast radic prop infin ang and or cap cup int there4 sim cong asymp ne equiv le ge sub sup nsub sube supe oplus
  otimes perp sdot lceil rceil lfloor rfloor lang rang loz spades clubs hearts diams
  `
    .trim()
    .split(/\s+/),
);

/** HTML 5 gave these names other characters; JSX kept those of HTML 4. */
const HTML_4_CHARACTERS: ReadonlyMap<string, string> = new Map([
  ["lang", "\u2329"],
  ["rang", "\u232a"],
]);

/** The character that an entity such as `&amp;` stands for, or null when JSX shows it as plain text. */
export function decodeEntity(entity: string): string | null {
  const name = entity.slice(1, -1);
  if (name.startsWith("#")) {
    const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
    return code > 0 && code <= 0x10_ffff ? String.fromCodePoint(code) : null;
  }
  return JSX_ENTITY_NAMES.has(name) ? (HTML_4_CHARACTERS.get(name) ?? decodeHTML(entity)) : null;
}

/** Text between tags. Blanks at its ends survive only where JSX keeps them. */
export function jsxText(text: string): string {
  return text.replaceAll(/[<>{}\u00a0\n\t]|\r\n?|&(?=#?\w+;)/g, (sign) => ESCAPES.get(sign) ?? '{"\\n"}');
}

const ESCAPES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    "<": "&lt;",
    ">": "&gt;",
    "{": "&#123;",
    "}": "&#125;",
    "&": "&amp;",
    "\u00a0": "&nbsp;",
    "\t": '{"\\t"}',
  }),
);

/** The same, with the blanks at its ends written as expressions, which JSX always keeps. */
export function jsxTextWithBlanks(text: string): string {
  const [, before = "", words = "", after = ""] = /^( *)(.*?)( *)$/s.exec(text) ?? [];
  const blanks = (run: string) => (run === "" ? "" : `{"${run}"}`);
  return blanks(before) + jsxText(words) + blanks(after);
}
