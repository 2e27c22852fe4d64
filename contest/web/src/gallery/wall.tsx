import { columnsFor, layOutWall, itemsBetween } from "@contest/rules/gallery/wall-layout";
import { type CSSProperties, type ReactNode, useEffect, useEffectEvent, useMemo, useRef, useState } from "react";
import { type ScrollTarget, useScrollTo } from "./use-scroll-to.ts";
import { useScrollPosition } from "./use-scroll-position.ts";

export interface WallItem {
  id: string;
  /** The size of the image, in pixels. */
  width: number;
  height: number;
  /** The caption has a further line for the score. */
  hasScore: boolean;
}

interface WallProps<T extends WallItem> {
  label: string;
  items: readonly T[];
  /** Renders an item so that it fills its box. The first two are in sight on every screen. */
  renderItem: (item: T, isInSight: boolean) => ReactNode;
  /** The item to scroll to. A new object scrolls again. */
  scrollTo?: ScrollTarget | null;
  /** Called when other items come near the visible part of the wall. */
  onRange?: (from: number, to: number) => void;
}

/** In pixels: the mat around an image (items read it as `--mat`), and the gap between items. */
const SPACES = { narrow: { mat: 7, gap: 14 }, wide: { mat: 12, gap: 26 } };
/** In pixels, from here on captions are laid out in a row; items use the same width in a container query. */
const WIDE_COLUMN = 224;
/**
 * The wall before it is measured, as wide and with as many columns as it will have. It uses classes because the content
 * security policy blocks style attributes in the server's HTML.
 */
const UNMEASURED =
  "flex min-h-dvh items-start gap-(--gap) overflow-y-clip [--columns:2] [--gap:14px] [--mat:7px] @min-[600px]:[--columns:3] @min-[600px]:[--gap:26px] @min-[600px]:[--mat:12px] @min-[880px]:[--columns:4]";
const UNMEASURED_ITEM = "@container relative w-[calc((100%-(var(--columns)-1)*var(--gap))/var(--columns))] shrink-0";
/**
 * In each column a placeholder is visible below the first item. It is an element behind the item's content, because the
 * browser may paint half of the server's HTML, and a pseudo-element would be painted then and move.
 */
const REST_OF_COLUMN = "absolute inset-x-0 top-[calc(100%+var(--gap))] h-dvh rounded-sheet bg-line";
/** Which items are in the first row, depending on the number of columns. */
const FIRST_ROW = ["", "", "@max-[600px]:hidden", "@max-[880px]:hidden"];
/** A phone would load the images of the others, too, although it hides them. */
const SURELY_IN_SIGHT = 2;

/**
 * Submissions in columns. Every position is known from the proportions of the images, so nothing moves when they load,
 * and only items less than a screen away are rendered: ten thousand cost as much as fifty. The server does not know how
 * wide the wall is, so it renders the first row, where it will stay.
 */
export function Wall<T extends WallItem>({ label, items, renderItem, scrollTo = null, onRange }: WallProps<T>) {
  const frame = useRef<HTMLUListElement>(null);
  const { width, above, screen } = useScrollPosition(frame);
  const [focused, setFocused] = useState<string | null>(null);

  const columns = columnsFor(width);
  const { mat, gap } = columns === 2 ? SPACES.narrow : SPACES.wide;
  const columnWidth = (width - gap * (columns - 1)) / columns;
  const layout = useMemo(() => {
    if (width === 0) return layOutWall([], { columns, columnWidth, gap, mat });
    const captionHeight = readCaptionHeight(columnWidth < WIDE_COLUMN ? "narrow" : "wide");
    const boxes = items.map(({ width, height, hasScore }) => ({
      width,
      height,
      captionHeight: captionHeight(hasScore),
    }));
    return layOutWall(boxes, { columns, columnWidth, gap, mat });
  }, [items, width, columns, columnWidth, gap, mat]);
  const isMeasured = width > 0;
  const { from, to } = isMeasured
    ? itemsBetween(layout, above - screen, above + 2 * screen)
    : { from: 0, to: Math.min(items.length, FIRST_ROW.length) };
  useScrollTo(frame, layout, items, scrollTo);

  const reportRange = useEffectEvent((from: number, to: number) => onRange?.(from, to));
  useEffect(() => reportRange(from, to), [from, to]);

  // The focused item is always rendered: without it the keyboard focus would fall back to the top of the page.
  const focusedIndex = focused === null ? -1 : items.findIndex(({ id }) => id === focused);
  const extra = focusedIndex >= 0 && (focusedIndex < from || focusedIndex >= to) ? [focusedIndex] : [];
  const shown = [...extra, ...Array.from({ length: to - from }, (_, place) => from + place)].sort((a, b) => a - b);

  return (
    <div className="@container">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it only tracks which item has the focus */}
      <ul
        ref={frame}
        aria-label={label}
        // Even the shortest transition would show a wall without height for a frame.
        className={`transition-none ${isMeasured ? "relative" : UNMEASURED}`}
        style={isMeasured ? ({ height: layout.height, "--mat": `${mat}px` } as CSSProperties) : undefined}
        onFocus={({ target }) => setFocused(target.closest("li")?.dataset["id"] ?? null)}
        onBlur={() => setFocused(null)}
      >
        {shown.map((index) => {
          const [item, place] = [items[index], layout.places[index]];
          if (!item) return null;
          return (
            <li
              key={item.id}
              data-id={item.id}
              aria-posinset={index + 1}
              aria-setsize={items.length}
              className={`transition-none ${place ? "@container absolute top-0 left-0" : `${UNMEASURED_ITEM} ${FIRST_ROW[index]}`}`}
              style={
                place && {
                  width: columnWidth,
                  height: place.height,
                  translate: `${place.column * (columnWidth + gap)}px ${place.top}px`,
                }
              }
            >
              {renderItem(item, index < SURELY_IN_SIGHT)}
              {!place && <span aria-hidden="true" className={REST_OF_COLUMN} />}
            </li>
          );
        })}
      </ul>
    </div>
  );
}

/** The height of a caption in pixels. Its sizes are in tokens.css, where the captions themselves read them. */
function readCaptionHeight(width: "narrow" | "wide"): (hasScore: boolean) => number {
  const styles = getComputedStyle(document.documentElement);
  const rem = Number.parseFloat(styles.fontSize);
  const size = (name: string) => Number.parseFloat(styles.getPropertyValue(name)) * rem;
  const [plain, score] = [size(`--caption-${width}`), size("--caption-score")];
  return (hasScore) => (hasScore ? plain + score : plain);
}
