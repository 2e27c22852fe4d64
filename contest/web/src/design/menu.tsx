import * as Radix from "@radix-ui/react-dropdown-menu";
import type { ReactNode } from "react";

interface MenuItem {
  label: string;
  icon?: ReactNode;
  onSelect: () => void;
}

interface MenuProps {
  /** The button that opens the menu. */
  trigger: ReactNode;
  items: readonly MenuItem[];
  /** For a menu whose code was loaded because its button was pressed. */
  defaultOpen?: boolean;
}

export function Menu({ trigger, items, defaultOpen = false }: MenuProps) {
  return (
    <Radix.Root defaultOpen={defaultOpen}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          align="end"
          sideOffset={6}
          collisionPadding={8}
          className="ink-border z-40 min-w-44 animate-appear rounded-control bg-raised p-1.5 text-ink shadow-raised"
        >
          {items.map((item) => (
            <Radix.Item
              key={item.label}
              onSelect={item.onSelect}
              className="flex min-h-11 cursor-pointer items-center gap-3 rounded-control px-3 outline-none data-highlighted:bg-ink data-highlighted:text-paper"
            >
              {item.icon}
              {item.label}
            </Radix.Item>
          ))}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
