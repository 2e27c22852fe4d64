/** Coloring without a pointer: walk through the regions, fill them, change tools and colors by keys. */
import { type KeyboardEvent, useState } from "react";
import type { RegionBox, ToWorker } from "./messages.ts";
import { colorName, PALETTES } from "./palettes.ts";
import { TOOL_LABELS } from "./tools.ts";
import type { Preferences } from "./use-preferences.ts";

interface RegionKeysOptions {
  regions: readonly RegionBox[];
  preferences: Preferences;
  change: (changed: Partial<Preferences>) => void;
  postToWorker: (message: Exclude<ToWorker, { type: "open" }>) => void;
  announce: (text: string) => void;
  view: {
    fit: () => unknown;
    zoom: (factor: number) => void;
    turn: (angle: number) => void;
    reveal: (box: RegionBox) => void;
  };
}

/** Fifteen degrees for each press of a key. */
const TURN = Math.PI / 12;

export function useRegionKeys({ regions, preferences, change, postToWorker, announce, view }: RegionKeysOptions) {
  const [current, setCurrent] = useState(0);

  function walk(step: number) {
    if (regions.length === 0) return;
    const next = ((current - 1 + step + regions.length) % regions.length) + 1;
    const region = current === 0 ? 1 : next;
    const box = regions[region - 1];
    if (!box) return;
    setCurrent(region);
    postToWorker({ type: "highlight", region });
    view.reveal(box);
    announce(`Region ${region} of ${regions.length}, ${placeOf(box, regions)}.`);
  }

  function chooseColor(number: number) {
    const chosen = PALETTES[0]?.colors[(number + 9) % 10];
    if (!chosen) return;
    change({ color: chosen.color });
    announce(chosen.name);
  }

  function press({ key, ctrlKey, metaKey, shiftKey }: KeyboardEvent): boolean {
    if (ctrlKey || metaKey) {
      const lower = key.toLowerCase();
      if (lower === "z") postToWorker({ type: shiftKey ? "redo" : "undo" });
      else if (lower === "y") postToWorker({ type: "redo" });
      return lower === "z" || lower === "y";
    }
    if (key === "ArrowRight" || key === "ArrowDown") walk(1);
    else if (key === "ArrowLeft" || key === "ArrowUp") walk(-1);
    else if ((key === "Enter" || key === " ") && current > 0) {
      postToWorker({ type: preferences.tool === "fade" ? "fade" : "fill", region: current, color: preferences.color });
    } else if (key === "Escape") leave();
    else if (key === "+" || key === "=") view.zoom(1.25);
    else if (key === "-") view.zoom(0.8);
    else if (key === "[") view.turn(-TURN);
    else if (key === "]") view.turn(TURN);
    else if (key === "0") view.fit();
    else if (/^[1-9]$/.test(key)) chooseColor(Number(key));
    else return chooseTool(key);
    return true;
  }

  function chooseTool(key: string): boolean {
    const chosen = TOOL_LABELS.find(({ shortcut }) => shortcut === key);
    if (!chosen) return false;
    change({ tool: chosen.tool });
    announce(`${chosen.name}, ${colorName(preferences.color)}.`);
    return true;
  }

  function leave() {
    setCurrent(0);
    postToWorker({ type: "highlight", region: 0 });
  }

  return {
    onKeyDown: (event: KeyboardEvent) => {
      if (press(event)) event.preventDefault();
    },
    onBlur: leave,
  };
}

/** Where a region lies on the page, in words. */
function placeOf({ left, top, right, bottom }: RegionBox, regions: readonly RegionBox[]): string {
  const width = Math.max(...regions.map((region) => region.right));
  const height = Math.max(...regions.map((region) => region.bottom));
  const [x, y] = [(left + right) / 2 / width, (top + bottom) / 2 / height];
  const row = y < 1 / 3 ? "top" : y < 2 / 3 ? "middle" : "bottom";
  const column = x < 1 / 3 ? "left" : x < 2 / 3 ? "center" : "right";
  const share = ((right - left) * (bottom - top)) / (width * height);
  const size = share > 0.1 ? "large" : share > 0.01 ? "medium" : "small";
  return `${size}, ${row} ${column}`;
}
