import { columnsFor, layOutWall, itemsBetween } from "@contest/rules/gallery/wall-layout";
import { type CSSProperties, type ReactNode, useEffect, useEffectEvent, useMemo, useRef, useState } from "react";
import { type ScrollTarget, useScrollTo } from "./use-scroll-to.ts";
import { useScrollPosition } from "./use-scroll-position.ts";

export interface WallItem {
  id: string;
  /** Of the picture. */
  width: number;
  height: number;
  /** How high the lines under it are, in rem: in a narrow column, and in one wide enough to put them side by side. */
  captionRem: { narrow: number; wide: number };
}

interface WallProps<T extends WallItem> {
  label: string;
  items: readonly T[];
  /** What hangs in an item's place, filling it. */
  renderItem: (item: T, isInFirstRow: boolean) => ReactNode;
  /** The item to bring into sight; another object asks again. */
  reach?: ScrollTarget | null;
  /** The items that are in sight or near it have changed. */
  onStretch?: (from: number, to: number) => void;
}

/** In pixels: of raised paper around a picture (there for what hangs as `--mat`), and between the works. */
const SPACES = { narrow: { mat: 7, gap: 14 }, wide: { mat: 12, gap: 26 } };
/** In pixels; what hangs asks its container for the same. */
const WIDE_COLUMN = 224;
/**
 * The wall before it is measured, as wide and with as many columns as it will have. In classes: the page's policy lets
 * no style attribute through that comes with the HTML.
 */
const UNMEASURED =
  "flex min-h-dvh items-start gap-(--gap) overflow-y-clip [--columns:2] [--gap:14px] [--mat:7px] @min-[600px]:[--columns:3] @min-[600px]:[--gap:26px] @min-[600px]:[--mat:12px] @min-[880px]:[--columns:4]";
/** In each column something to come is seen below the first work. */
const UNMEASURED_ITEM =
  "@container relative w-[calc((100%-(var(--columns)-1)*var(--gap))/var(--columns))] shrink-0 after:absolute after:inset-x-0 after:top-[calc(100%+var(--gap))] after:h-dvh after:rounded-sheet after:bg-line";
/** Who is in the first row, if there are that many columns. */
const FIRST_ROW = ["", "", "@max-[600px]:hidden", "@max-[880px]:hidden"];

/**
 * Works in columns. Every place is known from the works' proportions, so nothing moves when pictures arrive, and only
 * what is less than a screen away is there at all: ten thousand works cost as much as fifty. On the server nobody knows
 * how wide the wall is: there the first row hangs, where it will stay.
 */
export function Wall<T extends WallItem>({ label, items, renderItem, reach = null, onStretch }: WallProps<T>) {
  const frame = useRef<HTMLUListElement>(null);
  const { width, above, screen } = useScrollPosition(frame);
  const [focused, setFocused] = useState<string | null>(null);

  const columns = columnsFor(width);
  const { mat, gap } = columns === 2 ? SPACES.narrow : SPACES.wide;
  const columnWidth = (width - gap * (columns - 1)) / columns;
  const hanging = useMemo(() => {
    if (width === 0) return layOutWall([], { columns, columnWidth, gap, mat });
    const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
    const lines = columnWidth < WIDE_COLUMN ? "narrow" : "wide";
    const toHang = items.map(({ width, height, captionRem }) => ({
      width,
      height,
      captionHeight: captionRem[lines] * rem,
    }));
    return layOutWall(toHang, { columns, columnWidth, gap, mat });
  }, [items, width, columns, columnWidth, gap, mat]);
  const isMeasured = width > 0;
  const { from, to } = isMeasured
    ? itemsBetween(hanging, above - screen, above + 2 * screen)
    : { from: 0, to: Math.min(items.length, FIRST_ROW.length) };
  useScrollTo(frame, hanging, items, reach);

  const tellStretch = useEffectEvent((from: number, to: number) => onStretch?.(from, to));
  useEffect(() => tellStretch(from, to), [from, to]);

  // What has the focus stays, wherever it is: without it the keyboard would be back at the top of the page.
  const held = focused === null ? -1 : items.findIndex(({ id }) => id === focused);
  const kept = held >= 0 && (held < from || held >= to) ? [held] : [];
  const shown = [...kept, ...Array.from({ length: to - from }, (_, place) => from + place)].sort((a, b) => a - b);

  return (
    <div className="@container">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it only notes which work has the focus */}
      <ul
        ref={frame}
        aria-label={label}
        // Nothing here moves by itself: even the shortest transition would show a wall without height for a frame.
        className={`transition-none ${isMeasured ? "relative" : UNMEASURED}`}
        style={isMeasured ? ({ height: hanging.height, "--mat": `${mat}px` } as CSSProperties) : undefined}
        onFocus={({ target }) => setFocused(target.closest("li")?.dataset["id"] ?? null)}
        onBlur={() => setFocused(null)}
      >
        {shown.map((index) => {
          const [item, place] = [items[index], hanging.places[index]];
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
              {renderItem(item, index < FIRST_ROW.length)}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
