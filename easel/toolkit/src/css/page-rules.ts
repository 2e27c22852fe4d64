/** Every style rule of the page with the at-rules around it. A sheet or rule that cannot be read is skipped. */
import { unnested } from "./at-rest.ts";

export interface PageRule {
  /** Without nesting. */
  readonly selector: string;
  readonly style: CSSStyleDeclaration;
  /** The outermost first, such as `@media (width >= 40rem)`. */
  readonly atRules: readonly string[];
  readonly filename: string;
  /** From an element of the page, and so perhaps from a file; other rules were added by a script. */
  readonly isWritten: boolean;
  /** Added by a CSS-in-JS library, whose styles are written in the app's components. */
  readonly isInJs: boolean;
}

export function pageRules(root: DocumentOrShadowRoot, isOwn: (sheet: CSSStyleSheet) => boolean): PageRule[] {
  const found: PageRule[] = [];
  for (const sheet of [...root.styleSheets, ...root.adoptedStyleSheets]) {
    if (!sheet.disabled && !isOwn(sheet)) readSheet(sheet, [], originOf(sheet), found);
  }
  return found;
}

type Origin = Pick<PageRule, "filename" | "isWritten" | "isInJs">;

function originOf(sheet: CSSStyleSheet): Origin {
  const owner = sheet.ownerNode;
  const isInJs = owner instanceof Element && owner.matches("[data-emotion], [data-styled], [data-goober]");
  return { filename: fileOf(sheet), isWritten: owner !== null, isInJs };
}

function readSheet(sheet: CSSStyleSheet, atRules: readonly string[], origin: Origin, found: PageRule[]): void {
  const media = sheet.media.mediaText;
  try {
    readRules(sheet.cssRules, null, media ? [...atRules, `@media ${media}`] : atRules, origin, found);
  } catch (error) {
    // The sheet is of another origin.
    console.debug("A style sheet cannot be read", origin.filename, error);
  }
}

function readRules(
  rules: CSSRuleList,
  parent: string | null,
  atRules: readonly string[],
  origin: Origin,
  found: PageRule[],
): void {
  for (const rule of rules) {
    if (rule instanceof CSSStyleRule) {
      const selector = unnested(rule.selectorText, parent);
      found.push({ selector, style: rule.style, atRules, ...origin });
      readRules(rule.cssRules, selector, atRules, origin, found);
    } else if (rule instanceof CSSImportRule) {
      const imported = rule.styleSheet;
      const from = imported && { ...origin, filename: fileOf(imported) };
      if (from) readSheet(imported, [...atRules, ...importedInto(rule)], from, found);
    } else if (rule instanceof CSSGroupingRule) {
      // What it means depends on more than the element and the window.
      if (!/^@(scope|starting-style)/.test(rule.cssText)) {
        readRules(rule.cssRules, parent, [...atRules, preludeOf(rule)], origin, found);
      }
    } else if (parent !== null && "style" in rule) {
      // Declarations after nested rules.
      found.push({ selector: parent, style: rule.style as CSSStyleDeclaration, atRules, ...origin });
    }
  }
}

function preludeOf({ cssText }: CSSGroupingRule): string {
  return cssText.slice(0, cssText.indexOf("{")).trim();
}

function importedInto({ layerName, supportsText, media }: CSSImportRule): string[] {
  return [
    layerName === null ? "" : `@layer ${layerName}`.trim(),
    supportsText ? `@supports ${supportsText}` : "",
    media.mediaText ? `@media ${media.mediaText}` : "",
  ].filter(Boolean);
}

/** The name that Vite gives a style element; else the address of the sheet. */
function fileOf(sheet: CSSStyleSheet): string {
  const owner = sheet.ownerNode;
  const ownName = owner instanceof Element ? owner.getAttribute("data-vite-dev-id") : null;
  return ownName ?? sheet.href ?? "";
}
