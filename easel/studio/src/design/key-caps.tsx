import { keyLabel } from "./keys.ts";

const IS_MAC = /Mac|iPhone|iPad/.test(navigator.platform);

/** For tooltips. */
export function keysText(keys: string): string {
  return keyLabel(keys, IS_MAC);
}

export function Keys({ keys }: { keys: string }) {
  return (
    <kbd className="shrink-0 rounded border border-line bg-panel px-1.5 py-px font-sans text-[11px] text-soft">
      {keysText(keys)}
    </kbd>
  );
}
