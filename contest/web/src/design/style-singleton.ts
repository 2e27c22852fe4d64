/**
 * Replaces the package `react-style-singleton` (see vite.config.ts), with which open dialogs lock the page behind them.
 * That package inserts a <style> element, which our content security policy forbids; an adopted style sheet is
 * allowed.
 */
import { useEffect } from "react";

export function styleSingleton() {
  let users = 0;
  let sheet: CSSStyleSheet | undefined;

  return function Sheet({ styles }: { styles: string }) {
    useEffect(() => {
      sheet ??= new CSSStyleSheet();
      if (users === 0) {
        sheet.replaceSync(styles);
        document.adoptedStyleSheets.push(sheet);
      }
      users += 1;
      return () => {
        users -= 1;
        if (users === 0) document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
      };
    }, [styles]);
    return null;
  };
}
