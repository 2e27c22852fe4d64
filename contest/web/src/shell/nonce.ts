declare global {
  interface Window {
    __webpack_nonce__?: string;
  }
}

/**
 * Open dialogs lock the page behind them with a <style> of their own. Under our Content-Security-Policy that needs the
 * nonce of this answer, and the library that makes the element looks for it under this name.
 */
export function shareNonce(): void {
  const nonce = document.querySelector<HTMLMetaElement>("meta[property='csp-nonce']")?.nonce;
  if (nonce) window.__webpack_nonce__ = nonce;
}
