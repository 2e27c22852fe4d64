/**
 * Stands in for the package `react-style-singleton` (see vite.config.ts), by which open dialogs lock the page behind
 * them. That one writes a <style> into the page, which our Content-Security-Policy forbids; a sheet that a script
 * adopts is no inline style.
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
