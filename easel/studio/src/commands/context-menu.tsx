import { Fragment } from "react";
import { Keys } from "../design/key-caps.tsx";
import { Menu, MenuItem, MenuSeparator } from "../design/menu.tsx";
import { useStudio, useStudioState } from "../studio-context.tsx";
import { type Command, COMMANDS, isPossible } from "./commands.ts";

const MENU_GROUPS = ["Element", "Select"] as const;

/** The commands for the selected elements, opened in the layers or in the app. */
export function ContextMenu() {
  const { overlays } = useStudio();
  const menu = useStudioState(({ overlay }) => (overlay?.kind === "menu" ? overlay : null));
  return (
    <Menu
      isOpen={menu !== null}
      onOpenChange={(isOpen) => !isOpen && overlays.close()}
      // An empty anchor that the menu opens beside.
      trigger={
        menu && <span aria-hidden className="pointer-events-none fixed size-0" style={{ left: menu.x, top: menu.y }} />
      }
      label="Element"
      align="start"
      onCloseAutoFocus={overlays.restoreFocus}
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
  const studio = useStudio();
  const canRun = useStudioState((state) => isPossible(command, state));
  const { name, keys, run } = command;
  const choose = () => {
    studio.overlays.close();
    run(studio);
  };
  return <MenuItem name={name} detail={keys?.[0] && <Keys keys={keys[0]} />} disabled={!canRun} onSelect={choose} />;
}
