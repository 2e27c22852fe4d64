import type { LucideIcon } from "lucide-react";
import { keysText } from "./key-caps.tsx";

interface IconButtonProps {
  icon: LucideIcon;
  /** The accessible name and tooltip. */
  label: string;
  /** Shown beside the icon where there is room. A part of the label. */
  text?: string;
  shortcut?: string;
  isPressed?: boolean;
  disabled?: boolean;
  /** Leaves the focus where it is, for example in a menu of the app that would close without it. */
  keepsFocus?: boolean;
  onClick: () => void;
}

export function IconButton(props: IconButtonProps) {
  const { icon: Icon, label, text, shortcut, isPressed, disabled = false, keepsFocus = false, onClick } = props;
  return (
    <button
      type="button"
      aria-label={label}
      aria-pressed={isPressed}
      title={shortcut ? `${label} (${keysText(shortcut)})` : label}
      disabled={disabled}
      onMouseDown={(event) => keepsFocus && event.preventDefault()}
      onClick={onClick}
      className={`flex h-7 min-w-7 items-center justify-center gap-1.5 rounded-md text-soft hover:bg-hover hover:text-text disabled:opacity-40 disabled:hover:bg-transparent aria-pressed:bg-mark-soft aria-pressed:text-mark ${text ? "xl:px-2" : ""}`}
    >
      <Icon aria-hidden size={15} strokeWidth={1.75} />
      {text && <span className="hidden whitespace-nowrap xl:inline">{text}</span>}
    </button>
  );
}
