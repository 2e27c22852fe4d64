/** Takes up with the page that a frame has loaded: shakes hands, tells it of the source, and keeps its tree. */
import { createNavTreeStore, type NavDifferences } from "@easel/protocol/nav-differences";
import type { Lookups } from "@easel/protocol/lookups";
import type { OutgoingMessage } from "@easel/protocol/messages-out";
import type { FileChange } from "@easel/protocol/session";
import { connect } from "../frames/connection.ts";
import { byKey, keyOf, topNodes } from "../frames/nav-nodes.ts";
import type { Project } from "../project/lookups.ts";
import { useStudio } from "../store.ts";
import { showAppTheme } from "./app-theme.ts";
import { connections, tellAll } from "./connections.ts";
import { frameOf, updateFrame } from "./frames.ts";
import { evalsOf, inspect, inspectSoon, inspectWhenStill } from "./inspection.ts";
import { hear } from "./frame-messages.ts";
import { noteSave } from "./notes.ts";
import { openSource } from "./project.ts";
import { selectAwaited } from "./selection.ts";
import { say } from "./toasts.ts";

/** After so long a page that has loaded is no page of the app. */
const SILENCE_MS = 10_000;

/** As small as the studio's own text. */
const LABEL_SCALE = 0.55;

const { getState: get } = useStudio;

let opening: Promise<Project> | null = null;
const frameListeners = new Set<(frame: Window) => void>();

/** Called whenever the frame has loaded a page. */
export async function frameLoaded(id: string, element: HTMLIFrameElement): Promise<void> {
  connections.get(id)?.close();
  const keeper = createNavTreeStore(id);
  const connection = connect(element, (message) => void receive(message));
  connections.set(id, connection);
  // None of a page of another origin.
  const shown = element.contentDocument?.defaultView;
  if (shown) for (const listener of frameListeners) listener(shown);

  setTimeout(() => {
    const isWaiting = connections.get(id) === connection && frameOf(id)?.status === "loading";
    if (isWaiting) updateFrame(id, { status: "silent" });
  }, SILENCE_MS);

  async function receive(message: OutgoingMessage): Promise<void> {
    if (connections.get(id) !== connection) return;
    if (message.id === "READY") return begin();
    if (message.id === "NAV_TREE_DIFFERENCES") return takeTree(message);
    hear(id, message);
  }

  async function begin(): Promise<void> {
    const { lookups } = await (opening ??= openSource(takeLookups, noticeSave));
    const { mode, view } = get();
    const options = {
      treeDifferences: true,
      selectInnermost: true,
      selectionAtOnce: true,
      labelScale: LABEL_SCALE,
      driveModeEnabled: mode === "drive",
      aiContextSelection: mode === "ai context",
    };
    const { treeElementLookup, scopeLookup } = lookups;
    await connection.call("initProject", id, treeElementLookup, scopeLookup, null, options, null, null, null);
    await connection.call("setZoomPerc", view.zoom);
    updateFrame(id, { status: "ready" });
    if (get().appTheme !== "own") showAppTheme(id);
  }

  let hasNews = false;

  function takeTree(differences: NavDifferences): void {
    hasNews ||= differences.nodes.length > 0;
    const root = keeper.take(differences);
    // Where things are stands in the nodes themselves: nobody has to look at the same tree again for that.
    if (!hasNews) return inspectWhenStill(id);
    if (!root) return;
    hasNews = false;
    const [first] = topNodes(root);
    // The page loads what looks into styles when it is first asked: nobody should wait for that who selects something.
    if (first && !frameOf(id)?.tops) void evalsOf(id, [keyOf(first)]);
    updateFrame(id, { tops: topNodes(root), nodes: byKey(root) });
    selectAwaited(id);
    // A page takes what the server has made of a change later than the lookups do.
    if (id === get().selection?.frameId) inspectSoon();
  }
}

/** Whenever a frame has loaded a page, with its window. */
export function whenFrameOpened(listener: (frame: Window) => void): () => void {
  frameListeners.add(listener);
  return () => frameListeners.delete(listener);
}

function takeLookups({ treeElementLookup, scopeLookup }: Lookups): void {
  tellAll("setNewLookups", treeElementLookup, scopeLookup);
  inspect();
}

function noticeSave(change: FileChange): void {
  if (noteSave(change)) say(`${change.filename} was changed outside the studio.`);
}
