/** Somebody who points at an app, and sees what is drawn over it. */
import { composeKey } from "@easel/protocol/element-key";
import type { OutgoingMessage } from "@easel/protocol/messages-out";
import type { NavNode } from "@easel/protocol/nav-node";
import { easel } from "@easel/vite/plugin";
import { expect, type Page } from "@playwright/test";
import { type Cell, layOutApp, newestCell, type RunningApp, startApp } from "../../vite/tests/cells.ts";
import { openParent, type Parent, type ParentOptions } from "./parent.ts";

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** What the overlay shows. */
export interface Drawn {
  /** `z` counts from the lowest level of the protocol. */
  lines: (Box & { style: string; z: number; thickness: string })[];
  labels: (Box & { text: string })[];
  button: (Box & { text: string }) | null;
}

export interface Person {
  parent: Parent;
  /** The key of the first node that is named so, and of the how-manieth with a number behind it. */
  key(name: string): string;
  /** Names instead of keys, and nothing that takes space; moves of the pointer are left out. */
  received(): Promise<string[]>;
  select(name: string): Promise<void>;
  /** As soon as the next frames have come. */
  look(): Promise<Drawn>;
  /** Where a selector finds something, through shadow roots. */
  boxOf(selector: string): Promise<Box>;
  /** Where to point at it: a little inside its upper left corner. */
  pointAt(selector: string): Promise<[x: number, y: number]>;
  /** What the app has noticed since the last time. */
  noticed(): Promise<string[]>;
}

export async function startPointingApp(react: Cell["react"]): Promise<RunningApp> {
  const cell = { ...newestCell, react };
  return startApp(await layOutApp("../../toolkit/tests/pointing-app", react), cell, [easel()]);
}

export async function openPerson(
  page: Page,
  app: RunningApp,
  { init = {}, ...options }: ParentOptions & { init?: Record<string, unknown> } = {},
): Promise<Person> {
  // What is closed to the app would be closed to the test, too.
  await page.addInitScript(() => {
    const attach = Element.prototype.attachShadow;
    Element.prototype.attachShadow = function (options) {
      if (this.localName === "easel-overlay") Object.assign(window, { overlayMode: options.mode });
      return attach.call(this, { ...options, mode: "open" });
    };
  });
  const parent = await openParent(page, app, options);
  const { frame } = parent;
  await expect(frame.getByText("in a shadow")).toBeVisible();
  await parent.init(init);
  let { navTree } = await parent.take("NAV_TREE");
  const all = (node: NavNode): NavNode[] => [node, ...node.children.flatMap(all)];
  const keyOf = ({ tempoElement: { codebaseId, storyboardId, uniquePath } }: NavNode) =>
    composeKey({ codebaseId, storyboardId, uniquePath });

  const person: Person = {
    parent,
    key(name) {
      const [tag, number = "1"] = name.split(" ");
      const found = all(navTree).filter((node) => node.name === tag)[Number(number) - 1];
      if (!found) throw new Error(`The tree has no ${name}.`);
      return keyOf(found);
    },
    async received() {
      // Its answer comes after all earlier messages.
      await parent.call("updateOutlines");
      const messages = await parent.received();
      await parent.forget();
      for (const message of messages) if (message.id === "NAV_TREE") ({ navTree } = message);
      const counts = new Map<string, number>();
      const names = new Map<string | null | undefined, string>([[null, "nothing"]]);
      for (const node of all(navTree)) {
        const count = (counts.get(node.name) ?? 0) + 1;
        counts.set(node.name, count);
        names.set(keyOf(node), count === 1 ? node.name : `${node.name} ${count}`);
      }
      return messages.flatMap((message) => inShort(message, (key) => names.get(key) ?? key ?? "nothing"));
    },
    async select(name) {
      await parent.call("setSelectedElement", person.key(name));
      await parent.forget();
    },
    look: () => frame.evaluate(lookAtOverlay),
    boxOf: (selector) =>
      frame
        .locator(selector)
        .first()
        .evaluate((element) => {
          const { x, y, width, height } = element.getBoundingClientRect();
          return { x, y, width, height };
        }),
    async pointAt(selector) {
      const { x, y } = await person.boxOf(selector);
      return [x + 4, y + 4];
    },
    noticed: () => frame.evaluate(() => window.noticed.splice(0)),
  };
  // As after a click into the page: keys go there.
  await frame.evaluate(() => focus());
  await parent.forget();
  await person.noticed();
  return person;
}

/** How far the first outline is from an element. Both are read in the same frame: what moves has moved on by the next. */
export async function distanceToOutline(person: Person, selector: string): Promise<number> {
  return person.parent.frame
    .locator(selector)
    .first()
    .evaluate(async (element) => {
      const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
      await nextFrame();
      await nextFrame();
      const line = document.querySelector("easel-overlay")?.shadowRoot?.querySelector("i");
      const [is, should] = [line, element].map((each) => each?.getBoundingClientRect());
      if (!is || !should || !line?.checkVisibility()) return Infinity;
      const sides = ["left", "top", "right", "bottom"] as const;
      return Math.max(...sides.map((side) => Math.abs(is[side] - should[side])));
    });
}

declare global {
  interface Window {
    noticed: string[];
    setCount(count: number): void;
    setShown(isShown: boolean): void;
    overlayMode: string;
  }
}

function inShort(message: OutgoingMessage, name: (key: string | null | undefined) => string): string[] {
  switch (message.id) {
    case "SELECTED_ELEMENT_KEY":
      return [`selected ${name(message.elementKey)}`];
    case "MULTI_SELECTED_ELEMENT_KEYS":
      return [`together ${message.elementKeys?.map(name).join(", ") || "none"}`];
    case "HOVERED_ELEMENT_KEY":
      return [`hovered ${name(message.elementKey)}`];
    case "EDIT_DYNAMIC_TEXT":
      return [`edit the text of ${name(message.elementKey)}`];
    case "START_EDITING_TEXT":
      return [`start ${name(message.data.key)}: ${message.data.oldText}`];
    case "EDITED_TEXT":
      return [`edited ${name(message.data.key)}: ${message.data.oldText} > ${message.data.newText}`];
    case "KEY_DOWN_EVENT":
    case "KEY_UP_EVENT":
      return [`${message.id === "KEY_DOWN_EVENT" ? "down" : "up"} ${message.event.key}`];
    case "MOUSE_MOVE_EVENT":
    case "NAV_TREE":
      return [];
    default:
      return [message.id];
  }
}

async function lookAtOverlay(): Promise<Drawn> {
  const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  await nextFrame();
  await nextFrame();
  const root = document.querySelector("easel-overlay")?.shadowRoot;
  const shown = (tag: string) =>
    [...(root?.querySelectorAll<HTMLElement>(tag) ?? [])].filter((element) => element.checkVisibility());
  const boxOf = (element: Element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return { x, y, width, height };
  };
  // Drawn as four edges, which are nothing while nothing is hovered.
  const hovered = [...(root?.querySelectorAll<HTMLElement>("u") ?? [])].flatMap((element) => {
    const [across, down] = [...element.children].map(boxOf);
    if (!across || !down || across.width === 0) return [];
    const { x, y, width, height: thickness } = across;
    const z = Number(element.style.zIndex) - 2_000_000_000;
    return [{ x, y, width, height: down.height, style: "hovered", z, thickness: `${thickness}px` }];
  });
  const withText = (element: HTMLElement) => ({ ...boxOf(element), text: element.textContent ?? "" });
  return {
    lines: shown("i")
      .map((element) => ({
        ...boxOf(element),
        style: element.className,
        z: Number(element.style.zIndex) - 2_000_000_000,
        thickness: /\S+(?= inset$)/.exec(element.style.boxShadow)?.[0] ?? "",
      }))
      .concat(hovered),
    labels: shown("b").map(withText),
    button: shown("button").map(withText)[0] ?? null,
  };
}
