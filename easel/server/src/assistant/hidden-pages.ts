/** The app's pages in a browser that no one looks at, for assistants: what they show, how it looks, and their errors. */
import { readFile } from "node:fs/promises";
import type { Lookups } from "@easel/protocol/lookups";
import { Refusal } from "@easel/protocol/refusals";
import { hiddenEditorScript } from "../browser-files.ts";
import { type Chrome, type ChromeEvent, launchChrome } from "./chrome.ts";

export type Theme = "light" | "dark";

export interface View {
  /** The path of the page, with its query. */
  readonly path: string;
  /** In CSS pixels. */
  readonly width: number;
  readonly theme: Theme;
}

/** What an element must be. All that is given must fit. */
export interface ElementQuery {
  /** A part of its text, in any case. */
  readonly text?: string | undefined;
  readonly role?: string | undefined;
  /** The name of a component or tag. */
  readonly component?: string | undefined;
  readonly ids?: readonly string[] | undefined;
}

export interface FoundElement {
  readonly id: string;
  /** Counts the elements of the same id, from 0. */
  readonly occurrence: number;
  readonly name: string;
  readonly role: string;
  readonly text: string;
  readonly classes: string;
  /** The component whose outermost element it is. */
  readonly instance?: { readonly id: string; readonly name: string };
}

export interface PageMessage {
  readonly at: string;
  readonly kind: string;
  readonly text: string;
}

export interface HiddenPages {
  /** The first elements that fit, and how many there are. */
  find(view: View, query: ElementQuery, max: number): Promise<{ found: FoundElement[]; total: number }>;
  /** Lines of the tree from the cursor on: as many as wanted, and as fit into the length. */
  readTree(view: View, range: TreeRange): Promise<{ lines: string[]; total: number }>;
  styles(view: View, id: string, occurrence: number): Promise<Record<string, string>>;
  /** Of the page or of one element. */
  screenshot(view: View, element: { id: string; occurrence: number } | null): Promise<Picture>;
  /** What the console has said and which errors there were, in the pages that were open. */
  messages(): readonly PageMessage[];
  close(): void;
}

export interface Picture {
  /** In Base64. */
  readonly data: string;
  readonly mimeType: "image/png" | "image/jpeg";
}

export interface TreeRange {
  readonly cursor: number;
  readonly limit: number;
  readonly maxLength: number;
}

const VIEWPORT_HEIGHT = 800;
/** A taller page is cut off. */
const MAX_HEIGHT = 4_000;
/** A larger picture is scaled down, as assistants would do themselves. */
const MAX_PIXELS = 3_000_000;
/** In characters. Text and surfaces are sharp and small as PNG; a page of photos becomes a JPEG. */
const MAX_PNG = 1_500_000;
const MAX_MESSAGES = 500;
/** In characters. A page may log all its data. */
const MAX_MESSAGE = 2_000;
/** Clients give up on a call after a minute. */
const LOAD_MS = 45_000;
const NOT_LOADED = `It did not load within ${LOAD_MS / 1_000} seconds. It may still be compiled, so try again.`;
/** Longer with each attempt: the machine may be busy. */
const CONNECT_MS = 8_000;
const MAX_RELOADS = 2;
/** The browser ends when it was not used for this long. */
const IDLE_MS = 120_000;
/** A page is read again for this long, unless a file changes: it may show data that has changed elsewhere. */
const FRESH_MS = 10_000;

interface HiddenPagesDependencies {
  /** Where the app is served, without a slash at the end. */
  readonly appAddress: () => string | null;
  readonly lookups: () => Lookups;
  /** Counts up when a file of the app changes. */
  readonly edition: () => number;
}

interface OpenPage {
  readonly chrome: Chrome;
  readonly sessionId: string;
}

export function createHiddenPages({ appAddress, lookups, edition }: HiddenPagesDependencies): HiddenPages {
  let opening: Promise<OpenPage> | null = null;
  let timer: NodeJS.Timeout | undefined;
  let queue: Promise<unknown> = Promise.resolve();
  /** What the page shows, and since when. Null while it is not known. */
  let loaded: { readonly shows: string; readonly at: number } | null = null;
  const messages: PageMessage[] = [];

  return {
    find(view, { text, ...query }, max) {
      const wanted = JSON.stringify({ ...query, text: text?.toLowerCase() });
      return inPage(view, (page) => evaluate(page, `easelHiddenEditor.find(${wanted}, ${max})`));
    },
    readTree: (view, { cursor, limit, maxLength }) =>
      inPage(view, (page) => evaluate(page, `easelHiddenEditor.readTree(${cursor}, ${limit}, ${maxLength})`)),
    styles: (view, id, occurrence) =>
      inPage(view, async (page) => {
        const call = `easelHiddenEditor.styles(${JSON.stringify(id)}, ${occurrence})`;
        const found = await evaluate<Record<string, string> | null>(page, call);
        if (!found) throw notInPage(view);
        return found;
      }),
    screenshot(view, element) {
      loaded = null;
      return inPage(view, (page) => capture(page, view, element));
    },
    messages: () => messages,
    close,
  };

  /** One at a time: they share one page. */
  function inPage<Result>(view: View, work: (page: OpenPage) => Promise<Result>): Promise<Result> {
    const result = queue.then(async () => {
      clearTimeout(timer);
      try {
        const page = await open();
        const shows = JSON.stringify([view, edition()]);
        if (loaded?.shows !== shows || Date.now() - loaded.at > FRESH_MS) {
          loaded = null;
          await loadUntilQuiet(page, view);
          loaded = { shows, at: Date.now() };
        }
        return await work(page);
      } catch (error) {
        if (error instanceof Refusal) throw error;
        // A page that hangs would hang the next one as well.
        close();
        const reason = error instanceof Error ? error.message : String(error);
        throw new Refusal("NOT_THERE", `The page at ${view.path} does not respond: ${reason}`);
      } finally {
        timer = setTimeout(close, IDLE_MS).unref();
      }
    });
    queue = result.catch(() => {});
    return result;
  }

  async function open(): Promise<OpenPage> {
    const before = await opening?.catch(() => null);
    if (before?.chrome.isRunning()) return before;
    loaded = null;
    opening = launch();
    return opening;
  }

  async function launch(): Promise<OpenPage> {
    const chrome = launchChrome();
    const { targetId } = await chrome.send("Target.createTarget", { url: "about:blank" });
    const { sessionId } = await chrome.send("Target.attachToTarget", { targetId, flatten: true });
    const page = { chrome, sessionId: String(sessionId) };
    chrome.onEvent(keepMessage);
    // As part of a script: the file is a module, and declares nothing that pages could see.
    const script = (await readFile(hiddenEditorScript(), "utf8")).replaceAll(/^export .*$/gm, "");
    await chrome.send("Page.enable", {}, page.sessionId);
    await chrome.send("Runtime.enable", {}, page.sessionId);
    await chrome.send("Browser.setDownloadBehavior", { behavior: "deny" });
    await chrome.send("Page.addScriptToEvaluateOnNewDocument", { source: `{${script}\n}` }, page.sessionId);
    return page;
  }

  /** Vite reloads the first page when it has bundled the app's dependencies, unless the page misses the message. */
  async function loadUntilQuiet(page: OpenPage, view: View): Promise<void> {
    for (let reloads = 0; ; reloads += 1) {
      try {
        return await load(page, view, CONNECT_MS * (1 + reloads / 2));
      } catch (error) {
        const isReload =
          error instanceof Error && /navigated or closed|context was destroyed|did not load\.$/.test(error.message);
        if (!isReload || reloads >= MAX_RELOADS) throw error;
      }
    }
  }

  async function load(
    { chrome, sessionId }: OpenPage,
    { path, width, theme }: View,
    connectWithinMs: number,
  ): Promise<void> {
    const address = appAddress();
    if (!address) throw new Refusal("NOT_THERE", "The app's dev server does not listen yet. Try again.");
    const url = new URL(path, `${address}/`);
    // The origin of a blob is that of the page that has made it.
    if (url.origin !== new URL(address).origin || url.protocol === "blob:") {
      throw new Refusal("BAD_VALUE", "Only pages of this app can be opened.");
    }
    const metrics = { width, height: VIEWPORT_HEIGHT, deviceScaleFactor: 1, mobile: false };
    await chrome.send("Emulation.setDeviceMetricsOverride", metrics, sessionId);
    const features = [{ name: "prefers-color-scheme", value: theme }];
    await chrome.send("Emulation.setEmulatedMedia", { features }, sessionId);
    let stopListening = () => {};
    let timeout: NodeJS.Timeout | undefined;
    const hasLoaded = new Promise<void>((resolve, reject) => {
      timeout = setTimeout(() => reject(new Error(NOT_LOADED)), LOAD_MS);
      stopListening = chrome.onEvent(({ method, sessionId: from }) => {
        if (method === "Page.loadEventFired" && from === sessionId) resolve();
      });
    });
    const navigate = async () => {
      const { errorText } = await chrome.send("Page.navigate", { url: url.href }, sessionId);
      if (errorText) throw new Refusal("NOT_THERE", `${url.href} cannot be loaded: ${String(errorText)}`);
    };
    try {
      await Promise.all([navigate(), hasLoaded]);
    } finally {
      clearTimeout(timeout);
      stopListening();
    }
    const document = "{ origin: location.origin, contentType: document.contentType }";
    const { origin, contentType } = await evaluate<Record<"origin" | "contentType", string>>(
      { chrome, sessionId },
      `(${document})`,
    );
    if (origin !== url.origin) throw new Refusal("BAD_VALUE", `${path} leads to ${origin}, which is not this app.`);
    if (!/html/.test(contentType)) throw new Refusal("BAD_VALUE", `${path} is not a page, but ${contentType}.`);
    const { treeElementLookup, scopeLookup } = lookups();
    const given = `${JSON.stringify(treeElementLookup)}, ${JSON.stringify(scopeLookup)}`;
    await evaluate({ chrome, sessionId }, `easelHiddenEditor.connect(${given}, ${connectWithinMs})`);
  }

  async function capture(
    page: OpenPage,
    view: View,
    element: { id: string; occurrence: number } | null,
  ): Promise<Picture> {
    const { chrome, sessionId } = page;
    const clip = element ? await boxOf(page, view, element) : await pageBox(page, view);
    const scale = Math.min(1, Math.sqrt(MAX_PIXELS / (clip.width * clip.height)));
    const take = async (format: object) => {
      const options = { ...format, captureBeyondViewport: true, clip: { ...clip, scale } };
      return String((await chrome.send("Page.captureScreenshot", options, sessionId))["data"]);
    };
    const png = await take({ format: "png" });
    if (png.length <= MAX_PNG) return { data: png, mimeType: "image/png" };
    return { data: await take({ format: "jpeg", quality: 80 }), mimeType: "image/jpeg" };
  }

  function keepMessage({ method, params }: ChromeEvent): void {
    const message = messageIn(method, params);
    if (!message) return;
    const text = message.text.length > MAX_MESSAGE ? `${message.text.slice(0, MAX_MESSAGE)}…` : message.text;
    messages.push({ at: new Date().toISOString(), kind: message.kind, text });
    if (messages.length > MAX_MESSAGES) messages.shift();
  }

  function close(): void {
    clearTimeout(timer);
    void opening?.then(({ chrome }) => chrome.close()).catch(() => {});
    opening = null;
    loaded = null;
  }
}

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

async function boxOf(page: OpenPage, view: View, { id, occurrence }: { id: string; occurrence: number }): Promise<Box> {
  const box = await evaluate<Box | null>(page, `easelHiddenEditor.box(${JSON.stringify(id)}, ${occurrence})`);
  if (!box) throw notInPage(view);
  return { ...box, height: Math.min(box.height, MAX_HEIGHT) };
}

async function pageBox(page: OpenPage, { width }: View): Promise<Box> {
  const height = await evaluate<number>(page, "document.documentElement.scrollHeight");
  return { x: 0, y: 0, width, height: Math.min(height, MAX_HEIGHT) };
}

function notInPage({ path }: View): Refusal {
  return new Refusal("NOT_THERE", `The element is not visible at ${path}. Find it again with find_elements.`);
}

async function evaluate<Result>({ chrome, sessionId }: OpenPage, expression: string): Promise<Result> {
  const options = { expression, awaitPromise: true, returnByValue: true };
  const { result, exceptionDetails } = (await chrome.send("Runtime.evaluate", options, sessionId)) as {
    result: { value?: unknown };
    exceptionDetails?: { exception?: { description?: string } };
  };
  if (exceptionDetails) {
    const [line] = (exceptionDetails.exception?.description ?? "The page failed.").split("\n");
    throw new Refusal("NOT_THERE", String(line).replace(/^Error: /, ""));
  }
  return result.value as Result;
}

function messageIn(method: string, params: Record<string, unknown>): Omit<PageMessage, "at"> | null {
  if (method === "Runtime.exceptionThrown") {
    const { exceptionDetails } = params as {
      exceptionDetails: { text: string; exception?: { description?: string } };
    };
    return { kind: "exception", text: exceptionDetails.exception?.description ?? exceptionDetails.text };
  }
  if (method !== "Runtime.consoleAPICalled") return null;
  const { type, args } = params as { type: string; args: { value?: unknown; description?: string }[] };
  const text = args.map(({ value, description }) => description ?? String(value)).join(" ");
  // What dev servers and React say about themselves.
  const isNoise = /^(\[(vite|HMR|Fast Refresh)\]|(%c)?Download the React DevTools)/.test(text);
  return isNoise ? null : { kind: type, text };
}
