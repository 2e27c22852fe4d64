import { Command as Menu } from "cmdk";
import { Dialog } from "radix-ui";
import { useCallback, useEffect, useState } from "react";
import { Keys } from "../design/key-caps.tsx";
import { knownPages } from "../project/pages.ts";
import { activeFrame, type Overlay } from "../store.ts";
import type { Studio } from "../studio.ts";
import { useStudio, useStudioState } from "../studio-context.tsx";
import { type Command, COMMANDS, GROUPS, isPossible } from "./commands.ts";
import { TAGS } from "./tags.ts";

type List = Extract<Overlay, { kind: "palette" }>["list"];

const PROMPTS: Record<List, string> = {
  commands: "Type a command",
  pages: "Go to page",
  tags: "Change tag to",
};

/** A searchable list of commands, pages or tags. */
export function Palette() {
  const { overlays } = useStudio();
  const list = useStudioState(({ overlay }) => (overlay?.kind === "palette" ? overlay.list : null));
  return (
    <Dialog.Root open={list !== null} onOpenChange={(isOpen) => !isOpen && overlays.close()}>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-40 bg-black/20" />
        <Dialog.Content
          aria-describedby={undefined}
          onCloseAutoFocus={overlays.restoreFocus}
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
        <Menu.Empty className="px-2 py-3 text-soft">No results.</Menu.Empty>
        {list === "commands" && <CommandItems />}
        {list === "pages" && <PageItems />}
        {list === "tags" && <TagItems typed={search.trim()} />}
      </Menu.List>
    </Menu>
  );
}

function CommandItems() {
  const state = useStudioState((all) => all);
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
  const choose = useChoose();
  return (
    <Menu.Item value={name} keywords={[group]} onSelect={() => choose(run)} className={ITEM_LOOK}>
      <span className="flex-1 truncate">{name}</span>
      {keys?.[0] && <Keys keys={keys[0]} />}
    </Menu.Item>
  );
}

/** Only pages whose address has no parameters. */
function PageItems() {
  const { project, browser } = useStudio();
  const choose = useChoose();
  const frame = useStudioState(activeFrame);
  const pages = useStudioState((state) => state.pages);
  useEffect(() => void project.readPages(), [project]);
  const known = knownPages(pages, frame?.nodes.values() ?? [], browser.appBase);
  return known.map(
    ({ path, from, isPattern }) =>
      !isPattern && (
        <Menu.Item
          key={path}
          value={path}
          onSelect={() => choose(({ frames }) => frame && frames.showPage(frame.id, path))}
          className={ITEM_LOOK}
        >
          <span className="flex-1 truncate">{path}</span>
          <span className="truncate text-[11px] text-soft">{from}</span>
        </Menu.Item>
      ),
  );
}

function TagItems({ typed }: { typed: string }) {
  const choose = useChoose();
  const isNew = /^[a-z][\w.-]*$/i.test(typed) && !TAGS.includes(typed);
  return (
    <>
      {TAGS.map((tag) => (
        <Menu.Item
          key={tag}
          value={tag}
          onSelect={() => choose(({ elements }) => elements.changeTag(tag))}
          className={ITEM_LOOK}
        >
          <span className="font-mono">{tag}</span>
        </Menu.Item>
      ))}
      {isNew && (
        // After the tags that begin with it, since typing the first letters of a tag means that tag.
        <Menu.Item
          value={`as typed ${typed}`}
          onSelect={() => choose(({ elements }) => elements.changeTag(typed))}
          className={ITEM_LOOK}
        >
          <span className="flex-1 font-mono">{typed}</span>
          <span className="text-[11px] text-soft">as typed</span>
        </Menu.Item>
      )}
    </>
  );
}

/** Closes the palette first, because a command may open another one. */
function useChoose(): (run: (studio: Studio) => void) => void {
  const studio = useStudio();
  return useCallback(
    (run) => {
      studio.overlays.close();
      run(studio);
    },
    [studio],
  );
}

const GROUP_LOOK =
  "mb-1 [&_[cmdk-group-heading]]:px-2 [&_[cmdk-group-heading]]:py-1 [&_[cmdk-group-heading]]:text-[11px] [&_[cmdk-group-heading]]:text-soft";
const ITEM_LOOK =
  "flex h-8 cursor-default items-center gap-2 rounded-md px-2 text-[13px] data-[selected=true]:bg-hover data-[selected=true]:inset-ring data-[selected=true]:inset-ring-mark";
