import { showToast } from "./toast-store.ts";

/** Something with a page of its own that people share. */
export interface Shared {
  title: string;
  /** The path of the page. */
  path: string;
}

const addressOf = ({ path }: Shared) => location.origin + path;

/** Where a browser without a share sheet can send a link. None of these is loaded until it is chosen. */
export const SHARE_TARGETS = [
  { label: "Email", address: (url: string, title: string) => `mailto:?subject=${title}&body=${url}` },
  { label: "WhatsApp", address: (url: string, title: string) => `https://wa.me/?text=${title}%20${url}` },
  { label: "Facebook", address: (url: string) => `https://www.facebook.com/sharer/sharer.php?u=${url}` },
  { label: "Pinterest", address: (url: string) => `https://www.pinterest.com/pin/create/button/?url=${url}` },
] as const;

export function shareWith({ address }: (typeof SHARE_TARGETS)[number], shared: Shared): void {
  open(address(encodeURIComponent(addressOf(shared)), encodeURIComponent(shared.title)), "_blank", "noopener");
}

export function canShare(): boolean {
  return typeof navigator.share === "function";
}

/** Returns whether the link was copied. */
export async function copyLink(shared: Shared): Promise<boolean> {
  const address = addressOf(shared);
  try {
    await navigator.clipboard.writeText(address);
    return true;
  } catch {
    // A browser may refuse, and has no clipboard if the site is not served over HTTPS.
    showToast({ title: "Could not copy the link", description: address, tone: "destructive" });
    return false;
  }
}

/** `card` is the address of a picture to share with the link, where the browser can. */
export async function shareNatively(shared: Shared, card?: string): Promise<void> {
  const link = { title: shared.title, url: addressOf(shared) };
  try {
    const files = card ? await filesOf(card) : [];
    await navigator.share(files.length > 0 && navigator.canShare?.({ files }) ? { ...link, files } : link);
  } catch {
    // The visitor closed the browser's sheet, which needs no message.
  }
}

async function filesOf(card: string): Promise<File[]> {
  const response = await fetch(card);
  return response.ok ? [new File([await response.blob()], "page.jpg", { type: "image/jpeg" })] : [];
}
