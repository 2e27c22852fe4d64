declare global {
  interface Window {
    /** Set by the script in index.html when a button is pressed before hydration has begun. */
    pressedEarly?: HTMLButtonElement | null;
  }
}

/** Repeats the click that came before the page was interactive. */
export function replayEarlyClick(): void {
  const button = window.pressedEarly;
  window.pressedEarly = null;
  if (button?.isConnected) button.click();
}
