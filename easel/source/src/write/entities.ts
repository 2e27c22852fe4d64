/** Characters that JSX text writes by name, and text as JSX has to write it. */

const LATIN_1 =
  "nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml";

const BY_NAME: ReadonlyMap<string, string> = new Map([
  ...LATIN_1.split(" ").map((name, index) => [name, String.fromCharCode(160 + index)] as const),
  ...Object.entries({
    quot: '"',
    amp: "&",
    apos: "'",
    lt: "<",
    gt: ">",
    OElig: "Œ",
    oelig: "œ",
    Scaron: "Š",
    scaron: "š",
    ensp: "\u2002",
    emsp: "\u2003",
    thinsp: "\u2009",
    zwnj: "\u200c",
    zwj: "\u200d",
    ndash: "–",
    mdash: "—",
    lsquo: "‘",
    rsquo: "’",
    sbquo: "‚",
    ldquo: "“",
    rdquo: "”",
    bdquo: "„",
    dagger: "†",
    bull: "•",
    hellip: "…",
    lsaquo: "‹",
    rsaquo: "›",
    euro: "€",
    trade: "™",
    larr: "←",
    uarr: "↑",
    rarr: "→",
    darr: "↓",
    harr: "↔",
    minus: "−",
    infin: "∞",
    ne: "≠",
    le: "≤",
    ge: "≥",
  }),
]);

/** What an entity such as `&amp;` stands for, or null when it is plain text. */
export function decodeEntity(entity: string): string | null {
  const name = entity.slice(1, -1);
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
  if (name.startsWith("#")) return code > 0 && code <= 0x10_ffff ? String.fromCodePoint(code) : null;
  return BY_NAME.get(name) ?? null;
}

/** Text between tags. Blanks at its ends are kept only if JSX keeps them where it goes. */
export function jsxText(text: string): string {
  return text.replaceAll(/[<>{}\u00a0\n\t]|\r\n?|&(?=#?\w+;)/g, (sign) => WRITTEN[sign] ?? '{"\\n"}');
}

const WRITTEN: Record<string, string> = {
  "<": "&lt;",
  ">": "&gt;",
  "{": "&#123;",
  "}": "&#125;",
  "&": "&amp;",
  "\u00a0": "&nbsp;",
  "\t": '{"\\t"}',
};

/** The same, with the blanks at its ends where nothing takes them away. */
export function jsxTextWithBlanks(text: string): string {
  const [, before = "", words = "", after = ""] = /^( *)(.*?)( *)$/s.exec(text) ?? [];
  const blanks = (run: string) => (run === "" ? "" : `{"${run}"}`);
  return blanks(before) + jsxText(words) + blanks(after);
}
