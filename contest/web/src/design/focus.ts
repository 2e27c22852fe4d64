/** The heading of the page takes the focus; a screen reader then says where one is. */
export function focusPage(): void {
  const heading = document.querySelector<HTMLElement>("main h1") ?? document.getElementById("main");
  heading?.setAttribute("tabindex", "-1");
  heading?.focus({ preventScroll: true });
}
