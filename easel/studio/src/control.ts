/** Everything a person can do in the studio. The parts of the screen call this, and show what the store says then. */
import type { Change } from "@easel/protocol/changes";
import type { CssEvals } from "@easel/protocol/css-rules";
import { keepNavTree, type NavDifferences } from "@easel/protocol/nav-differences";
import type { ProjectComponent } from "@easel/protocol/insertable";
import type { Lookups, TreeElement } from "@easel/protocol/lookups";
import type { FunctionArguments, FunctionName } from "@easel/protocol/messages-in";
import type { OutgoingMessage } from "@easel/protocol/messages-out";
import type { NavNode } from "@easel/protocol/nav-node";
import type { FileChange } from "@easel/protocol/sitting";
import { addNote, editedSince, noteSave } from "./control/notes.ts";
import { openOverlay } from "./control/overlays.ts";
import { createDragging, type PointerPlace } from "./dragging/dragging.ts";
import { type DropTarget, dropTargetOf, type Point } from "./dragging/drop-target.ts";
import { scrollNearEdge } from "./dragging/edge-scroll.ts";
import { addressOf, pathOf } from "./frames/address.ts";
import { type AppTheme, showTheme } from "./frames/app-theme.ts";
import { type Connection, connect } from "./frames/connection.ts";
import { byKey, idOf, keyOf, topNodes } from "./frames/nav-nodes.ts";
import { createRunner, type NewChange } from "./ledger/runner.ts";
import { makeChange, playActivity } from "./ledger/server.ts";
import { type Drop, moveOf } from "./moves.ts";
import { fetchTokens } from "./project/design.ts";
import { fetchComponents, fetchImages } from "./project/insertable.ts";
import { openProject, type Project } from "./project/lookups.ts";
import { fetchPages } from "./project/pages.ts";
import { type FrameState, type Selection, type StudioState, useStudio } from "./store.ts";

/** After so long a page that has loaded is no page of the app. */
const SILENCE_MS = 10_000;

/** As small as the studio's own text. */
const LABEL_SCALE = 0.55;

export const LEAST_WIDTH = 240;
export const MOST_WIDTH = 3840;

const connections = new Map<string, Connection>();
let opening: Promise<Project> | null = null;
let project: Project | null = null;

const { getState: get, setState: set } = useStudio;

const runner = createRunner({
  show: (change: Change) => tellAll("applyChangeItemToDocument", change),
  flushing: (isFlushing) => tellAll("setIsFlushing", isFlushing),
  renamed: (ids) => tellAll("updateCodebaseIds", ids, {}, {}),
  elementOf: (id) => project?.elementOf(id) ?? insertableElement(id),
  makeChange,
  playActivity,
  newId: () => crypto.randomUUID(),
  wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
  changed(ledger, isAway) {
    isPreviewing = false;
    set({ ledger, isAway });
    inspectSoon();
  },
  written({ kind }, { filesChanged }, change) {
    if (kind === "undo" && change) tellWhatStays(change, filesChanged);
    // The two that the page cannot show by itself.
    if (kind !== "make") return;
    if (change?.type === "ADD_JSX" && change.changeFields.htmlForInstantUpdate === undefined) say("Successfully added");
    if (change?.type === "CHANGE_PROP") say("Prop changed");
  },
  refused(message, { kind }, change) {
    const name = change?.name ?? "Undo";
    addNote({
      kind: "refused",
      name: kind === "make" ? name : `${kind === "undo" ? "Undo" : "Redo"} ${name}`,
      message,
    });
    say(message, "problem");
  },
});

export const { make, makeTogether, makeInTurn, undo, redo } = runner;

/** While a slider moves, nobody reads what else has changed with it. */
let isPreviewing = false;

export function preview(change: NewChange): void {
  isPreviewing = true;
  runner.preview(change);
}

export function dropPreview(change: NewChange): void {
  isPreviewing = false;
  runner.dropPreview(change);
  inspectSoon();
}

const dragging = createDragging({
  topsOf: (frameId) => frameOf(frameId)?.tops ?? [],
  selectedIn(frameId) {
    const { selection } = get();
    const nodes = frameOf(frameId)?.nodes;
    return selection?.frameId === frameId ? selection.keys.flatMap((key) => nodes?.get(key) ?? []) : [];
  },
  show: showTarget,
  canMove: (node, drop) => canMove([node], drop),
  move,
  scrollAt,
  nextPicture: requestAnimationFrame,
});

/** Says whether a move is possible, without making it. */
export function canMove(nodes: readonly NavNode[], drop: Drop): boolean {
  return nodes.every((node) => moveOf(node, drop, elementOf) !== null);
}

/** Shows in the page where something would go that is dragged elsewhere. */
export function showDrop(frameId: string, drop: Drop | null): void {
  showTarget(frameId, drop && dropTargetOf(drop));
}

function showTarget(frameId: string, shown: DropTarget | null): void {
  if (!shown) return tell(frameId, "tempMoveToNewParent", 0, 0, 0, 0, null, true);
  const { width, height, pageX, pageY } = shown.bar;
  tell(frameId, "tempMoveToNewParent", width, height, pageX, pageY, keyOf(shown.parent), false);
}

function scrollAt(frameId: string, place: PointerPlace, from: PointerPlace, elapsedMs: number): Point | null {
  const page = pageOf(frameId);
  const frame = frameElement(frameId)?.getBoundingClientRect();
  const around = document.querySelector("main")?.getBoundingClientRect();
  const { view } = get();
  const scrolled = page && frame && around && scrollNearEdge(page, frame, around, view.zoom, place, from, elapsedMs);
  if (!scrolled) return null;
  const { pull, point } = scrolled;
  if (pull.x !== 0 || pull.y !== 0) setView({ ...view, x: view.x + pull.x, y: view.y + pull.y });
  return point;
}

/** Several go to the same place, and stand there in the order they have. */
export function move(nodes: readonly NavNode[], drop: Drop): void {
  const inOrder = drop.side === "after" ? nodes.toReversed() : nodes;
  const moves = inOrder.flatMap((node) => {
    const changeFields = moveOf(node, drop, elementOf);
    return changeFields ? [{ type: "MOVE_JSX" as const, changeFields }] : [];
  });
  makeTogether(moves);
}

function frameOf(frameId: string): FrameState | undefined {
  return get().frames.find(({ id }) => id === frameId);
}

export function openFrame(path: string, width: number): void {
  const frame: FrameState = {
    id: `frame-${crypto.randomUUID()}`,
    path,
    width,
    status: "loading",
    tops: null,
    nodes: new Map(),
  };
  set(({ frames }) => ({ frames: [...frames, frame] }));
}

export function closeFrame(id: string): void {
  connections.get(id)?.close();
  connections.delete(id);
  set(({ frames, selection }) => ({
    frames: frames.filter((frame) => frame.id !== id),
    selection: selection?.frameId === id ? null : selection,
  }));
}

/** The app's base: the studio lies in a folder below it. */
export const APP_BASE = new URL("..", document.baseURI).href;

export function showPage(id: string, path: string): void {
  updateFrame(id, { path, status: "loading" });
  // Its attribute says only what it began with: people go on from there.
  frameElement(id)?.contentWindow?.location.assign(addressOf(path, APP_BASE));
}

export function setFrameWidth(id: string, width: number): void {
  updateFrame(id, { width: Math.round(Math.max(LEAST_WIDTH, Math.min(MOST_WIDTH, width))) });
}

export function setAppTheme(appTheme: AppTheme): void {
  set({ appTheme });
  for (const { id } of get().frames) showAppTheme(id);
}

function showAppTheme(id: string): void {
  const page = frameElement(id)?.contentDocument;
  if (page) showTheme(page, get().appTheme);
}

/** Anybody may ask: the source says it, and may have changed. */
export async function readPages(): Promise<void> {
  const pages = await fetchPages().catch(() => null);
  if (pages) set({ pages });
}

/** The window of the app in a frame, where it can be looked into. */
export function pageOf(id: string): Window | null {
  return frameElement(id)?.contentDocument?.defaultView ?? null;
}

function frameElement(id: string): HTMLIFrameElement | null {
  const element = document.getElementById(id);
  return element instanceof HTMLIFrameElement ? element : null;
}

/** Called whenever the frame has loaded a page. */
export async function frameLoaded(id: string, element: HTMLIFrameElement): Promise<void> {
  connections.get(id)?.close();
  const keeper = keepNavTree(id);
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
    handle(id, message);
  }

  async function begin(): Promise<void> {
    const { lookups } = await (opening ??= open());
    const { mode, view } = get();
    const options = {
      treeDifferences: true,
      selectInnermost: true,
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

async function open(): Promise<Project> {
  project = await openProject(({ treeElementLookup, scopeLookup, cssElementLookup }: Lookups) => {
    tellAll("setNewLookups", treeElementLookup, scopeLookup);
    set(({ lookupsVersion }) => ({ lookupsVersion: lookupsVersion + 1 }));
    inspect();
    if (Object.keys(cssElementLookup).length > 0) void readTokens();
  }, noticeSave);
  void readTokens();
  return project;
}

function noticeSave(change: FileChange): void {
  if (noteSave(change)) say(`${change.filename} was changed outside the studio.`);
}

/** An undo crosses what somebody has edited by hand since, where it does not touch the same words. */
function tellWhatStays({ id, name }: Change, filenames: readonly string[]): void {
  const edited = editedSince(id, filenames);
  if (edited.length > 0) say(`${name} was undone. What was edited by hand in ${edited.join(", ")} stays.`);
}

async function readTokens(): Promise<void> {
  const tokens = await fetchTokens().catch(() => null);
  if (tokens) set({ tokens });
}

export function elementOf(id: string) {
  return project?.elementOf(id);
}

/** What the lookups say of a rule. */
export function cssElementOf(id: string) {
  return project?.cssElementOf(id);
}

/** Asks anew what of the project can be inserted: files come and go. */
export async function readInsertable(): Promise<void> {
  const [components, images] = await Promise.all([fetchComponents(), fetchImages()]).catch(() => [[], []]);
  set({ components, images });
}

/** Under this name the ledger knows a component that no page may have loaded yet. */
export function componentId({ filename, name }: Pick<ProjectComponent, "filename" | "name">): string {
  return `${filename}#${name}`;
}

function insertableElement(id: string): TreeElement | undefined {
  const component = get().components.find((each) => componentId(each) === id);
  return component && { type: "component", componentName: component.name, filename: component.filename };
}

/** Whether the app has Tailwind, which is then where styles go. */
export function usesTailwind(): boolean {
  return project?.hasRulesOf("tailwind") ?? false;
}

/** Whether the app has stylesheets of its own. */
export function usesStylesheets(): boolean {
  return project !== null && (project.hasRulesOf("css") || project.hasRulesOf("css-module"));
}

function handle(frameId: string, message: OutgoingMessage): void {
  // Who acts already means what was selected before.
  if (followed && ACTS.has(message.id)) setSelection(followed);
  switch (message.id) {
    case "SELECTED_ELEMENT_KEY":
      if (message.doNotSetElementKey) return;
      if (message.elementKey) void follow({ frameId, keys: [message.elementKey] });
      else setSelection(null);
      return;
    case "MULTI_SELECTED_ELEMENT_KEYS":
      if (message.doNotSetElementKeys || !message.elementKeys || message.elementKeys.length === 0) return;
      void follow({ frameId, keys: message.elementKeys });
      return;
    case "HOVERED_ELEMENT_KEY":
      set({ hovered: message.elementKey ? { frameId, key: message.elementKey } : null });
      return;
    case "PROCESSED_CSS_RULES_FOR_ELEMENT":
      if (frameId === get().selection?.frameId) set({ rules: message.processedCssRules });
      return;
    case "ELEMENT_CLASS_LIST":
      if (frameId === get().selection?.frameId) set({ classes: message.classList });
      return;
    case "CONTEXT_REQUESTED":
      openMenuAt(frameId, message.event);
      return;
    case "EDIT_DYNAMIC_TEXT":
      showCodeOf(frameId, message.elementKey);
      return;
    case "LATEST_HREF":
      updateFrame(frameId, { path: pathOf(message.href, APP_BASE) ?? message.href });
      return;
    case "EDITED_TEXT":
      editText(frameId, message.data);
      return;
    case "DRAG_START_EVENT":
      dragging.start(frameId);
      followOutside(frameId);
      return;
    case "MOUSE_MOVE_EVENT":
      dragging.move(frameId, message.event);
      return;
    case "DRAG_END_EVENT":
      outside.abort();
      dragging.end(frameId);
      return;
    case "DRAG_CANCEL_EVENT":
      outside.abort();
      dragging.cancel();
      return;
    case "WHEEL_EVENT":
      for (const listener of wheelListeners) listener(frameId, message.event);
      return;
    case "KEY_DOWN_EVENT":
      for (const listener of keyListeners) listener(message.event);
      return;
  }
}

const ACTS = new Set<OutgoingMessage["id"]>(["KEY_DOWN_EVENT", "CONTEXT_REQUESTED", "DRAG_START_EVENT", "EDITED_TEXT"]);

/** What code works out can only be changed there. */
function showCodeOf(frameId: string, key: string): void {
  const node = frameOf(frameId)?.nodes.get(key);
  const element = node && elementOf(idOf(node));
  if (element) openCode(element.filename, element.line ?? 1);
}

let outside = new AbortController();

/** What is dragged out of the frame is dragged on: its page hears nothing of the pointer there. */
function followOutside(frameId: string): void {
  outside.abort();
  outside = new AbortController();
  const { signal } = outside;
  const tellPointer = (name: "syntheticMouseMove" | "syntheticMouseUp", event: PointerEvent) => {
    const frame = frameElement(frameId)?.getBoundingClientRect();
    // While the pointer leaves the frame, browsers make up moves without a button. A real one ends it in the frame.
    const isMadeUp = event.buttons === 0 && name === "syntheticMouseMove";
    if (!frame || isMadeUp) return;
    const { zoom } = get().view;
    const [clientX, clientY] = [(event.clientX - frame.left) / zoom, (event.clientY - frame.top) / zoom];
    tell(frameId, name, { clientX, clientY, buttons: event.buttons });
  };
  window.addEventListener("pointermove", (event) => tellPointer("syntheticMouseMove", event), { signal });
  window.addEventListener("pointerup", (event) => tellPointer("syntheticMouseUp", event), { signal });
}

function openMenuAt(frameId: string, { clientX, clientY }: { clientX: number; clientY: number }): void {
  const frame = frameElement(frameId)?.getBoundingClientRect();
  const { zoom } = get().view;
  if (frame) openOverlay({ kind: "menu", x: frame.left + clientX * zoom, y: frame.top + clientY * zoom });
}

type Wheel = Extract<OutgoingMessage, { id: "WHEEL_EVENT" }>["event"];
type Key = Extract<OutgoingMessage, { id: "KEY_DOWN_EVENT" }>["event"];
const wheelListeners = new Set<(frameId: string, event: Wheel) => void>();
const keyListeners = new Set<(event: Key) => void>();

export function whenWheel(listener: (frameId: string, event: Wheel) => void): () => void {
  wheelListeners.add(listener);
  return () => wheelListeners.delete(listener);
}

const frameListeners = new Set<(frame: Window) => void>();

/** Whenever a frame has loaded a page, with its window. */
export function whenFrameOpened(listener: (frame: Window) => void): () => void {
  frameListeners.add(listener);
  return () => frameListeners.delete(listener);
}

/** Keys pressed while the app has the focus. */
export function whenKey(listener: (event: Key) => void): () => void {
  keyListeners.add(listener);
  return () => keyListeners.delete(listener);
}

function editText(
  frameId: string,
  { key, newText, oldText }: { key: string; newText: string | null; oldText: string | null },
) {
  const codebaseId = frameOf(frameId)?.nodes.get(key)?.tempoElement.codebaseId;
  if (!codebaseId || newText === null || newText === oldText) return;
  make({
    type: "EDIT_TEXT",
    changeFields: { codebaseIdToEditText: codebaseId, newText, ...(oldText !== null && { oldText }) },
  });
}

/** From the layers or the keyboard. */
export function select(selection: Selection | null): void {
  const before = get().selection;
  if (before && before.frameId !== selection?.frameId) tell(before.frameId, "setSelectedElement", null);
  if (selection) {
    // One of several that were selected together would otherwise leave them selected.
    const together = selection.keys.length > 1 ? [...selection.keys] : null;
    tell(selection.frameId, "setMultiselectedElementKeys", together);
    if (!together) tell(selection.frameId, "setSelectedElement", selection.keys[0] ?? null);
  }
  setSelection(selection);
}

let awaited: { frameId: string; codebaseId: string } | null = null;

/** As soon as the page has it. */
export function selectWhenThere(frameId: string, codebaseId: string): void {
  awaited = { frameId, codebaseId };
}

function selectAwaited(frameId: string): void {
  if (awaited?.frameId !== frameId) return;
  for (const [key, node] of frameOf(frameId)?.nodes ?? []) {
    if (idOf(node) !== awaited?.codebaseId) continue;
    awaited = null;
    return select({ frameId, keys: [key] });
  }
}

let followed: Selection | null = null;

/** What was selected in the page is shown together with what the inspector says of it, in one picture. */
async function follow(selection: Selection): Promise<void> {
  followed = selection;
  const evals = await evalsOf(selection.frameId, selection.keys);
  if (followed === selection) setSelection(selection, evals);
}

function setSelection(selection: Selection | null, known?: readonly CssEvals[]): void {
  followed = null;
  const before = get().selection;
  if (before && selection && before.frameId !== selection.frameId) tell(before.frameId, "setSelectedElement", null);
  if (get().condition.state) setCondition({ ...get().condition, state: "" });
  // What was known of another element stays until the page has told of this one: nothing flashes up empty.
  if (!selection) return set({ selection, evals: null, otherEvals: [], rules: [], classes: [] });
  const [evals = null, ...otherEvals] = known ?? [];
  set(known ? { selection, evals, otherEvals } : { selection });
  if (known) readRules(selection);
  else inspect();
}

/** Of the style that is about to be changed. The page shows the selected element in that state. */
export function setCondition(condition: StudioState["condition"]): void {
  set({ condition });
  const { selection } = get();
  const [key] = selection?.keys ?? [];
  if (!selection || key === undefined) return;
  tell(selection.frameId, "setModifiersForSelectedElement", condition.state ? [condition.state] : [], key);
  inspect();
}

const STILL_MS = 300;
let stillness: ReturnType<typeof setTimeout> | undefined;

/** When nothing has moved in the page for a moment. */
function inspectWhenStill(frameId: string): void {
  if (frameId !== get().selection?.frameId) return;
  clearTimeout(stillness);
  stillness = setTimeout(inspect, STILL_MS);
}

let inspection: number | null = null;

/** After what the page has just been told, and once for all of it. */
function inspectSoon(): void {
  inspection ??= requestAnimationFrame(() => {
    inspection = null;
    inspect();
  });
}

/** Asks the page what the inspector shows. */
function inspect(): void {
  const { selection } = get();
  if (selection && !isPreviewing) void evaluate(selection).then(() => readRules(selection));
}

function readRules(selection: Selection): void {
  const [key] = selection.keys;
  if (get().selection !== selection || key === undefined) return;
  tell(selection.frameId, "getElementClassList", key);
  // It goes through thousands of rules: what is known already is painted first.
  requestAnimationFrame(() =>
    setTimeout(() => {
      if (get().selection !== selection) return;
      tell(selection.frameId, "processRulesForSelectedElement", project?.lookups.cssElementLookup ?? {}, key);
    }),
  );
}

async function evaluate(selection: Selection): Promise<void> {
  const [evals = null, ...otherEvals] = await evalsOf(selection.frameId, selection.keys);
  if (get().selection === selection) set({ evals, otherEvals });
}

/** As the page works them out, without those of elements that are gone. */
export async function evalsOf(frameId: string, keys: readonly string[]): Promise<CssEvals[]> {
  const connection = connections.get(frameId);
  const answers = keys.map((key) => connection?.call("getCssEvals", key).catch(() => null));
  return (await Promise.all(answers)).filter((each): each is CssEvals => Boolean(each));
}

/** Null: where the element has its styles already. */
export function setFramework(framework: StudioState["framework"]): void {
  set({ framework });
}

/** Has the source shown at this place. */
export function openCode(filename: string, line: number): void {
  set(({ layout }) => ({ code: { filename, line }, layout: { ...layout, drawer: "code" } }));
}

/** Shows a div that somebody is just drawing. */
export function showDrawn(frameId: string, into: string, index: number, width: number, height: number): void {
  tell(frameId, "tempAddDiv", into, index, width, height);
}

export function hover(frameId: string, key: string | null): void {
  tell(frameId, "setHoveredElement", key);
}

export function setMode(mode: StudioState["mode"]): void {
  const before = get().mode;
  set({ mode });
  if (before === "drive") tellAll("disableDriveMode");
  if (before === "ai context") tellAll("setAiContext", false);
  if (mode === "drive") tellAll("enableDriveMode");
  if (mode === "ai context") tellAll("setAiContext", true);
}

export function setView(view: StudioState["view"]): void {
  if (view.zoom !== get().view.zoom) tellAll("setZoomPerc", view.zoom);
  set({ view });
}

export function setTheme(theme: StudioState["theme"]): void {
  set({ theme });
}

let toasts = 0;

export function say(text: string, tone: "plain" | "problem" = "plain"): void {
  // What is said already is not said twice.
  if (get().toasts.some((toast) => toast.text === text)) return;
  const toast = { id: (toasts += 1), text, tone };
  // Of what has gone well only the last is of interest.
  set((state) => ({ toasts: [...state.toasts.filter((other) => other.tone === "problem"), toast] }));
  setTimeout(() => dismiss(toast.id), tone === "problem" ? 10_000 : 4_000);
}

export function dismiss(id: number): void {
  set((state) => ({ toasts: state.toasts.filter((toast) => toast.id !== id) }));
}

export function go(frameId: string, where: "goBack" | "goForward" | "refresh"): void {
  tell(frameId, where);
}

/** What is gone from the page is not selected any more either: the page says so itself. */
function updateFrame(id: string, change: Partial<FrameState>): void {
  set(({ frames }) => ({ frames: frames.map((frame) => (frame.id === id ? { ...frame, ...change } : frame)) }));
}

function tell<Name extends FunctionName>(frameId: string, name: Name, ...given: FunctionArguments<Name>): void {
  connections
    .get(frameId)
    ?.call(name, ...given)
    .catch((error: Error) => console.warn(`[easel] ${name}: ${error.message}`));
}

function tellAll<Name extends FunctionName>(name: Name, ...given: FunctionArguments<Name>): void {
  for (const frameId of connections.keys()) tell(frameId, name, ...given);
}
