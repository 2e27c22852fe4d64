import { useEffect } from "react";
import { AskDialog } from "./assistant/ask-dialog.tsx";
import { ProposalDialog } from "./assistant/proposal-dialog.tsx";
import { Canvas } from "./canvas/canvas.tsx";
import { ContextMenu } from "./commands/context-menu.tsx";
import { Palette } from "./commands/palette.tsx";
import { ShortcutList } from "./commands/shortcut-list.tsx";
import { Toasts } from "./design/toasts.tsx";
import { Drawer } from "./drawer.tsx";
import { Inspector } from "./inspector/inspector.tsx";
import { LeftPanel } from "./left-panel.tsx";
import { PanelEdges } from "./panel-edges.tsx";
import { useShortcuts } from "./shortcuts.ts";
import { TopBar } from "./top-bar.tsx";
import { useStudio, useStudioState } from "./studio-context.tsx";

export function StudioApp() {
  const studio = useStudio();
  const theme = useStudioState((state) => state.theme);
  const { leftWidth, rightWidth, panels } = useStudioState((state) => state.layout);
  const hasPanels = panels === "shown";
  useShortcuts();
  useEffect(() => studio.assistantContext.start(), [studio]);
  useEffect(() => studio.assistant.start(), [studio]);
  useEffect(() => {
    if (studio.store.getState().frames.length === 0) studio.layout.restore();
    return studio.layout.startSaving();
  }, [studio]);
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
      <AskDialog />
      <ProposalDialog />
      <Toasts />
    </div>
  );
}
