/** Draws the outlines, and follows their elements whatever moves them. */
import { boxOfElement, boxOfNode } from "../boxes.ts";
import { warnIfSlow } from "../frame-task.ts";
import type { OutlineTargets } from "../outlined.ts";
import type { Functions, Outlining, Session, Tree, TreeNode } from "../session.ts";
import { hasOnlyText } from "../text-contents.ts";
import { textPlaceOf } from "../text/text-place.ts";
import { createMeasuring } from "./measuring.ts";
import { createOverlay } from "./overlay.ts";
import { drawPicture, type View } from "./picture.ts";

export interface Outlines extends Outlining {
  /** Null hides everything. */
  show(outlined: OutlineTargets | null): void;
  /** The element that contains all outlines. */
  readonly host: HTMLElement;
  hasButtonAt(x: number, y: number): boolean;
  readonly functions: Pick<Functions, "updateOutlines">;
}

/** Hundreds of elements may come from the same source. Outlining them at once would delay what the selection shows first. */
const RELATED_DELAY_MS = 150;

export function createOutlines(session: Session, tree: Tree): Outlines {
  const overlay = createOverlay(session.ended);
  const measuring = createMeasuring(boxOfNode);
  const placeholders = new Set<Element>();
  let outlined: OutlineTargets | null = null;
  let selected: { readonly node: TreeNode | undefined; readonly since: number } = { node: undefined, since: 0 };
  let nextFrame: number | null = null;
  for (const type of ["scroll", "resize"]) {
    addEventListener(type, measuring.invalidate, { capture: true, passive: true, signal: session.ended });
  }
  tree.whenRebuilt(measuring.invalidate);
  session.ended.addEventListener("abort", () => {
    if (nextFrame !== null) cancelAnimationFrame(nextFrame);
  });

  return {
    host: overlay.host,
    hasButtonAt: overlay.hasButtonAt,
    show(next) {
      outlined = next;
      drawInNextFrame();
    },
    outline(element) {
      placeholders.add(element);
      drawInNextFrame();
    },
    functions: { updateOutlines: drawInNextFrame },
  };

  function drawInNextFrame(): void {
    if (!session.ended.aborted) nextFrame ??= requestAnimationFrame(drawFrame);
  }

  function drawFrame(): void {
    warnIfSlow("Drawing the outlines", draw);
  }

  /** No event reports every scroll, transform and animation, so each frame measures while something is outlined. */
  function draw(): void {
    nextFrame = null;
    // Reads everything before it writes anything, or the page would be laid out more than once.
    const [node] = outlined?.selected ?? [];
    if (node !== selected.node) selected = { node, since: performance.now() };
    const picture = outlined && drawPicture(outlined, lookAround());
    const isEmpty = !picture || (picture.lines.length === 0 && picture.labels.length === 0);
    overlay.draw(isEmpty ? null : picture);
    const isWatching =
      outlined && (outlined.selected.length > 0 || outlined.hovered || outlined.drop || placeholders.size > 0);
    if (isWatching) drawInNextFrame();
  }

  function lookAround(): View {
    for (const element of placeholders) if (!element.isConnected) placeholders.delete(element);
    return {
      width: innerWidth,
      height: innerHeight,
      scrollX,
      scrollY,
      ...measuring.startFrame(),
      placeholders: [...placeholders].flatMap((element) => boxOfElement(element) ?? []),
      // The selection itself comes first, together with what the editor shows of it.
      alikeTo: ({ codebaseId }) => {
        return performance.now() - selected.since > RELATED_DELAY_MS ? tree.withCodebaseId(codebaseId) : [];
      },
      isRightToLeft: ({ elements: [element] }) =>
        element !== undefined && getComputedStyle(element).direction === "rtl",
      hasDynamicText: (node) =>
        node.elements.length === 1 && node.elements.every(hasOnlyText) && textPlaceOf(node, session) === null,
      labelScale: session.options.labelScale ?? 1,
      widthOf: overlay.widthOf,
    };
  }
}
