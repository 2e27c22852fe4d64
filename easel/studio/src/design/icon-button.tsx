import type { LucideIcon } from "lucide-react";
import { keysText } from "./key-caps.tsx";

interface IconButtonProps {
  icon: LucideIcon;
  /** The accessible name and tooltip. */
  label: string;
  shortcut?: string;
  isPressed?: boolean;
  disabled?: boolean;
  onClick: () => void;
}

export function IconButton({ icon: Icon, label, shortcut, isPressed, disabled = false, onClick }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-pressed={isPressed}
      title={shortcut ? `${label} (${keysText(shortcut)})` : label}
      disabled={disabled}
      onClick={onClick}
      className="grid size-7 place-items-center rounded-md text-soft hover:bg-hover hover:text-text disabled:opacity-40 disabled:hover:bg-transparent aria-pressed:bg-mark-soft aria-pressed:text-mark"
    >
      <Icon aria-hidden size={15} strokeWidth={1.75} />
    </button>
  );
}
