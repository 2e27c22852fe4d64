/** A stylesheet of the toolkit's own: adopted, so that a strict CSP allows it and no node is added to the app. */
export interface ToolkitStylesheet {
  /** To be written into: from the first time that somebody asks for it, it is in force. */
  readonly sheet: CSSStyleSheet;
  /** Has it in force also for what lies in this shadow root, and again where the app has replaced its list. */
  reach(root: DocumentOrShadowRoot): void;
}

export function adoptStylesheet(ended: AbortSignal, rules = ""): ToolkitStylesheet {
  const sheet = new CSSStyleSheet();
  // Before it is adopted: rules that come later make the browser look at every element.
  sheet.replaceSync(rules);
  ownSheets.add(sheet);
  const roots = new Set<DocumentOrShadowRoot>();
  ended.addEventListener("abort", () => {
    for (const root of roots) root.adoptedStyleSheets = root.adoptedStyleSheets.filter((other) => other !== sheet);
  });
  return {
    // Not before: even an empty one has the browser look at every element, a frame long where there are many.
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

/** Whether it is the toolkit's, so that nobody takes its rules for the app's. */
export function isOwnSheet(sheet: CSSStyleSheet): boolean {
  return ownSheets.has(sheet);
}
