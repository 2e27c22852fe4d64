/** Reads error overlays of the page, and whether they report a hydration error. */
import type { OutgoingMessage } from "@easel/protocol/messages-out";
import { isViteMode } from "./errors.ts";

export type HydrationReport = Omit<Extract<OutgoingMessage, { id: "LATEST_HYDRATION_ERROR_STATUS" }>, "id">;

interface Shown {
  readonly description: string;
  readonly label: string | null;
  readonly body: string | null;
}

export function hydrationStatus(hydrationError: string | null): HydrationReport {
  const shown = (isViteMode(location.href) ? shownByVite() : null) ?? shownByNext();
  return statusOf(shown ?? (hydrationError === null ? null : { description: hydrationError, label: null, body: null }));
}

export function statusOf(shown: Shown | null): HydrationReport {
  if (!shown) return { status: "no_error" };
  const { description, label, body } = shown;
  const status = description.includes("Hydration failed") ? "error" : "other_error";
  return { status, errorDescr: description, errorLabel: label, errorBody: body };
}

function shownByVite(): Shown | null {
  const overlay = document.querySelector("vite-error-overlay")?.shadowRoot;
  const message = textIn(overlay, ".message");
  if (message === null) return null;
  return { description: message, label: textIn(overlay, ".file-link"), body: message };
}

function shownByNext(): Shown | null {
  const portal = document.querySelector("nextjs-portal")?.shadowRoot;
  const description = textIn(portal, "#nextjs__container_errors_desc");
  if (description === null) return null;
  return {
    description,
    label: textIn(portal, "#nextjs__container_errors_label"),
    body: textIn(portal, ".nextjs-container-errors-body"),
  };
}

function textIn(root: ShadowRoot | null | undefined, selector: string): string | null {
  return root?.querySelector(selector)?.textContent ?? null;
}
