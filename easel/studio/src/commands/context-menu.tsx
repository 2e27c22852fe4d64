import { Fragment } from "react";
import { closeOverlay, giveFocusBack } from "../parts/overlays.ts";
import { Keys } from "../design/key-caps.tsx";
import { Menu, MenuItem, MenuSeparator } from "../design/menu.tsx";
import { useStudio } from "../store.ts";
import { type Command, COMMANDS, isPossible } from "./commands.ts";

const MENU_GROUPS = ["Element", "Select"] as const;

/** What can be done with what is selected, where it was asked for: in the layers, or in the app. */
export function ContextMenu() {
  const menu = useStudio(({ overlay }) => (overlay?.kind === "menu" ? overlay : null));
  return (
    <Menu
      isOpen={menu !== null}
      onOpenChange={closeUnlessOpen}
      // Nothing but a place: the menu opens beside it.
      trigger={
        menu && <span aria-hidden className="pointer-events-none fixed size-0" style={{ left: menu.x, top: menu.y }} />
      }
      label="Element"
      align="start"
      onCloseAutoFocus={giveFocusBack}
    >
      {MENU_GROUPS.map((group, index) => (
        <Fragment key={group}>
          {index > 0 && <MenuSeparator />}
          {COMMANDS.filter((command) => command.group === group).map((command) => (
            <CommandItem key={command.name} command={command} />
          ))}
        </Fragment>
      ))}
    </Menu>
  );
}

function CommandItem({ command }: { command: Command }) {
  const canRun = useStudio((state) => isPossible(command, state));
  const { name, keys, run } = command;
  const choose = () => {
    closeOverlay();
    run();
  };
  return <MenuItem name={name} detail={keys?.[0] && <Keys keys={keys[0]} />} disabled={!canRun} onSelect={choose} />;
}

function closeUnlessOpen(isOpen: boolean): void {
  if (!isOpen) closeOverlay();
}
