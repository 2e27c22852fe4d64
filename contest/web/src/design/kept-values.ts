/** What was typed into a form, kept in this tab. Passwords and checkboxes are not kept, because both must be given again. */

const storageKey = (name: string) => `form:${name}`;

export function keepValues(form: HTMLFormElement, name: string): void {
  const values = Object.fromEntries(fieldsOf(form).map((field) => [field.name, field.value]));
  try {
    sessionStorage.setItem(storageKey(name), JSON.stringify(values));
  } catch {
    // Without storage the form opens empty.
  }
}

export function restoreValues(form: HTMLFormElement, name: string): void {
  const values = read(name);
  for (const field of fieldsOf(form)) {
    const kept = Object.hasOwn(values, field.name) ? values[field.name] : undefined;
    if (field.value === "" && typeof kept === "string") field.value = kept;
  }
}

export function dropValues(name: string): void {
  try {
    sessionStorage.removeItem(storageKey(name));
  } catch {
    // Nothing was kept either.
  }
}

/** A password that is being shown is of type text, too, so the type alone does not tell. */
function fieldsOf(form: HTMLFormElement): HTMLInputElement[] {
  return [...form.elements].filter(
    (element): element is HTMLInputElement =>
      element instanceof HTMLInputElement &&
      ["text", "email"].includes(element.type) &&
      !/password|one-time-code/.test(element.autocomplete),
  );
}

function read(name: string): Record<string, unknown> {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey(name)) ?? "{}") as Record<string, unknown>;
  } catch {
    return {};
  }
}
