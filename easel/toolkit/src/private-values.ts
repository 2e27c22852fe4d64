/**
 * Keeps what people type into private fields out of every message. React copies such values into attributes, props and
 * state, so it is not enough to leave out the fields themselves: the values are replaced wherever they appear.
 */

/** Fields that are private by their purpose, even while a password is shown as text. */
const PURPOSE = /passw|passphrase|passcode|pwd|secret|one-time-code|\bcc-(number|csc)\b/i;
/** Below these, all names are the app's. */
const APP_VALUES = new Set(["props", "state", "fields"]);
const MASK = "•••";
/** Shorter values are only replaced where they are the whole text: parts of words would match. */
const MIN_PART_LENGTH = 4;
/** Names and addresses of nodes, which the editor needs as they are, and what the editor itself has sent. */
const KEPT = new Set(
  "id name tagName type codebaseId storyboardId uniquePath cachedKey elementKey elementKeys classList directlySetClassList scope cssEvals processedCssRules changeItem data event".split(
    " ",
  ),
);

/** Fields that were private once: a password that is shown stays one, for the next editor, too. */
const known = new WeakSet<Element>();
/** Also those in shadow roots, which only their events reveal. */
const used = new Set<Field>();
/** Values of fields that have gone. The app may still hold them. */
const former = new Set<string>();

type Field = HTMLInputElement | HTMLTextAreaElement;

export interface PrivateValues {
  isPrivate(element: Element | null): boolean;
  /** The message itself, or a copy of it without private values. */
  masked<Message>(message: Message): Message;
}

export function createPrivateValues(ended: AbortSignal): PrivateValues {
  const notice = (event: Event) => {
    const [target] = event.composedPath();
    if (isField(target) && isPrivate(target)) used.add(target);
  };
  const listening = { capture: true, passive: true, signal: ended };
  for (const type of ["focusin", "input", "change"]) document.addEventListener(type, notice, listening);
  values();

  return {
    isPrivate: (element) => isField(element) && isPrivate(element),
    masked(message) {
      const found = values();
      return found.length === 0 ? message : (createCopier(found)(message, false) as typeof message);
    },
  };

  function isPrivate(field: Field): boolean {
    if (known.has(field)) return true;
    const purpose = [field.type, field.autocomplete, field.name, field.id].join(" ");
    if (!PURPOSE.test(purpose) && !field.closest("[data-private]")) return false;
    known.add(field);
    return true;
  }

  /** The longest first: one may be part of another. */
  function values(): string[] {
    for (const field of [...document.getElementsByTagName("input"), ...document.getElementsByTagName("textarea")]) {
      if (isPrivate(field)) used.add(field);
    }
    const current: string[] = [];
    for (const field of used) {
      current.push(field.value, field.defaultValue);
      if (field.value.length >= MIN_PART_LENGTH) former.add(field.value);
      if (!field.isConnected) used.delete(field);
    }
    return [...new Set([...current, ...former])].filter(Boolean).sort((one, other) => other.length - one.length);
  }
}

function isField(target: unknown): target is Field {
  return target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
}

function createCopier(secrets: readonly string[]) {
  const copies = new Map<object, unknown>();
  return function copyOf(value: unknown, isOfApp: boolean): unknown {
    if (typeof value === "string") return mask(value, secrets);
    if (typeof value === "number") return secrets.includes(String(value)) ? MASK : value;
    if (typeof value !== "object" || value === null || ArrayBuffer.isView(value)) return value;
    // Nodes refer to their parents.
    const known = copies.get(value);
    if (known) return known;
    const copy: Record<string, unknown> | unknown[] = Array.isArray(value) ? [] : {};
    copies.set(value, copy);
    for (const [name, inner] of Object.entries(value)) {
      const isKept = !isOfApp && KEPT.has(name);
      const kept = isKept ? inner : copyOf(inner, isOfApp || APP_VALUES.has(name));
      // Not by assignment: a prop named `__proto__` would be lost.
      Object.defineProperty(copy, name, { value: kept, enumerable: true, writable: true, configurable: true });
    }
    return copy;
  };
}

function mask(text: string, secrets: readonly string[]): string {
  let masked = text;
  for (const secret of secrets) {
    if (masked === secret) return MASK;
    const forms = [secret, inHtml(secret), JSON.stringify(secret).slice(1, -1), encodeURIComponent(secret)];
    for (const form of new Set(forms)) {
      const isPart = secret.length >= MIN_PART_LENGTH;
      masked = isPart ? masked.replaceAll(form, MASK) : masked.replaceAll(`"${form}"`, `"${MASK}"`);
    }
  }
  return masked;
}

/** As an attribute is serialized. */
function inHtml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
