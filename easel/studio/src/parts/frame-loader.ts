/** Connects to the page that a frame has loaded, initializes it with the lookups, and follows its tree. */
import { createNavTreeStore, type NavDifferences } from "@easel/protocol/nav-differences";
import type { OutgoingMessage } from "@easel/protocol/messages-out";
import type { Clock } from "../clock.ts";
import type { Connect, Connection } from "../frames/connection.ts";
import { byKey, keyOf, topNodes } from "../frames/nav-nodes.ts";
import type { StudioStore } from "../store.ts";
import type { AppTheme } from "./app-theme.ts";
import type { Connections } from "./connections.ts";
import type { FrameMessages } from "./frame-messages.ts";
import type { Frames } from "./frames.ts";
import type { Inspection } from "./inspection.ts";
import type { Project } from "./project.ts";
import type { Selection } from "./selection.ts";

export interface FrameLoader {
  /** To be called whenever the frame has loaded a page. */
  handleLoad(frameId: string, element: HTMLIFrameElement): void;
}

interface FrameLoaderDependencies {
  readonly store: StudioStore;
  readonly connect: Connect;
  readonly connections: Connections;
  readonly frames: Frames;
  readonly project: Project;
  readonly inspection: Inspection;
  readonly selection: Selection;
  readonly messages: FrameMessages;
  readonly appTheme: AppTheme;
  readonly clock: Clock;
  /** Shortcuts of the studio, which work while a page has the focus, too. */
  readonly claimedKeys: readonly string[];
}

/** A page that has not responded for this long does not belong to the app. */
const SILENT_AFTER_MS = 10_000;

/** Makes the toolkit's labels as small as the studio's own text. */
const LABEL_SCALE = 0.55;

export function createFrameLoader(dependencies: FrameLoaderDependencies): FrameLoader {
  const { store, connect, connections, frames, project, appTheme, messages, clock, claimedKeys } = dependencies;

  return {
    handleLoad(frameId, element) {
      connections.close(frameId);
      const takeTree = followTree(frameId, dependencies);
      const connection: Connection = connect(element, (message) => {
        if (connections.get(frameId) === connection) receive(message, connection);
      });
      connections.add(frameId, connection);
      clock.after(SILENT_AFTER_MS, () => {
        const isWaiting = connections.get(frameId) === connection && frames.find(frameId)?.status === "loading";
        if (isWaiting) frames.update(frameId, { status: "silent" });
      });

      function receive(message: OutgoingMessage, from: Connection): void {
        if (message.id === "READY") void initialize(frameId, from);
        else if (message.id === "NAV_TREE_DIFFERENCES") takeTree(message);
        else messages.handle(frameId, message);
      }
    },
  };

  async function initialize(frameId: string, connection: Connection): Promise<void> {
    const { treeElementLookup, scopeLookup } = await project.open();
    const { mode, view } = store.getState();
    const options = {
      treeDifferences: true,
      selectInstances: true,
      selectionAtOnce: true,
      labelScale: LABEL_SCALE,
      // The page reports its keys too late to keep the browser from handling them.
      claimedKeys: [...claimedKeys],
      driveModeEnabled: mode === "drive",
      aiContextSelection: mode === "ai context",
    };
    await connection.call("initProject", frameId, treeElementLookup, scopeLookup, null, options, null, null, null);
    await connection.call("setZoomPerc", view.zoom);
    frames.update(frameId, { status: "ready" });
    if (store.getState().appTheme !== "own") appTheme.applyTo(frameId);
    if (store.getState().isFrozen) await connection.call("setFrozen", true);
  }
}

function followTree(
  frameId: string,
  { store, frames, inspection, selection }: FrameLoaderDependencies,
): (differences: NavDifferences) => void {
  const tree = createNavTreeStore(frameId);
  let hasNewNodes = false;
  return (differences) => {
    hasNewNodes ||= differences.nodes.length > 0;
    const root = tree.take(differences);
    // Positions are stored in the nodes themselves, so nothing renders again when only they change.
    if (!hasNewNodes) return inspection.inspectWhenIdle(frameId);
    if (!root) return;
    hasNewNodes = false;
    const [first] = topNodes(root);
    // The page loads its style inspection with the first request, so that the first selection does not wait for it.
    if (first && !frames.find(frameId)?.tops) void inspection.evalsOf(frameId, [keyOf(first)]);
    const tops = topNodes(root);
    const wasBlank = frames.find(frameId)?.tops?.length === 0;
    frames.update(frameId, {
      tops,
      nodes: byKey(root),
      ...(tops.length > 0 && { error: null }),
      ...(tops.length > 0 && wasBlank && { caughtError: null }),
    });
    selection.handleNewTree(frameId);
    // The page takes a written change in later than the lookups arrive.
    if (frameId === store.getState().selection?.frameId) inspection.inspectSoon();
  };
}
