/** An outer editor for tests: frames an app, shakes hands, calls functions and collects its messages. */
import type { FunctionName } from "@easel/protocol/messages-in";
import { OutgoingMessage } from "@easel/protocol/messages-out";
import { type ConsoleMessage, expect, type Frame, type Page } from "@playwright/test";
import * as v from "valibot";
import type { RunningApp } from "../../vite/tests/cells.ts";
import { fetchLookups } from "../../vite/tests/on-the-page.ts";

export const STORYBOARD = "board";

type MessageName = OutgoingMessage["id"];
type Message<Name extends MessageName> = Extract<OutgoingMessage, { id: Name }>;

export interface Parent {
  page: Page;
  /** The app, to look at and to use as a person would. */
  frame: Frame;
  /** What the call is answered with. Rejects with the name and the message of the error it is answered with. */
  call(functionName: FunctionName, ...args: unknown[]): Promise<unknown>;
  /** Sends anything over the port, and resolves to the answer with that id. */
  ask(message: { id: string | number } & Record<string, unknown>): Promise<unknown>;
  /** Calls initProject with what the dev server tells about the source, and waits until the tree is there. */
  init(options?: Record<string, unknown>, ...further: unknown[]): Promise<void>;
  /** The first message of this name that was not taken yet, as soon as it is there. It is checked by its schema. */
  take<Name extends MessageName>(name: Name): Promise<Message<Name>>;
  /** Forgets the messages so far. */
  forget(): Promise<void>;
  /** All messages that were not taken, checked by its schema. */
  received(): Promise<OutgoingMessage[]>;
  /** Shakes hands, now and whenever the app is loaded anew, with a new port each time. */
  connect(): Promise<void>;
}

export interface ParentOptions {
  /** Of the editor. Without it the app's own. */
  origin?: string;
  /** Behind the app's address, such as `?storyboard=true`. */
  path?: string;
  /** How the frame is styled, for one that is hidden or small. */
  frameStyle?: string;
}

/** What runs in the editor's page. */
interface Editor {
  received: { id: string }[];
  answers: Map<string | number, unknown>;
  send(message: unknown): void;
  connect(): void;
}
declare global {
  interface Window {
    editor: Editor;
  }
}

export async function openParent(page: Page, app: RunningApp, options: ParentOptions = {}): Promise<Parent> {
  const parent = await openUnconnectedParent(page, app, options);
  await parent.connect();
  await parent.take("READY");
  return parent;
}

/** Before the handshake, for tests of that. */
export async function openUnconnectedParent(page: Page, app: RunningApp, options: ParentOptions = {}): Promise<Parent> {
  const { path = "", frameStyle = "border: 0; position: fixed; inset: 0; width: 100%; height: 100%" } = options;
  const address = new URL("/__editor-of-tests", options.origin ?? app.url).href;
  await page.route(address, (route) =>
    route.fulfill({
      contentType: "text/html",
      body: `<!doctype html><title>Editor</title><link rel="icon" href="data:,"><script>(${prepareEditor.toString()})()</script>
        <iframe name="app" src="${app.url}${path}" style="${frameStyle}"></iframe>`,
    }),
  );
  await page.goto(address);
  const frame = page.frame("app");
  if (!frame) throw new Error("The editor's page has no frame.");
  let calls = 0;

  const parent: Parent = {
    page,
    frame,
    async call(functionName, ...args) {
      const id = `call ${(calls += 1)}`;
      const answer = await parent.ask({ id, type: "executeFunction", payload: { functionName, args } });
      const { result, error } = answer as { result?: unknown; error?: { name: string; message: string } };
      if (error) throw new Error(`${error.name}: ${error.message}`);
      return result;
    },
    ask: (message) =>
      page.evaluate(async (message) => {
        const { editor } = window;
        editor.answers.delete(message.id);
        editor.send(message);
        while (!editor.answers.has(message.id)) await new Promise((resolve) => setTimeout(resolve, 2));
        return editor.answers.get(message.id);
      }, message),
    async init(options = {}, ...further) {
      const { treeElementLookup, scopeLookup } = await fetchLookups(app.url);
      await parent.call("initProject", STORYBOARD, treeElementLookup, scopeLookup, null, options, ...further);
    },
    async take(name) {
      const message = await page.evaluate(async (name) => {
        const { received } = window.editor;
        for (;;) {
          const at = received.findIndex(({ id }) => id === name);
          if (at >= 0) return received.splice(at, 1)[0];
          await new Promise((resolve) => setTimeout(resolve, 2));
        }
      }, name);
      return checked(message) as Message<typeof name>;
    },
    forget: () => page.evaluate(() => void window.editor.received.splice(0)),
    received: async () => (await page.evaluate(() => window.editor.received)).map(checked),
    connect: () => page.evaluate(() => window.editor.connect()),
  };
  return parent;
}

/** React marks its work for Firefox's profiler with messages that no console shows. */
export function isOfProfiler(message: ConsoleMessage): boolean {
  const type: string = message.type();
  return type === "timeStamp";
}

function checked(message: unknown): OutgoingMessage {
  const { success, issues } = v.safeParse(OutgoingMessage, message);
  expect(success, JSON.stringify(issues?.map(({ message }) => message))).toBe(true);
  return message as OutgoingMessage;
}

function prepareEditor(): void {
  let port: MessagePort | undefined;
  let hasConnected = false;
  const received: Editor["received"] = [];
  const answers: Editor["answers"] = new Map();
  window.editor = {
    received,
    answers,
    send: (message) => port?.postMessage(message),
    connect() {
      const frame = document.querySelector("iframe");
      if (!hasConnected) frame?.addEventListener("load", () => window.editor.connect());
      hasConnected = true;
      const channel = new MessageChannel();
      port?.close();
      port = channel.port1;
      port.addEventListener("message", ({ data }) => {
        // The name of a message is in capitals; everything else answers a call.
        if (/^[A-Z_]+$/.test(String(data.id))) received.push(data);
        else answers.set(data.id, data);
      });
      port.start();
      frame?.contentWindow?.postMessage("init", "*", [channel.port2]);
    },
  };
}
