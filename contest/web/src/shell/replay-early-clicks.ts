declare global {
  interface Window {
    /** Kept by the script in index.html while the page is what the server rendered, and nothing answers yet. */
    pressedEarly?: HTMLButtonElement | null;
  }
}

/** Does what the visitor asked for before the page could. */
export function replayEarlyClick(): void {
  const button = window.pressedEarly;
  window.pressedEarly = null;
  if (button?.isConnected) button.click();
}
