/** Events as the editor receives them. */
import type { KeyPayload, WheelPayload } from "@easel/protocol/messages-out";
import type { InferOutput } from "valibot";
import { canScroll } from "../scroll.ts";
import type { PointerPosition } from "./machine.ts";

export function positionOf({ pageX, pageY, clientX, clientY, ctrlKey, metaKey }: MouseEvent): PointerPosition {
  return { pageX, pageY, clientX, clientY, ...(ctrlKey && { ctrlKey }), ...(metaKey && { metaKey }) };
}

export function wheelPayload(event: WheelEvent & { wheelDelta?: number }): InferOutput<typeof WheelPayload> {
  const { deltaX, deltaY, wheelDelta, x, y, altKey, ctrlKey, shiftKey, metaKey } = event;
  const delta = wheelDelta === undefined ? {} : { wheelDelta };
  return { deltaX, deltaY, ...delta, x, y, altKey, ctrlKey, shiftKey, metaKey, canScroll: canScroll(event) };
}

export function keyPayload(event: KeyboardEvent): InferOutput<typeof KeyPayload> {
  const { key, metaKey, shiftKey, ctrlKey, altKey } = event;
  const active = focused();
  const activeElement = {
    tagName: active?.tagName,
    isContentEditable: active instanceof HTMLElement && active.isContentEditable,
    elementType: active?.getAttribute("type") ?? null,
  };
  return { key, metaKey, shiftKey, ctrlKey, altKey, activeElement };
}

/** Through shadow roots. */
export function focused(): Element | null {
  let active = document.activeElement;
  while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
  return active;
}

/** Where keys write something. */
export function takesText(element: Element | null): boolean {
  if (element instanceof HTMLElement && element.isContentEditable) return true;
  return element?.matches("input, textarea, select") ?? false;
}
