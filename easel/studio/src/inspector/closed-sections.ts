/** Which parts of the inspector somebody has closed, remembered by the browser. */
const KEY = "easel:closed-sections";

export function isClosed(title: string): boolean {
  return closed().includes(title);
}

export function setClosed(title: string, isNowClosed: boolean): void {
  const others = closed().filter((each) => each !== title);
  localStorage.setItem(KEY, JSON.stringify(isNowClosed ? [...others, title] : others));
}

function closed(): unknown[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(kept) ? kept : [];
  } catch {
    return [];
  }
}
