import { Command as Menu } from "cmdk";
import { Dialog } from "radix-ui";
import { useEffect, useState } from "react";
import { APP_BASE, showPage } from "../parts/frames.ts";
import { readPages } from "../parts/project.ts";
import { closeOverlay, giveFocusBack } from "../parts/overlays.ts";
import { Keys } from "../design/key-caps.tsx";
import { knownPages } from "../project/pages.ts";
import { changeTag } from "../parts/element-actions.ts";
import { activeFrame, type Overlay, useStudio } from "../store.ts";
import { type Command, COMMANDS, GROUPS, isPossible } from "./commands.ts";
import { TAGS } from "./tags.ts";

type List = Extract<Overlay, { kind: "palette" }>["list"];

const PROMPTS: Record<List, string> = {
  commands: "What do you want to do?",
  pages: "Which page?",
  tags: "Which tag, or component?",
};

/** Everything by its name. */
export function Palette() {
  const list = useStudio(({ overlay }) => (overlay?.kind === "palette" ? overlay.list : null));
  return (
    <Dialog.Root open={list !== null} onOpenChange={(isOpen) => !isOpen && closeOverlay()}>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-40 bg-black/20" />
        <Dialog.Content
          aria-describedby={undefined}
          onCloseAutoFocus={giveFocusBack}
          className="fixed top-[14vh] left-1/2 z-50 w-[34rem] max-w-[calc(100vw-2rem)] -translate-x-1/2 overflow-hidden rounded-xl border border-line bg-raised shadow-2xl outline-none"
        >
          <Dialog.Title className="sr-only">{PROMPTS[list ?? "commands"]}</Dialog.Title>
          {list && <PaletteList key={list} list={list} />}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function PaletteList({ list }: { list: List }) {
  const [search, setSearch] = useState("");
  return (
    <Menu label={PROMPTS[list]} loop>
      <Menu.Input
        value={search}
        onValueChange={setSearch}
        placeholder={PROMPTS[list]}
        className="h-11 w-full border-b border-line bg-transparent px-4 text-[13px] outline-none placeholder:text-soft"
      />
      <Menu.List className="max-h-[min(24rem,60vh)] scroll-py-2 overflow-y-auto p-2">
        <Menu.Empty className="px-2 py-3 text-soft">Nothing is called that.</Menu.Empty>
        {list === "commands" && <CommandItems />}
        {list === "pages" && <PageItems />}
        {list === "tags" && <TagItems typed={search.trim()} />}
      </Menu.List>
    </Menu>
  );
}

function CommandItems() {
  const state = useStudio();
  const possible = COMMANDS.filter((command) => command.name !== "Commands…" && isPossible(command, state));
  return GROUPS.map((group) => {
    const commands = possible.filter((command) => command.group === group);
    if (commands.length === 0) return null;
    return (
      <Menu.Group key={group} heading={group} className={GROUP_LOOK}>
        {commands.map((command) => (
          <CommandItem key={command.name} command={command} />
        ))}
      </Menu.Group>
    );
  });
}

function CommandItem({ command: { name, keys, group, run } }: { command: Command }) {
  return (
    <Menu.Item value={name} keywords={[group]} onSelect={() => choose(run)} className={ITEM_LOOK}>
      <span className="flex-1 truncate">{name}</span>
      {keys?.[0] && <Keys keys={keys[0]} />}
    </Menu.Item>
  );
}

/** Of those whose address is known as a whole. */
function PageItems() {
  const frame = useStudio(activeFrame);
  const pages = useStudio((state) => state.pages);
  useEffect(() => void readPages(), []);
  const known = knownPages(pages, frame?.nodes.values() ?? [], APP_BASE);
  return known.map(
    ({ path, from, isPattern }) =>
      !isPattern && (
        <Menu.Item
          key={path}
          value={path}
          onSelect={() => choose(() => frame && showPage(frame.id, path))}
          className={ITEM_LOOK}
        >
          <span className="flex-1 truncate">{path}</span>
          <span className="truncate text-[11px] text-soft">{from}</span>
        </Menu.Item>
      ),
  );
}

function TagItems({ typed }: { typed: string }) {
  const isNew = /^[a-z][\w.-]*$/i.test(typed) && !TAGS.includes(typed);
  return (
    <>
      {TAGS.map((tag) => (
        <Menu.Item key={tag} value={tag} onSelect={() => choose(() => changeTag(tag))} className={ITEM_LOOK}>
          <span className="font-mono">{tag}</span>
        </Menu.Item>
      ))}
      {isNew && (
        // Behind those that begin with it: who types the first letters of one means that one.
        <Menu.Item value={`as typed ${typed}`} onSelect={() => choose(() => changeTag(typed))} className={ITEM_LOOK}>
          <span className="flex-1 font-mono">{typed}</span>
          <span className="text-[11px] text-soft">as typed</span>
        </Menu.Item>
      )}
    </>
  );
}

/** First away with the palette: what is chosen may open another one. */
function choose(run: () => void): void {
  closeOverlay();
  run();
}

const GROUP_LOOK =
  "mb-1 [&_[cmdk-group-heading]]:px-2 [&_[cmdk-group-heading]]:py-1 [&_[cmdk-group-heading]]:text-[11px] [&_[cmdk-group-heading]]:text-soft";
const ITEM_LOOK =
  "flex h-8 cursor-default items-center gap-2 rounded-md px-2 text-[13px] data-[selected=true]:bg-hover data-[selected=true]:inset-ring data-[selected=true]:inset-ring-mark";
