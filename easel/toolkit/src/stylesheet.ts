/** A stylesheet of the toolkit's own: adopted, so that a strict CSP allows it and no node is added to the app. */
export interface ToolkitStylesheet {
  /** Applied from the first access on. */
  readonly sheet: CSSStyleSheet;
  /** Applies it in this root, too, and again where the app has replaced its list of stylesheets. */
  reach(root: DocumentOrShadowRoot): void;
}

export function adoptStylesheet(ended: AbortSignal, rules = ""): ToolkitStylesheet {
  const sheet = new CSSStyleSheet();
  // Before it is adopted, because later rules make the browser restyle every element.
  sheet.replaceSync(rules);
  ownSheets.add(sheet);
  const roots = new Set<DocumentOrShadowRoot>();
  ended.addEventListener("abort", () => {
    for (const root of roots) root.adoptedStyleSheets = root.adoptedStyleSheets.filter((other) => other !== sheet);
  });
  return {
    // Adopted late, because even an empty stylesheet makes the browser restyle every element of the page.
    get sheet() {
      reach(document);
      return sheet;
    },
    reach,
  };

  function reach(root: DocumentOrShadowRoot): void {
    roots.add(root);
    if (!root.adoptedStyleSheets.includes(sheet)) root.adoptedStyleSheets.push(sheet);
  }
}

const ownSheets = new WeakSet<CSSStyleSheet>();

/** Whether the stylesheet belongs to the toolkit and not to the app. */
export function isOwnSheet(sheet: CSSStyleSheet): boolean {
  return ownSheets.has(sheet);
}
