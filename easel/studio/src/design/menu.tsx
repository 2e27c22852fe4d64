import { DropdownMenu } from "radix-ui";
import { type ReactNode, useEffect } from "react";

interface MenuProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  trigger: ReactNode;
  label: string;
  align: "start" | "end";
  onCloseAutoFocus?: (event: Event) => void;
  children: ReactNode;
}

/** A dropdown menu beside its trigger. */
export function Menu({ isOpen, onOpenChange, trigger, label, align, onCloseAutoFocus, children }: MenuProps) {
  useEffect(() => {
    if (!isOpen) return undefined;
    // A click in the app does not reach the studio.
    const close = () => onOpenChange(false);
    window.addEventListener("blur", close);
    return () => window.removeEventListener("blur", close);
  }, [isOpen, onOpenChange]);
  return (
    <DropdownMenu.Root modal={false} open={isOpen} onOpenChange={onOpenChange}>
      {trigger && <DropdownMenu.Trigger asChild>{trigger}</DropdownMenu.Trigger>}
      {/* In a landmark, so that screen readers find it. */}
      <DropdownMenu.Portal container={document.querySelector("main")}>
        <DropdownMenu.Content
          aria-label={label}
          align={align}
          sideOffset={4}
          collisionPadding={8}
          {...(onCloseAutoFocus && { onCloseAutoFocus })}
          className="z-50 min-w-44 rounded-lg border border-line bg-raised p-1 shadow-xl outline-none"
        >
          {children}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}

interface MenuItemProps {
  name: string;
  /** At the right, after the name. */
  detail: ReactNode;
  disabled?: boolean;
  onSelect: () => void;
}

export function MenuItem({ name, detail, disabled = false, onSelect }: MenuItemProps) {
  return (
    <DropdownMenu.Item
      disabled={disabled}
      onSelect={onSelect}
      className="flex h-7 cursor-default items-center justify-between gap-6 rounded-md px-2 outline-none data-[disabled]:opacity-50 data-[highlighted]:bg-hover data-[highlighted]:inset-ring data-[highlighted]:inset-ring-mark"
    >
      <span className="truncate">{name}</span>
      {detail}
    </DropdownMenu.Item>
  );
}

export function MenuSeparator() {
  return <DropdownMenu.Separator className="my-1 h-px bg-line" />;
}
