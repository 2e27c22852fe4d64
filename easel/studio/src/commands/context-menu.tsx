import { DropdownMenu } from "radix-ui";
import { useEffect } from "react";
import { closeOverlay, giveFocusBack } from "../control/overlays.ts";
import { Keys } from "../design/key-caps.tsx";
import { useStudio } from "../store.ts";
import { type Command, COMMANDS, isPossible } from "./commands.ts";

const MENU_GROUPS = ["Element", "Select"] as const;

/** What can be done with what is selected, where it was asked for: in the layers, or in the app. */
export function ContextMenu() {
  const menu = useStudio(({ overlay }) => (overlay?.kind === "menu" ? overlay : null));
  const isOpen = menu !== null;
  useEffect(() => {
    if (!isOpen) return undefined;
    // A press in the app is none in the studio.
    window.addEventListener("blur", closeOverlay);
    return () => window.removeEventListener("blur", closeOverlay);
  }, [isOpen]);
  return (
    <DropdownMenu.Root modal={false} open={isOpen} onOpenChange={(isOpen) => !isOpen && closeOverlay()}>
      {menu && (
        // Nothing but a place: the menu opens beside it.
        <DropdownMenu.Trigger asChild>
          <span aria-hidden className="pointer-events-none fixed size-0" style={{ left: menu.x, top: menu.y }} />
        </DropdownMenu.Trigger>
      )}
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          aria-label="Element"
          onCloseAutoFocus={giveFocusBack}
          align="start"
          sideOffset={2}
          collisionPadding={8}
          className="z-50 w-60 rounded-lg border border-line bg-raised p-1 shadow-xl outline-none"
        >
          {MENU_GROUPS.map((group, index) => (
            <DropdownMenu.Group key={group}>
              {index > 0 && <DropdownMenu.Separator className="my-1 h-px bg-line" />}
              {COMMANDS.filter((command) => command.group === group).map((command) => (
                <MenuItem key={command.name} command={command} />
              ))}
            </DropdownMenu.Group>
          ))}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}

function MenuItem({ command }: { command: Command }) {
  const canRun = useStudio((state) => isPossible(command, state));
  const { name, keys, run } = command;
  return (
    <DropdownMenu.Item
      disabled={!canRun}
      onSelect={() => {
        closeOverlay();
        run();
      }}
      className="flex h-7 cursor-default items-center justify-between gap-3 rounded-md px-2 outline-none data-[disabled]:opacity-50 data-[highlighted]:bg-hover"
    >
      <span className="truncate">{name}</span>
      {keys?.[0] && <Keys keys={keys[0]} />}
    </DropdownMenu.Item>
  );
}
