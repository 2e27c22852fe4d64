/** Addresses of the app as paths relative to its base, and the kind of content they show. */
export type FrameKind = "page" | "component" | "story";

export function addressOf(path: string, base: string): string {
  return new URL(base + path.replace(/^\/+/, "")).href;
}

/** Null for an address outside the app. */
export function pathOf(address: string, base: string): string | null {
  if (!URL.canParse(address, base)) return null;
  const { href } = new URL(address, base);
  return href.startsWith(base) ? `/${href.slice(base.length)}` : null;
}

/** Accepts a path, or a whole address that was copied from elsewhere. */
export function typedPath(typed: string, base: string): string {
  const text = typed.trim();
  const inside = /^https?:/.test(text) ? pathOf(text, base) : null;
  return inside ?? (text.startsWith("/") ? text : `/${text}`);
}

/** Read from the same flags as the toolkit does. */
export function kindOf(path: string): FrameKind {
  const { searchParams } = new URL(path, "http://app.invalid");
  if (searchParams.get("storyboard") !== "true") return "page";
  const type = searchParams.get("type");
  return type === "STORY" ? "story" : type === "COMPONENT" ? "component" : "page";
}

export function withKind(path: string, kind: FrameKind): string {
  const url = new URL(path, "http://app.invalid");
  url.searchParams.delete("storyboard");
  url.searchParams.delete("type");
  if (kind !== "page") {
    url.searchParams.set("storyboard", "true");
    url.searchParams.set("type", kind.toUpperCase());
  }
  return url.pathname + url.search + url.hash;
}
