import { type ComponentProps, lazy, type ReactNode, Suspense, useState } from "react";
import { IconButton } from "./button.tsx";

const Menu = lazy(() => import("./menu.tsx").then((file) => ({ default: file.Menu })));

interface LazyMenuProps {
  label: string;
  icon: ReactNode;
  items: ComponentProps<typeof Menu>["items"];
}

/** A menu whose code is loaded when its button is first pressed. */
export function LazyMenu({ label, icon, items }: LazyMenuProps) {
  const [isWanted, setWanted] = useState(false);
  const button = <IconButton label={label}>{icon}</IconButton>;
  if (!isWanted) {
    return (
      <IconButton label={label} onClick={() => setWanted(true)}>
        {icon}
      </IconButton>
    );
  }
  return (
    <Suspense fallback={button}>
      <Menu trigger={button} items={items} defaultOpen />
    </Suspense>
  );
}
