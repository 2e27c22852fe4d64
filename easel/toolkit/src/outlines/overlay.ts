/** The one element the toolkit adds to a page: in the top layer, and closed to the app's styles and scripts. */
import { EDIT_TEXT_BUTTON_RADIUS_PX, SIZE_LABEL_FONT_PX } from "@easel/protocol/constants";
import { DASH, EDIT_DYNAMIC_TEXT, type Label, LABEL_HEIGHT, type Line, type Picture } from "./picture.ts";

export interface Overlay {
  readonly host: HTMLElement;
  draw(picture: Picture | null): void;
  /** The width of a label before it is scaled, without a look at the layout. */
  widthOf(text: string): number;
  /** Also where a modal dialog has made everything else inert. */
  hasButtonAt(x: number, y: number): boolean;
}

const LABEL_PADDING = 12;
const ICON_SIZE = 22;
const LABEL_FONT = `${SIZE_LABEL_FONT_PX}px system-ui, sans-serif`;

export function createOverlay(ended: AbortSignal): Overlay {
  const host = document.createElement("easel-overlay");
  host.popover = "manual";
  const shadow = host.attachShadow({ mode: "closed" });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(STYLES);
  shadow.adoptedStyleSheets = [sheet];
  const drawing = document.createElement("div");
  drawing.ariaHidden = "true";
  const button = createButton();
  shadow.append(drawing, button);

  const drawLines = createPool("i", drawing, isSameLine, writeLine);
  const drawHovered = createHovered(drawing);
  const drawLabels = createPool("b", drawing, isSameLabel, writeLabel);
  let drawnButton = HIDDEN;
  const widths = new Map<string, number>();
  let canvas: OffscreenCanvasRenderingContext2D | null = null;

  // Dialogs that open later stay above, because users work there.
  const stayOnTop = ({ target, newState }: Event & { newState?: string }) => {
    const isOther = target instanceof Element && target !== host && newState !== "closed";
    if (isOther && host.isConnected && target.matches(":modal, :popover-open, :fullscreen")) {
      host.hidePopover();
      host.showPopover();
    }
  };
  for (const type of ["toggle", "fullscreenchange"]) {
    addEventListener(type, stayOnTop, { capture: true, signal: ended });
  }
  ended.addEventListener("abort", () => host.remove());

  return {
    host,
    draw(picture) {
      if (!picture && !host.isConnected) return;
      const lines = picture?.lines ?? [];
      drawLines(lines.filter(({ style }) => style !== "hovered"));
      drawHovered(lines.find(({ style }) => style === "hovered"));
      drawLabels(picture?.labels ?? []);
      const buttonStyle = picture?.button ? styleOfLabel(picture.button) : HIDDEN;
      if (buttonStyle !== drawnButton) button.style.cssText = drawnButton = buttonStyle;
      if (!picture || host.isConnected) return;
      document.documentElement.append(host);
      host.showPopover();
      // Prepares the font of the labels, which takes long the first time: after hovering, the user will select.
      setTimeout(widthOf, 0, EDIT_DYNAMIC_TEXT);
    },
    widthOf,
    hasButtonAt(x, y) {
      if (button.style.display === "none" || !host.isConnected) return false;
      const { left, right, top, bottom } = button.getBoundingClientRect();
      return x >= left && x < right && y >= top && y < bottom;
    },
  };

  function widthOf(text: string): number {
    const known = widths.get(text);
    if (known !== undefined) return known;
    // Sizes change with every frame of an animation.
    if (widths.size > 1_000) widths.clear();
    // Created when first needed: most connections never select anything.
    canvas ??= new OffscreenCanvas(1, 1).getContext("2d");
    if (canvas) canvas.font = LABEL_FONT;
    const icon = text === EDIT_DYNAMIC_TEXT ? ICON_SIZE + LABEL_PADDING / 2 : 0;
    const width = Math.ceil(canvas?.measureText(text).width ?? 0) + icon + 2 * LABEL_PADDING;
    widths.set(text, width);
    return width;
  }
}

const HIDDEN = "display:none";

/** Elements that are made when they are first needed, and then only moved. */
function createPool<Item>(
  tag: string,
  parent: Element,
  isSame: (one: Item, other: Item) => boolean,
  write: (element: HTMLElement, item: Item) => void,
) {
  const places: { element: HTMLElement; item: Item | null }[] = [];
  let used = 0;
  return (wanted: readonly Item[]) => {
    wanted.forEach((item, index) => {
      const place = (places[index] ??= { element: parent.appendChild(document.createElement(tag)), item: null });
      // Most lines are where they were in the last frame.
      if (place.item && isSame(place.item, item)) return;
      place.item = item;
      write(place.element, item);
    });
    for (const place of places.slice(wanted.length, used)) {
      place.item = null;
      place.element.style.cssText = HIDDEN;
    }
    used = wanted.length;
  };
}

/**
 * Four edges in layers of their own, that are only moved and stretched: the pointer goes from element to element all day,
 * and a page of thousands would be laid out and painted each time.
 */
function createHovered(parent: Element) {
  const frame = document.createElement("u");
  const edges = [1, 2, 3, 4].map(() => frame.appendChild(document.createElement("s")));
  let drawn: Line | undefined;
  parent.append(frame);
  return (line: Line | undefined) => {
    if (line === drawn || (line && drawn && isSameLine(line, drawn))) return;
    // The colour is painted, so only when it is another.
    if (line && line.color !== drawn?.color) frame.style.cssText = `z-index:${line.zIndex};--color:${line.color}`;
    drawn = line;
    const places = line ? edgesOf(line) : [];
    for (const [index, edge] of edges.entries()) edge.style.transform = places[index] ?? "";
  };
}

function edgesOf(line: Line): string[] {
  const { x, y, width, height } = inPixels(line);
  const { thickness } = line;
  return [
    [x, y, width, thickness],
    [x, y, thickness, height],
    [x, y + height - thickness, width, thickness],
    [x + width - thickness, y, thickness, height],
  ].map(([left, top, wide, high]) => `translate(${left}px,${top}px) scale(${wide},${high})`);
}

// Spelled out: hundreds are compared in each frame.
function isSameLine(one: Line, other: Line): boolean {
  return (
    one.left === other.left &&
    one.top === other.top &&
    one.width === other.width &&
    one.height === other.height &&
    one.style === other.style &&
    one.color === other.color &&
    one.zIndex === other.zIndex &&
    one.thickness === other.thickness
  );
}

function isSameLabel(one: Label, other: Label): boolean {
  return one.text === other.text && styleOfLabel(one) === styleOfLabel(other);
}

function writeLine(element: HTMLElement, line: Line): void {
  const { x, y, width, height } = inPixels(line);
  const place = `transform:translate(${x}px,${y}px);width:${width}px;height:${height}px`;
  element.className = line.style;
  element.style.cssText = `${place};z-index:${line.zIndex};${STROKES[line.style]?.(line)}`;
}

const STROKES: Partial<Record<Line["style"], (line: Line) => string>> = {
  solid: ({ color, thickness }) => `box-shadow:inset 0 0 0 ${thickness}px ${color}`,
  filled: ({ color }) => `background:${color}`,
  // A dash is as many times longer than its line is thick at every zoom.
  dashed: ({ color, thickness }) => `--color:${color};--thickness:${thickness}px;--dash:${thickness * DASH}px`,
};

/** Between two pixels a line would be blurred. */
function inPixels({ left, top, width, height }: Line): { x: number; y: number; width: number; height: number } {
  const [x, y, right, bottom] = [left, top, left + width, top + height].map((position) => {
    return Math.round(position * devicePixelRatio) / devicePixelRatio;
  }) as [number, number, number, number];
  return { x, y, width: right - x, height: bottom - y };
}

function writeLabel(element: HTMLElement, label: Label): void {
  element.textContent = label.text;
  element.style.cssText = styleOfLabel(label);
}

function styleOfLabel({ left, top, scale, color }: Label): string {
  return `transform:translate(${left}px,${top}px) scale(${scale});background:${color}`;
}

function createButton(): HTMLButtonElement {
  const button = document.createElement("button");
  button.style.cssText = HIDDEN;
  button.textContent = EDIT_DYNAMIC_TEXT;
  return button;
}

// Important, because what the app says of its elements would otherwise win over what is said of the host in here. The
// pencil on the button is not read out.
const STYLES = `
:host {
  all: initial !important;
  display: block !important;
  position: fixed !important;
  inset: 0 !important;
  pointer-events: none !important;
  forced-color-adjust: none !important;
}
i, b, u, s, button { position: absolute; left: 0; top: 0; box-sizing: border-box; transform-origin: 0 0; direction: ltr; }
s { width: 1px; height: 1px; background: var(--color); transform: scale(0); will-change: transform; }
.dashed {
  --dashes: var(--color) 0 var(--dash), transparent 0 calc(2 * var(--dash));
  --across: repeating-linear-gradient(90deg, var(--dashes));
  --down: repeating-linear-gradient(var(--dashes));
  background:
    var(--across) 0 0 / 100% var(--thickness) no-repeat,
    var(--across) 0 100% / 100% var(--thickness) no-repeat,
    var(--down) 0 0 / var(--thickness) 100% no-repeat,
    var(--down) 100% 0 / var(--thickness) 100% no-repeat;
}
b, button {
  z-index: 2147483647;
  height: ${LABEL_HEIGHT}px;
  padding: 4px ${LABEL_PADDING}px;
  border: 0;
  border-radius: ${EDIT_TEXT_BUTTON_RADIUS_PX}px;
  color: white;
  font: ${LABEL_FONT};
  line-height: 30px;
  white-space: pre;
}
button { pointer-events: auto; cursor: pointer; }
button::before { content: "\\270E" / ""; display: inline-block; width: ${ICON_SIZE + LABEL_PADDING / 2}px; text-align: start; }
button:focus-visible { outline: 3px solid white; outline-offset: -5px; }
`;
