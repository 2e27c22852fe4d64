/** A studio without a browser: a fake page in its frame, a dev server and a clock that the test controls. */
import type { Change } from "@easel/protocol/changes";
import type { TreeElementLookup } from "@easel/protocol/lookups";
import type { NavDifferences, NavFacts } from "@easel/protocol/nav-differences";
import { createNavNodePack } from "@easel/protocol/nav-node-pack";
import type { OutgoingMessage } from "@easel/protocol/messages-out";
import type { Browser } from "../src/browser.ts";
import type { Clock } from "../src/clock.ts";
import type { Connection } from "../src/frames/connection.ts";
import { createStudio, type Studio } from "../src/studio.ts";

export interface TestStudio {
  readonly studio: Studio;
  readonly frameId: string;
  /** Every call to the page, in order. */
  readonly calls: readonly PageCall[];
  /** Every request body that was posted to the dev server, by its path. */
  readonly requests: readonly { path: string; body: unknown }[];
  /** Text that was copied to the clipboard. */
  readonly copied: readonly string[];
  /** What the page was asked to show, such as `STYLING` or `UNDO of STYLING`. */
  shownChanges(): string[];
  /** Sends a message of the page. */
  receive(message: OutgoingMessage): Promise<void>;
  /** Answers the next request that waits at the dev server. */
  respond(body: unknown, status?: number): Promise<void>;
  /** Makes the next request that waits fail, as when the server is down. */
  disconnect(): Promise<void>;
  /** Lets time pass, frame by frame. */
  advance(milliseconds: number): Promise<void>;
}

export interface PageCall {
  readonly name: string;
  readonly args: readonly unknown[];
}

export const WRITTEN = { activityId: "1", name: "", filesChanged: ["src/app.tsx"], idMap: {}, places: 1 };

/** Opens one frame, whose page is initialized and has sent this tree. */
export async function openTestStudio(tree: readonly Node[] = []): Promise<TestStudio> {
  const calls: PageCall[] = [];
  const copied: string[] = [];
  const server = createFakeServer(tree);
  const clock = createFakeClock();
  let receive: (message: OutgoingMessage) => void = () => {};
  let ids = 0;
  const connection: Connection = {
    call(name, ...args) {
      calls.push({ name, args });
      return Promise.resolve(name === "getCssEvals" ? { display: "block", parent: {} } : undefined);
    },
    inspect: () => Promise.resolve({ props: {}, state: null }),
    close: () => {},
  };
  const studio = createStudio({
    fetch: server.fetch,
    openEvents: () => ({ addEventListener: () => {} }),
    connect(_frame, listener) {
      receive = listener;
      return connection;
    },
    browser: { ...BROWSER, copyText: async (text) => void copied.push(text) },
    clock,
    storage: createFakeStorage(),
    newId: () => `id-${(ids += 1)}`,
    token: "t",
    claimedKeys: [],
  });
  studio.frames.open("/", 1280);
  const frameId = studio.store.getState().frames[0]?.id ?? "";
  studio.frameLoader.handleLoad(frameId, {} as HTMLIFrameElement);
  receive({ id: "READY", version: 2 } as OutgoingMessage);
  await settle();
  if (tree.length > 0) {
    const boxes = new Float64Array();
    receive({ id: "NAV_TREE_DIFFERENCES", root: tree[0]?.node ?? 0, ...packNodes(tree), boxes, isLast: true });
  }
  await settle();
  calls.length = 0;
  return {
    studio,
    frameId,
    calls,
    requests: server.requests,
    copied,
    shownChanges: () => {
      return calls.flatMap(({ name, args }) => {
        return name === "applyChangeItemToDocument" ? [describeChange(args[0] as Change)] : [];
      });
    },
    async receive(message) {
      receive(message);
      await settle();
    },
    respond: server.respond,
    disconnect: server.disconnect,
    advance: clock.advance,
  };
}

export function testId(node: number): string {
  return `tempo-00000000-0000-4000-8000-${String(node).padStart(12, "0")}`;
}

interface Node {
  readonly node: number;
  readonly facts: NavFacts;
  readonly children: readonly number[];
}

/** A node of the page's tree, with its children by their numbers. */
export function navNode(node: number, name: string, children: number[] = [], text = ""): Node {
  return {
    node,
    facts: {
      codebaseId: testId(node),
      name,
      tagName: name,
      isComponent: /^[A-Z]/.test(name),
      classList: [],
      directlySetClassList: [],
      props: {},
      literalChildren: text ? [{ index: 0, value: text }] : [],
      scope: null,
    },
    children,
  };
}

/** As a message contains them. */
export function packNodes(nodes: readonly Node[]): Pick<NavDifferences, "facts" | "nodes"> {
  const pack = createNavNodePack();
  for (const { node, facts, children } of nodes) {
    pack.add(
      node,
      facts,
      children.map((number) => ({ number })),
    );
  }
  return pack.take();
}

const BROWSER: Browser = {
  appBase: "http://localhost/",
  colorScheme: "light",
  frameElement: () => null,
  readModule: async () => null,
  canvasBox: () => null,
  focusedElement: () => null,
  takeStartPage: () => "",
  onPointer: () => {},
  copyText: async () => {},
};

function describeChange(change: Change): string {
  if (change.type === "UNDO") return `UNDO of ${describeChange(change.changeFields.changeToUndo)}`;
  if (change.type === "REDO") return `REDO of ${describeChange(change.changeFields.changeToRedo)}`;
  return change.type === "EDIT_TEXT" ? change.changeFields.newText : change.type;
}

function createFakeServer(tree: readonly Node[]) {
  const requests: { path: string; body: unknown }[] = [];
  const waiting: { resolve: (response: Response) => void; reject: (error: Error) => void }[] = [];
  const known: Record<string, unknown> = {
    lookups: { version: 1, treeElementLookup: lookupOf(tree), scopeLookup: {}, cssElementLookup: {} },
    tokens: { tokens: [] },
  };
  return {
    requests,
    fetch(path: string, init?: RequestInit): Promise<Response> {
      if (init?.method !== "POST") return Promise.resolve(Response.json(known[path] ?? {}));
      requests.push({ path, body: typeof init.body === "string" ? JSON.parse(init.body) : undefined });
      return new Promise((resolve, reject) => waiting.push({ resolve, reject }));
    },
    async respond(body: unknown, status = 200): Promise<void> {
      await settle();
      waiting.shift()?.resolve(Response.json(body, { status }));
      await settle();
    },
    async disconnect(): Promise<void> {
      await settle();
      waiting.shift()?.reject(new Error("The connection was refused."));
      await settle();
    },
  };
}

/** As if each node were written once, inside the node that contains it on the page. */
function lookupOf(tree: readonly Node[]): TreeElementLookup {
  return Object.fromEntries(
    tree.map(({ node, facts }) => {
      const parent = tree.find(({ children }) => children.includes(node))?.facts.codebaseId ?? null;
      return [
        facts.codebaseId,
        { type: "native", componentName: facts.name, filename: "src/app.tsx", line: node, parent },
      ];
    }),
  );
}

function createFakeClock(): Clock & { advance(milliseconds: number): Promise<void> } {
  const FRAME_MS = 16;
  let now = 0;
  let tasks: { at: number; work: () => void }[] = [];
  const schedule = (at: number, work: () => void) => {
    const task = { at, work };
    tasks.push(task);
    return () => {
      tasks = tasks.filter((other) => other !== task);
    };
  };
  return {
    after: (milliseconds, work) => schedule(now + milliseconds, work),
    onNextFrame: (work) => schedule(now + FRAME_MS, () => work(now)),
    now: () => now,
    async advance(milliseconds) {
      for (const end = now + milliseconds; now < end;) {
        now = Math.min(end, now + FRAME_MS);
        const due = tasks.filter(({ at }) => at <= now);
        tasks = tasks.filter(({ at }) => at > now);
        for (const { work } of due) work();
        await settle();
      }
    },
  };
}

function createFakeStorage() {
  const entries = new Map<string, string>();
  return {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, text: string) => void entries.set(key, text),
  };
}

/** Until every promise that can settle has settled. */
function settle(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
