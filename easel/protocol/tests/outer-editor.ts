/**
 * An outer editor that was written from the specification's text: it knows the names and shapes that stand there, and nothing
 * of the toolkit or the studio. It runs on an origin of its own and saves through the server's calls.
 */
import type { Frame, Page } from "@playwright/test";

export const EDITOR_ORIGIN = "http://outer.localhost";
export const STORYBOARD = "board-1";

export interface Message {
  id: string;
  [field: string]: unknown;
}

/** As far as the editor reads a nav node. */
export interface Node {
  tempoElement: { codebaseId: string; storyboardId: string; uniquePath: string };
  parent?: Node;
  children: Node[];
  classList: string[];
  directlySetClassList: string[];
  name: string;
  tagName: string;
  isComponent: boolean;
  props: Record<string, { value: unknown; type: string }>;
  literalChildren: { index: number; value: unknown }[];
  pageBoundingBox: { pageX: number; pageY: number; width: number; height: number };
  scope: unknown;
  level: number;
}

export interface OuterEditor {
  page: Page;
  frame: Frame;
  /** Lines of the console. */
  lines: string[];
  send(message: unknown): Promise<void>;
  /** Calls a function. Every call has an answer here, which the specification does not ask for. */
  call(functionName: string, ...args: unknown[]): Promise<{ result?: unknown; error?: { message: string } }>;
  ask(message: { id: string | number } & Record<string, unknown>): Promise<Record<string, unknown>>;
  /** The next message of this name. */
  next(name: string): Promise<Message>;
  /** All messages that have come and were not taken. */
  rest(): Promise<Message[]>;
  init(options?: object, ...further: unknown[]): Promise<Node>;
  /** The document as it came with the tree. */
  html(): string;
  key(name: string, number?: number): string;
  id(name: string, number?: number): string;
  /** Saves through the server, from the editor's own origin. */
  save(path: string, body?: unknown, canvasId?: string): Promise<{ status: number; body: Record<string, unknown> }>;
  middleOf(selector: string): Promise<[x: number, y: number]>;
}

interface InPage {
  received: Message[];
  answers: Map<string | number, unknown>;
  send(message: unknown): void;
}
declare global {
  interface Window {
    outer: InPage;
  }
}

export async function openOuterEditor(page: Page, app: string, query = ""): Promise<OuterEditor> {
  const lines: string[] = [];
  page.on("console", (message) => lines.push(message.text()));
  await page.route(`${EDITOR_ORIGIN}/`, (route) =>
    route.fulfill({
      contentType: "text/html",
      body: `<!doctype html><title>Editor</title><link rel="icon" href="data:,"><script>(${runEditor.toString()})()</script>
        <iframe name="app" src="${app}${query}" style="border: 0; position: fixed; inset: 0; width: 100%; height: 100%"></iframe>`,
    }),
  );
  // What is drawn over the app is closed to it, and would be closed to the test.
  await page.addInitScript(() => {
    const attach = Element.prototype.attachShadow;
    Element.prototype.attachShadow = function (options) {
      return attach.call(this, { ...options, mode: "open" });
    };
  });
  await page.goto(EDITOR_ORIGIN);
  const frame = page.frame("app");
  if (!frame) throw new Error("The editor has no frame.");
  await frame.getByText("Hello").waitFor();
  await page.evaluate(() => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener("message", ({ data }) => {
      if (/^[A-Z_]+$/.test(String(data.id))) window.outer.received.push(data);
      else window.outer.answers.set(data.id, data);
    });
    port1.start();
    window.outer.send = (message) => port1.postMessage(message);
    document.querySelector("iframe")?.contentWindow?.postMessage("init", "*", [port2]);
  });
  let calls = 0;
  let nodes: Node[] = [];
  let html = "";
  const find = (name: string, number: number) => {
    const node = nodes.filter((each) => each.name.toLowerCase() === name.toLowerCase())[number - 1];
    if (!node) throw new Error(`The tree has no ${name}.`);
    return node.tempoElement;
  };

  const editor: OuterEditor = {
    page,
    frame,
    lines,
    send: (message) => page.evaluate((given) => window.outer.send(given), message),
    call: (functionName, ...args) =>
      editor.ask({ id: `call-${(calls += 1)}`, type: "executeFunction", payload: { functionName, args } }),
    ask: (message) =>
      page.evaluate(async (given) => {
        window.outer.answers.delete(given.id);
        window.outer.send(given);
        while (!window.outer.answers.has(given.id)) await new Promise((resolve) => setTimeout(resolve, 2));
        return window.outer.answers.get(given.id) as Record<string, unknown>;
      }, message),
    next: (name) =>
      page.evaluate(async (wanted) => {
        for (;;) {
          const at = window.outer.received.findIndex(({ id }) => id === wanted);
          const [message] = at < 0 ? [] : window.outer.received.splice(at, 1);
          if (message) return message;
          await new Promise((resolve) => setTimeout(resolve, 2));
        }
      }, name),
    rest: () => page.evaluate(() => window.outer.received.splice(0)),
    async init(options = {}, ...further) {
      const lookups = (await (await fetch(`${app}__easel/lookups`)).json()) as Record<string, unknown>;
      const { treeElementLookup, scopeLookup } = lookups;
      // Trees of projects before this one are not meant.
      await editor.rest();
      await editor.call("initProject", STORYBOARD, treeElementLookup, scopeLookup, {}, options, ...further);
      const { navTree, outerHtml } = (await editor.next("NAV_TREE")) as unknown as { navTree: Node; outerHtml: string };
      html = outerHtml;
      nodes = [];
      const visit = (node: Node) => {
        nodes.push(node);
        node.children.forEach(visit);
      };
      visit(navTree);
      return navTree;
    },
    html: () => html,
    key(name, number = 1) {
      const { codebaseId, storyboardId, uniquePath } = find(name, number);
      return `TE_${codebaseId}_${storyboardId}_${uniquePath}`;
    },
    id: (name, number = 1) => find(name, number).codebaseId,
    save: (path, body, canvasId = "canvas") =>
      page.evaluate(
        async ([base, rest, given]) => {
          const { token } = await (await fetch(`${base}token`)).json();
          const response = await fetch(base + rest, {
            method: "POST",
            headers: { "x-easel-token": token },
            ...(given === undefined ? {} : { body: JSON.stringify(given) }),
          });
          return { status: response.status, body: await response.json() };
        },
        [`${app}__easel/`, `canvases/${canvasId}/parseAndMutate/${path}`, body] as const,
      ),
    async middleOf(selector) {
      const box = await frame.locator(selector).first().boundingBox();
      if (!box) throw new Error(`${selector} is not visible.`);
      return [box.x + Math.min(20, box.width / 2), box.y + box.height / 2];
    },
  };
  return editor;
}

function runEditor(): void {
  window.outer = { received: [], answers: new Map(), send: () => {} };
}
