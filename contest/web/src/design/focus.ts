/** Moves the focus to the heading of the page, so that screen readers announce it. */
export function focusPage(): void {
  const heading = document.querySelector<HTMLElement>("main h1") ?? document.getElementById("main");
  heading?.setAttribute("tabindex", "-1");
  heading?.focus({ preventScroll: true });
}
