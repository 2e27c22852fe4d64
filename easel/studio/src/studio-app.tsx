import { useEffect } from "react";
import { Canvas } from "./canvas/canvas.tsx";
import { ContextMenu } from "./commands/context-menu.tsx";
import { Palette } from "./commands/palette.tsx";
import { ShortcutList } from "./commands/shortcut-list.tsx";
import { rememberLayout, restoreLayout } from "./parts/layout.ts";
import { followPicking } from "./parts/assistant-context.ts";
import { Toasts } from "./design/toasts.tsx";
import { Drawer } from "./drawer.tsx";
import { Inspector } from "./inspector/inspector.tsx";
import { LeftPanel } from "./left-panel.tsx";
import { PanelEdges } from "./panel-edges.tsx";
import { useShortcuts } from "./shortcuts.ts";
import { useStudio } from "./store.ts";
import { TopBar } from "./top-bar.tsx";

export function Studio() {
  const theme = useStudio((state) => state.theme);
  const { leftWidth, rightWidth, panels } = useStudio((state) => state.layout);
  const hasPanels = panels === "shown";
  useShortcuts();
  useEffect(() => followPicking(), []);
  useEffect(() => {
    if (useStudio.getState().frames.length === 0) restoreLayout();
    return rememberLayout();
  }, []);
  useEffect(() => {
    document.documentElement.dataset["theme"] = theme;
  }, [theme]);

  return (
    <div
      className="relative grid h-full grid-rows-[2.75rem_minmax(0,1fr)]"
      style={{ gridTemplateColumns: hasPanels ? `${leftWidth}px minmax(0, 1fr) ${rightWidth}px` : "minmax(0, 1fr)" }}
    >
      <TopBar />
      {hasPanels && <LeftPanel />}
      <div className="flex min-h-0 flex-col">
        <Canvas>{hasPanels && <PanelEdges />}</Canvas>
        <Drawer />
      </div>
      {hasPanels && <Inspector />}
      <Palette />
      <ShortcutList />
      <ContextMenu />
      <Toasts />
    </div>
  );
}
