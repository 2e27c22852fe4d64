/** A page of another site that frames the app and drives one of the toolkits in it, and what that costs the app. */
import { userInfo } from "node:os";
import { type Browser, type CDPSession, chromium, type Frame, type Page } from "@playwright/test";
import { costOnMainThread, type MainThreadCost } from "./main-thread.ts";

/** On a different site than the app, so that the browser runs the app in a separate process. */
export const EDITOR = "http://editor.localhost";

/** `plain` is ours for an editor that does not ask for differences, as the original sends it. */
export type Toolkit = "ours" | "plain" | "original" | "none";

export interface Bed {
  page: Page;
  frame: Frame;
  /** What the app's main thread does during `work`. */
  cost(work: () => Promise<unknown>): Promise<MainThreadCost>;
  connect(): Promise<void>;
  init(): Promise<void>;
  /** Sends a call and resolves when a message of this name has arrived; for differences, the last of them. */
  call(functionName: string, args: unknown[], answeredBy?: string): Promise<void>;
  waitForMessage(name: string, work: () => Promise<unknown>): Promise<void>;
  /** Connects this many editors one after another; each gets its tree, makes a change and undoes it. */
  connectRepeatedly(times: number): Promise<void>;
  devtools(): Promise<CDPSession>;
  close(): Promise<void>;
}

/** Runs in the editor's page. */
interface Editor {
  port: MessagePort | null;
  connect(): void;
  call(functionName: string, args: readonly unknown[]): void;
  nextMessage(name: string): Promise<void>;
}
declare global {
  interface Window {
    editor: Editor;
  }
}

export async function launch(further: readonly string[] = []): Promise<Browser> {
  return chromium.launch({
    executablePath: process.env["CHROMIUM_PATH"] ?? "/usr/bin/chromium",
    args: [
      // Chromium refuses to run as root with its sandbox.
      ...(userInfo().uid === 0 ? ["--no-sandbox"] : []),
      "--site-per-process",
      // The editor's page is synthetic and counts as coming from the public network.
      "--disable-features=LocalNetworkAccessChecks",
      ...further,
    ],
  });
}

export async function makeBed(browser: Browser, url: string, toolkit: Toolkit, original: string): Promise<Bed> {
  const page = await browser.newPage({ viewport: { width: 1200, height: 800 } });
  await page.route(`${EDITOR}/`, (route) =>
    route.fulfill({
      contentType: "text/html",
      body: `<!doctype html><link rel="icon" href="data:,"><style>body { margin: 0 } iframe { border: 0; width: 100vw; height: 100vh }</style>
        <script>(${prepareEditor.toString()})()</script><iframe name="app" src="${url}"></iframe>`,
    }),
  );
  await page.goto(EDITOR);
  const frame = page.frame("app");
  if (!frame) throw new Error("The editor's page has no frame.");
  await frame.getByText("Section 0").waitFor({ timeout: 120_000 });
  if (toolkit === "original") await frame.addScriptTag({ content: original });
  const { treeElementLookup, scopeLookup } = await lookupsFor(url);
  const project = ["board", treeElementLookup, scopeLookup, {}, { treeDifferences: toolkit === "ours" }];

  const bed: Bed = {
    page,
    frame,
    cost: (work) => costOnMainThread(browser, page, frame, work),
    connect: () => page.evaluate(() => window.editor.connect()),
    init: () => bed.call("initProject", project, treeMessage(toolkit)),
    async connectRepeatedly(times) {
      const change = await paddingOfTitle(frame);
      const undo = { ...change, id: `6${change.id.slice(1)}`, type: "UNDO", changeFields: { changeToUndo: change } };
      await page.evaluate(
        async ([times, project, answeredBy, change, undo]) => {
          const answer = async (name: string, functionName: string, args: readonly unknown[]) => {
            const message = window.editor.nextMessage(name);
            window.editor.call(functionName, args);
            await message;
          };
          for (let count = 0; count < times; count += 1) {
            window.editor.connect();
            await answer(answeredBy, "initProject", project);
            await answer("INSTANT_UPDATE_DONE", "applyChangeItemToDocument", [change]);
            await answer("INSTANT_UPDATE_DONE", "applyChangeItemToDocument", [undo]);
          }
        },
        [times, project, treeMessage(toolkit), change, undo] as const,
      );
    },
    async call(functionName, args, answeredBy) {
      await page.evaluate(
        async ([functionName, args, answeredBy]) => {
          const message = answeredBy === undefined ? null : window.editor.nextMessage(answeredBy);
          window.editor.call(functionName, args);
          await message;
        },
        [functionName, args, answeredBy] as const,
      );
    },
    async waitForMessage(name, work) {
      const message = page.evaluate((name) => window.editor.nextMessage(name), name);
      await work();
      await message;
    },
    devtools: () => page.context().newCDPSession(frame),
    close: () => page.close(),
  };
  if (toolkit === "ours" || toolkit === "plain") await bed.waitForMessage("READY", bed.connect);
  if (toolkit === "original") await bed.connect();
  return bed;
}

export interface StyleChange {
  id: string;
  type: "STYLING";
  name: string;
  changeFields: { codebaseId: string; stylingChanges: Record<string, string>; stylingFramework: "Inline" };
}

export async function paddingOfTitle(frame: Frame): Promise<StyleChange> {
  const codebaseId = await frame
    .locator("h2.title")
    .first()
    .evaluate(({ classList }) => [...classList].find((name) => name.startsWith("tempo-")) ?? "");
  const changeFields = { codebaseId, stylingChanges: { paddingTop: "7px" }, stylingFramework: "Inline" as const };
  return { id: "5d3b5d0c-9d7e-4c79-8f0d-1f5c5f8f4f11", type: "STYLING", name: "Styling", changeFields };
}

export function treeMessage(toolkit: Toolkit): string {
  return toolkit === "ours" ? "NAV_TREE_DIFFERENCES" : "NAV_TREE";
}

async function lookupsFor(url: string): Promise<{ treeElementLookup: Record<string, unknown>; scopeLookup: object }> {
  const { treeElementLookup, scopeLookup } = await (await fetch(`${url}__easel/lookups`)).json();
  // The component ids, which only the original reads.
  for (const [index, componentName] of ["App", "Section", "Row"].entries()) {
    const id = `tempo-00000000-0000-4000-8000-00000000000${index + 1}`;
    treeElementLookup[id] = { type: "component-instance", componentName, filename: "src/app.jsx" };
  }
  return { treeElementLookup, scopeLookup };
}

function prepareEditor(): void {
  const waiting: { name: string; resolve: () => void }[] = [];
  let calls = 0;
  window.editor = {
    port: null,
    connect() {
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener("message", ({ data }) => {
        if (data.isLast === false) return;
        for (const wait of waiting.filter(({ name }) => name === data.id)) {
          waiting.splice(waiting.indexOf(wait), 1);
          wait.resolve();
        }
      });
      port1.start();
      window.editor.port?.close();
      window.editor.port = port1;
      document.querySelector("iframe")?.contentWindow?.postMessage("init", "*", [port2]);
    },
    call(functionName, args) {
      const id = `call ${(calls += 1)}`;
      window.editor.port?.postMessage({ id, type: "executeFunction", payload: { functionName, args } });
    },
    nextMessage: (name) =>
      new Promise((resolve, reject) => {
        waiting.push({ name, resolve });
        setTimeout(() => reject(new Error(`No ${name} has arrived.`)), 60_000);
      }),
  };
}
