/** The layout of every page, with the notice that no real money moves. */
import { createHash } from "node:crypto";

/** Text that is already HTML. Everything else that is put into `html` is escaped. */
export class Html {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

type Part = Html | string | number | null | undefined | false | Part[];

export function html(strings: TemplateStringsArray, ...parts: Part[]): Html {
  return new Html(strings.reduce((text, string, index) => text + string + write(parts[index]), ""));
}

function write(part: Part): string {
  if (part instanceof Html) return part.text;
  if (Array.isArray(part)) return part.map(write).join("");
  if (part === null || part === undefined || part === false) return "";
  return String(part).replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}

const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

export interface PageParts {
  title: string;
  body: Html;
  /** A page of tables may use the whole screen. */
  isWide?: boolean;
}

export function page({ title, body, isWide = false }: PageParts): string {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${title} · Payment sandbox</title>
<style>${new Html(STYLE)}</style>
</head>
<body>
<header class="notice"><strong>Payment sandbox.</strong> No real money moves here. Never enter a real card.</header>
<main${isWide && new Html(' class="wide"')}>
${body}
</main>
</body>
</html>
`.text;
}

/** Forms are sent to the sandbox, and redirects after them go to the address that the caller gave. */
export function securityPolicy(returnAddresses: (string | null | undefined)[]): string {
  const origins = returnAddresses.flatMap((address) => (address?.includes("://") ? [new URL(address).origin] : []));
  const formAction = ["'self'", ...new Set(origins)].join(" ");
  return `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; form-action ${formAction}; base-uri 'none'; frame-ancestors 'none'`;
}

const STYLE = `
:root { color-scheme: light dark; --paper: #FBF6EC; --raised: #FFFFFF; --ink: #1D1A26; --soft: #5B5567; --line: #8C8598;
  --action: #B32B19; --on-action: #FFFFFF; --link: #17589B; --bad: #A3211A; --good: #1B6B3A; --note: #FFE9A8; --on-note: #2B2300 }
@media (prefers-color-scheme: dark) { :root { --paper: #17151C; --raised: #211E29; --ink: #F4EFE4; --soft: #C3BCCE; --line: #8D86A0;
  --action: #FF9C8A; --on-action: #23100C; --link: #8FC4FF; --bad: #FFB0A6; --good: #8FE0AE; --note: #4A3C00; --on-note: #FFF1C2 } }
* { box-sizing: border-box }
body { margin: 0; background: var(--paper); color: var(--ink); font: 16px/1.5 system-ui, sans-serif }
.notice { margin: 0; padding: 10px 16px; background: var(--note); color: var(--on-note); text-align: center }
main { max-width: 480px; margin: 0 auto; padding: 24px 16px 48px }
main.wide { max-width: 1080px }
h1 { margin: 0 0 4px; font-size: 26px; line-height: 1.2 } h2 { margin: 32px 0 8px; font-size: 19px }
p { margin: 8px 0 } .soft { color: var(--soft) } .small { font-size: 14px } .amount { font-size: 34px; font-weight: 700; margin: 0 0 8px }
.sheet { margin: 16px 0; padding: 16px; background: var(--raised); border: 1.5px solid var(--ink); border-radius: 14px 10px 16px 9px }
a { color: var(--link) }
label { display: block; margin: 14px 0 4px; font-weight: 600 }
input, select { width: 100%; min-height: 46px; padding: 10px 12px; font: inherit; color: var(--ink); background: var(--paper);
  border: 1.5px solid var(--line); border-radius: 9px }
input[aria-invalid=true] { border-color: var(--bad); border-width: 2px }
::placeholder { color: var(--soft); opacity: 1 }
.sheet > :is(h2, p):first-child, .sheet > div:first-child label { margin-top: 0 }
.pair { display: grid; grid-template-columns: 1fr 1fr; gap: 12px }
.problem { margin: 4px 0 0; color: var(--bad); font-size: 14px }
.alert { margin: 16px 0; padding: 12px 14px; border: 2px solid var(--bad); border-radius: 9px; color: var(--bad); font-weight: 600 }
.good { color: var(--good); font-weight: 600 } .bad { color: var(--bad); font-weight: 600 }
button, .button { display: inline-block; min-height: 46px; padding: 11px 20px; font: inherit; font-weight: 700; text-align: center; text-decoration: none;
  color: var(--on-action); background: var(--action); border: 1.5px solid var(--action); border-radius: 11px 8px 12px 9px; cursor: pointer }
button.quiet, .button.quiet { color: var(--ink); background: transparent; border-color: var(--ink) }
form.pay button { width: 100%; margin-top: 20px }
.row { display: flex; flex-wrap: wrap; gap: 12px; align-items: end; margin: 12px 0 } .row > * { flex: 0 1 auto } .row label { margin-top: 0 }
:focus-visible { outline: 3px solid var(--link); outline-offset: 2px }
.scroll { overflow-x: auto } table { width: 100%; border-collapse: collapse; font-size: 15px }
th, td { padding: 8px 10px 8px 0; text-align: left; vertical-align: top; border-bottom: 1px solid var(--line) }
td > code:only-child { white-space: nowrap } td.money, th.money { text-align: right; padding-right: 0; white-space: nowrap; font-variant-numeric: tabular-nums }
code { font-size: 14px; overflow-wrap: anywhere } ul.plain { list-style: none; padding: 0; margin: 0 }
dl { display: grid; grid-template-columns: auto 1fr; gap: 4px 16px; margin: 12px 0 } dt { color: var(--soft) } dd { margin: 0 }
@media print { .notice { border-bottom: 1px solid } form, .button { display: none } }
`;

const STYLE_HASH = createHash("sha256").update(STYLE).digest("base64");
