/** The HTML of elements without passwords, which React writes into attributes. */
export function htmlOf(elements: readonly Element[]): string {
  return elements.map((element) => withoutPasswords(element).outerHTML).join("");
}

const PASSWORDS = 'input[type="password"][value]';

function withoutPasswords(element: Element): Element {
  if (!element.matches(PASSWORDS) && !element.querySelector(PASSWORDS)) return element;
  const copy = document.importNode(element, true);
  for (const input of [copy, ...copy.querySelectorAll(PASSWORDS)])
    if (input.matches(PASSWORDS)) input.removeAttribute("value");
  return copy;
}
