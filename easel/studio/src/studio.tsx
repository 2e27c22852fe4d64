import { useEffect } from "react";
import { Canvas } from "./canvas/canvas.tsx";
import { ContextMenu } from "./commands/context-menu.tsx";
import { Palette } from "./commands/palette.tsx";
import { ShortcutList } from "./commands/shortcut-list.tsx";
import { openFrame } from "./control.ts";
import { followPicking } from "./control/picking.ts";
import { Toasts } from "./design/toasts.tsx";
import { Inspector } from "./inspector/inspector.tsx";
import { LeftPanel } from "./left-panel.tsx";
import { useShortcuts } from "./shortcuts.ts";
import { useStudio } from "./store.ts";
import { TopBar } from "./top-bar.tsx";

const FIRST_WIDTH = 1280;

export function Studio() {
  const theme = useStudio((state) => state.theme);
  useShortcuts();
  useEffect(() => followPicking(), []);
  useEffect(() => {
    if (useStudio.getState().frames.length === 0) openFrame(location.hash.slice(1) || "/", FIRST_WIDTH);
  }, []);
  useEffect(() => {
    document.documentElement.dataset["theme"] = theme;
  }, [theme]);

  return (
    <div className="grid h-full grid-cols-[15rem_minmax(0,1fr)_17rem] grid-rows-[2.75rem_minmax(0,1fr)]">
      <TopBar />
      <LeftPanel />
      <Canvas />
      <Inspector />
      <Palette />
      <ShortcutList />
      <ContextMenu />
      <Toasts />
    </div>
  );
}
