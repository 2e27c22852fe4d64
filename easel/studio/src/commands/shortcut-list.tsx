import { X } from "lucide-react";
import { Dialog } from "radix-ui";
import { IconButton } from "../design/icon-button.tsx";
import { Keys } from "../design/key-caps.tsx";
import { useStudio, useStudioState } from "../studio-context.tsx";
import { COMMANDS, GROUPS } from "./commands.ts";

/** Keys and clicks that the page itself handles. */
const ON_THE_PAGE = [
  { name: "Select parent", keys: "Escape" },
  { name: "Select child, or edit text", keys: "Enter" },
  { name: "Move through the tree", keys: "Up" },
  { name: "Select next sibling", keys: "Tab" },
  { name: "Add sibling to selection", keys: "Shift+click" },
  { name: "Select one level deeper", keys: "Ctrl+click" },
  { name: "Show distances", keys: "Alt" },
  { name: "Pan the canvas", keys: "Space" },
  { name: "Zoom at pointer", keys: "Ctrl+wheel" },
] as const;

export function ShortcutList() {
  const { layout, overlays } = useStudio();
  const isOpen = useStudioState(({ overlay }) => overlay?.kind === "shortcuts");
  const letterKeys = useStudioState((state) => state.layout.letterKeys);
  const sections = [
    ...GROUPS.map((group) => ({
      title: group,
      lines: COMMANDS.flatMap(({ name, keys, ...command }) =>
        command.group === group && keys?.[0] ? [{ name, keys: keys[0] }] : [],
      ),
    })),
    { title: "On the page", lines: ON_THE_PAGE },
  ];
  return (
    <Dialog.Root open={isOpen} onOpenChange={(isOpen) => !isOpen && overlays.close()}>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-40 bg-black/20" />
        <Dialog.Content
          aria-describedby={undefined}
          onCloseAutoFocus={overlays.restoreFocus}
          className="fixed top-1/2 left-1/2 z-50 max-h-[calc(100vh-4rem)] w-[66rem] max-w-[calc(100vw-2rem)] -translate-1/2 overflow-y-auto rounded-xl border border-line bg-raised shadow-2xl outline-none"
        >
          <header className="sticky top-0 flex items-center justify-between border-b border-line bg-raised py-2 pr-2 pl-5">
            <Dialog.Title className="text-[13px] font-semibold">Keyboard shortcuts</Dialog.Title>
            <label className="mr-3 ml-auto flex items-center gap-1.5 text-soft">
              <input
                type="checkbox"
                checked={letterKeys === "on"}
                onChange={(event) => layout.set({ letterKeys: event.target.checked ? "on" : "off" })}
                className="accent-mark"
              />
              Single-letter shortcuts
            </label>
            <IconButton icon={X} label="Close" onClick={overlays.close} />
          </header>
          <div className="columns-3 gap-10 p-5">
            {sections.map(({ title, lines }) => (
              <section key={title} className="mb-5 break-inside-avoid">
                <h3 className="mb-1 font-medium text-soft">{title}</h3>
                <dl>
                  {lines.map(({ name, keys }) => (
                    <div key={name} className="flex h-6.5 items-center justify-between gap-3">
                      <dt className="truncate">{name}</dt>
                      <dd>
                        <Keys keys={keys} />
                      </dd>
                    </div>
                  ))}
                </dl>
              </section>
            ))}
          </div>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
