/** Somebody who edits an app: each change is shown in the page, then written by the real routes, as an editor does it. */
import { token } from "@easel/server/access/access";
import { randomUUID } from "node:crypto";
import type { Change } from "@easel/protocol/changes";
import type { ActivityCall, ChangeResponse, MutateCall } from "@easel/protocol/requests";
import { expect, type Frame } from "@playwright/test";
import type { Parent } from "./parent.ts";

export type Fields = Record<string, unknown>;

export interface Item {
  id: string;
  type: Change["type"];
  changeFields: Fields;
}

export function itemOf(type: Change["type"], changeFields: Fields): Item {
  return { id: randomUUID(), type, changeFields };
}

/** Whether all of it is shown, as the page says. */
export async function show(parent: Parent, item: Item): Promise<{ isShown: boolean; data: unknown }> {
  await parent.call("applyChangeItemToDocument", item);
  const done = await parent.take("INSTANT_UPDATE_DONE");
  expect(done.changeItem).toEqual(item);
  return { isShown: done.instantUpdateSuccessful, data: done.instantUpdateData };
}

export type Call = `mutate/${MutateCall}` | `activities/${ActivityCall}`;

/** Writes the source, and waits until the page has drawn it. */
export async function write(parent: Parent, call: Call, body: unknown): Promise<ChangeResponse> {
  const { frame } = parent;
  const updates = await frame.evaluate(() => window.hotReload.updates);
  const answer = await flush(parent, call, body);
  if (answer.activityId !== null) {
    await frame.waitForFunction((updates) => window.hotReload.updates > updates, updates);
  }
  await frame.evaluate(drawn);
  return answer;
}

/** Writes the source, and leaves the page to follow. */
export async function flush(parent: Parent, call: Call, body: unknown): Promise<ChangeResponse> {
  await parent.call("setIsFlushing", true);
  const answer = await post(parent.frame, call, body);
  await parent.call("updateCodebaseIds", answer.idMap, {}, {});
  await parent.call("setIsFlushing", false);
  return answer;
}

/** Throws what a refused change is answered with. */
export async function post(frame: Frame, call: Call, body: unknown): Promise<ChangeResponse> {
  const { origin } = new URL(frame.url());
  const response = await fetch(`${origin}/__easel/canvases/canvas/parseAndMutate/${call}`, {
    method: "POST",
    headers: { "x-easel-token": token, "content-type": "application/json" },
    body: body === null ? "" : JSON.stringify(body),
  });
  const answer: unknown = await response.json();
  if (response.status !== 200) throw new Error(JSON.stringify(answer));
  return answer as ChangeResponse;
}

/** Fast Refresh draws a moment after the update has arrived. */
async function drawn(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, 50));
  await new Promise((resolve) => requestAnimationFrame(resolve));
}

declare global {
  interface Window {
    hotReload: { updates: number };
    /** The page as somebody sees it. */
    picture(): string;
    /** Every different picture since the last call, frame by frame. */
    takePictures(): string[];
    /** Nodes of React's that anybody but React has put somewhere or taken away. */
    moved: string[];
  }
}

/** Puts a camera into the page, and watches over React's nodes. */
export async function watch(frame: Frame): Promise<void> {
  await frame.evaluate(() => {
    const styles = ["color", "padding-top", "font-weight"];
    const describe = (node: Node): string => {
      if (node instanceof Text) return node.data;
      if (!(node instanceof Element) || /^(script|style|vite-error-overlay)$/.test(node.localName)) return "";
      const computed = getComputedStyle(node);
      if (computed.display === "none") return "";
      const inside = [...node.childNodes].map(describe).join("");
      // A placeholder for several nodes has no box.
      if (computed.display === "contents") return inside;
      const classes = Array.from(node.classList).filter((name) => !name.startsWith("tempo-"));
      const looks = styles.map((name) => computed.getPropertyValue(name));
      const value = node instanceof HTMLInputElement ? node.value : "";
      return `<${[node.localName, ...classes.sort(), node.getAttribute("title"), value, ...looks].join(" ")}>${inside}</>`;
    };
    window.picture = () => [...document.body.children].map(describe).join("\n");
    let pictures = new Set<string>();
    const film = () => {
      pictures.add(window.picture());
      requestAnimationFrame(film);
    };
    film();
    window.takePictures = () => {
      const taken = [...pictures];
      pictures = new Set([window.picture()]);
      return taken;
    };

    window.moved = [];
    const isReacts = (node: unknown) => {
      return node instanceof Node && Object.keys(node).some((key) => key.startsWith("__reactFiber$"));
    };
    const methods: [object, string][] = [
      [Node.prototype, "insertBefore"],
      [Node.prototype, "appendChild"],
      [Node.prototype, "removeChild"],
      [Node.prototype, "replaceChild"],
      ...["append", "prepend", "before", "after", "remove", "replaceWith", "replaceChildren"].map(
        (name): [object, string] => [Element.prototype, name],
      ),
    ];
    for (const [owner, name] of methods) {
      const plain = Reflect.get(owner, name) as (...given: unknown[]) => unknown;
      Reflect.set(owner, name, function (this: Node, ...given: unknown[]) {
        const touched = [this, ...given].filter(isReacts);
        const isMoved = name.startsWith("re")
          ? touched.length > 0 && name !== "removeChild"
          : given.slice(0, 1).some(isReacts);
        if (
          (isMoved || (name === "removeChild" && given.some(isReacts))) &&
          new Error().stack?.includes("easel/toolkit")
        ) {
          window.moved.push(`${name} ${touched.map((node) => (node as Element).nodeName).join()}`);
        }
        return plain.apply(this, given);
      });
    }
  });
}
