import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { TreeNode } from "../session.ts";
import { testTree } from "../../testing/tree.ts";
import {
  type Effect,
  type Facts,
  type Modifiers,
  nothingPointed,
  type PointerPosition,
  type Pointing,
  type PointingEvent,
  step,
} from "./machine.ts";
import { isNode, type Target } from "./pick.ts";

const NAMES = ["app", "header", "h1", "list", "li", "li 2", "a", "li 3", "footer"] as const;
type Name = (typeof NAMES)[number];
const node = testTree({ app: { header: { h1: {} }, list: { li: {}, "li 2": { a: {} }, "li 3": {} }, footer: {} } });
const nameOf = new Map(NAMES.map((name) => [node(name), name]));

const none: Modifiers = { altKey: false, ctrlKey: false, metaKey: false, shiftKey: false };
const [alt, ctrl, meta, shift] = (["altKey", "ctrlKey", "metaKey", "shiftKey"] as const).map((key) => ({
  ...none,
  [key]: true,
})) as [Modifiers, Modifiers, Modifiers, Modifiers];

/** Static text is in the heading and the link; everything has its middle at 100, 100. */
const facts: Facts = {
  hasStaticText: (of) => of === node("h1") || of === node("a"),
  textAt: (of) => (of === node("h1") || of === node("a") ? of : null),
  partOf: () => null,
  middleOf: () => ({ pageX: 100, pageY: 100 }),
};

function at(x: number, y: number): PointerPosition {
  return { pageX: x, pageY: y, clientX: x, clientY: y };
}
const on = (name: Name | null) => (name === null ? null : node(name));
const over = (name: Name | null, keys = none): PointingEvent => ({ type: "over", on: on(name), keys });
const press = (name: Name | null, keys = none): PointingEvent => ({
  type: "press",
  on: on(name),
  keys,
  at: at(90, 95),
});
const release: PointingEvent = { type: "release" };
const move = (x: number, y: number, buttons = 1): PointingEvent => ({
  type: "move",
  at: at(x, y),
  buttons,
  isMouse: true,
});
const menu = (name: Name | null): PointingEvent => ({ type: "context menu", on: on(name), keys: none, at: at(5, 6) });
const key = (pressed: string, keys = none): PointingEvent => ({ type: "key", key: pressed, keys, root: node("app") });
const setByEditor = (selected: Name | null | "storyboard", ...together: Name[]): PointingEvent => ({
  type: "sync",
  selected: selected === "storyboard" ? selected : on(selected),
  together: together.map((name) => node(name)),
});
const drive = (isOn: boolean): PointingEvent => ({ type: "drive", on: isOn });

function inWords(picked: Target): string {
  if (picked === null || picked === "storyboard") return picked ?? "nothing";
  return nameOf.get(picked) ?? "an unknown node";
}

function effectInWords(effect: Effect, now: Pointing): string[] {
  switch (effect.do) {
    case "report selection":
      return [`selected ${inWords(now.selected)}`];
    case "report together":
      return [`together ${now.together.map(inWords).join(", ") || "none"}`];
    case "report hover":
      return [`hovered ${inWords(now.hovered)}`];
    case "report move":
      return [];
    case "edit text":
      return [`edit ${inWords(effect.node)}`];
    case "reveal":
      return [`reveal ${inWords(effect.node)}`];
    case "report drag start":
      return [`drag by ${effect.handle.offsetX},${effect.handle.offsetY}`];
    default:
      return [effect.do];
  }
}

function play(events: readonly PointingEvent[], from: Pointing = nothingPointed): { words: string[]; now: Pointing } {
  let now = from;
  const words: string[] = [];
  for (const event of events) {
    const { next, effects } = step(now, event, facts);
    now = next;
    words.push(...effects.flatMap((effect) => effectInWords(effect, now)));
  }
  return { words, now };
}

type Case = [sentence: string, events: PointingEvent[], words: string[]];

describe("selecting the innermost element, for editors that request it", () => {
  const cases: Case[] = [
    ["a press selects the element under the pointer", [press("a")], ["selected a", "together none"]],
    ["a press next to the selection does, too", [setByEditor("li"), press("a")], ["selected a", "together none"]],
    [
      "a press with meta selects step by step",
      [setByEditor("app"), press("a", meta)],
      ["selected list", "together none"],
    ],
    ["empty space clears it", [setByEditor("a"), press(null)], ["selected nothing", "together none"]],
  ];
  test.each(cases)("%s", (_, events, words) => {
    expect(play(events, { ...nothingPointed, selectsInnermost: true }).words).toEqual(words);
  });
});

describe("selecting", () => {
  const cases: Case[] = [
    ["the first press selects the outermost element", [press("a")], ["selected app", "together none"]],
    [
      "the storyboard counts as nothing selected",
      [setByEditor("storyboard"), press("a")],
      ["selected app", "together none"],
    ],
    [
      "a press inside the selection goes one level deeper",
      [setByEditor("app"), press("a")],
      ["selected list", "together none"],
    ],
    ["a press next to it selects the sibling", [setByEditor("li"), press("a")], ["selected li 2", "together none"]],
    [
      "a press around it selects the ancestor there",
      [setByEditor("a"), press("list")],
      ["selected list", "together none"],
    ],
    [
      "a press far from it selects the common ancestor",
      [setByEditor("a"), press("h1")],
      ["selected app", "together none"],
    ],
    ["a press with meta selects the innermost element", [press("a", meta)], ["selected a", "together none"]],
    [
      "a press with ctrl selects the innermost element",
      [setByEditor("app"), press("a", ctrl)],
      ["selected a", "together none"],
    ],
    [
      "a press on empty space clears the selection",
      [setByEditor("a"), press(null)],
      ["selected nothing", "together none"],
    ],
    [
      "a press with meta on empty space selects the storyboard",
      [press(null, meta)],
      ["selected storyboard", "together none"],
    ],
    ["a click on what is selected leaves it selected", [setByEditor("li"), press("li"), release], []],
    [
      "a second click on selected text edits it",
      [setByEditor("list"), press("a", meta), release, press("a", meta), release],
      ["selected a", "together none", "edit a"],
    ],
    [
      "a press that becomes a drag edits nothing",
      [setByEditor("h1"), press("h1"), move(90, 115), release],
      ["drag by 10,5", "let go of pointer", "report drag end"],
    ],
    [
      "text that comes from code is not edited in place",
      [setByEditor("li"), press("li"), release, press("li"), release],
      [],
    ],
    [
      "while text is being edited, a press elsewhere only ends the editing",
      [setByEditor("h1"), key("Enter"), press("a")],
      ["edit h1", "end text"],
    ],
    [
      "a press on one of several selected elements selects only that one",
      [setByEditor("li", "li", "li 2"), press("li")],
      ["selected li", "together none"],
    ],
  ];
  test.each(cases)("%s", (_, events, words) => {
    expect(play(events).words).toEqual(words);
  });
});

describe("selecting several", () => {
  const cases: Case[] = [
    ["shift with nothing selected selects", [press("a", shift)], ["selected app", "together none"]],
    ["shift adds a sibling", [setByEditor("li"), press("li 3", shift)], ["together li, li 3"]],
    [
      "shift adds the sibling that contains the pressed element",
      [setByEditor("li"), press("a", shift)],
      ["together li, li 2"],
    ],
    ["shift does nothing elsewhere", [setByEditor("li"), press("footer", shift), press(null, shift)], []],
    [
      "shift removes a selected element",
      [setByEditor("li", "li", "li 2", "li 3"), press("a", shift)],
      ["together li, li 3"],
    ],
    [
      "when the primary element is removed, the first remaining one takes its place",
      [setByEditor("li", "li", "li 2", "li 3"), press("li", shift)],
      ["selected li 2", "together li 2, li 3"],
    ],
    [
      "the last remaining element is selected alone",
      [setByEditor("li", "li", "li 2"), press("li", shift)],
      ["selected li 2", "together none"],
    ],
    [
      "shift on the only one selects nothing",
      [setByEditor("li"), press("li", shift)],
      ["selected nothing", "together none"],
    ],
    ["a shift press drags nothing", [setByEditor("li"), press("li 2", shift), move(200, 200)], ["together li, li 2"]],
  ];
  test.each(cases)("%s", (_, events, words) => {
    expect(play(events).words).toEqual(words);
  });

  test("adding the tenth sibling does not remove the first", () => {
    const items = Object.fromEntries(Array.from({ length: 11 }, (_, index) => [`item ${index + 1}`, {}]));
    const find = testTree({ ul: items });
    const { now } = play([
      { type: "sync", selected: find("item 2"), together: [] },
      { type: "press", on: find("item 11"), keys: shift, at: at(0, 0) },
    ]);
    expect(now.together).toEqual([find("item 2"), find("item 11")]);
  });
});

test("the element that the editor selects is part of the multi-selection it sets", () => {
  const one = (name: Name): PointingEvent => ({ type: "sync", selected: node(name) });
  const several = (...names: Name[]): PointingEvent => ({ type: "sync", together: names.map((name) => node(name)) });
  const after = (...events: PointingEvent[]) => {
    const { selected, together } = play(events).now;
    return [selected, ...together].map(inWords);
  };
  expect(after(one("li"), several("li", "li 2"))).toEqual(["li", "li", "li 2"]);
  expect(after(several("li", "li 2"))).toEqual(["li", "li", "li 2"]);
  expect(after(several("li", "li 2"), one("li 2"))).toEqual(["li 2", "li", "li 2"]);
  expect(after(several("li", "li 2"), one("h1"))).toEqual(["h1"]);
  expect(after(one("li"), several("li"))).toEqual(["li"]);
  expect(after(several("li", "li 2"), several())).toEqual(["li"]);
});

describe("selecting instances, for editors that request it", () => {
  const instances = { ...nothingPointed, selectsInstances: true };
  const NOT_EDITABLE = "report text that cannot be edited";

  test.each<Case>([
    ["hovering goes on with alt", [over("a"), over("h1", alt)], ["hovered a", "hovered h1"]],
    ["a second press edits text", [setByEditor("h1"), press("h1"), release], ["edit h1"]],
    ["a second press where there is none says so", [setByEditor("li"), press("li"), release], [NOT_EDITABLE]],
    [
      "a double press goes in, and says that nothing is edited",
      [setByEditor("list"), { type: "double press", on: node("a") }],
      ["selected li 2", "together none", NOT_EDITABLE],
    ],
  ])("%s", (_sentence, events, words) => {
    expect(play(events, instances).words).toEqual(words);
  });
});

describe("hovering", () => {
  const cases: Case[] = [
    ["shows what a press would select", [over("a"), setByEditor("list"), over("a")], ["hovered app", "hovered li 2"]],
    ["is reported once", [over("a"), over("h1")], ["hovered app"]],
    ["shows the innermost element with meta", [over("a", meta)], ["hovered a"]],
    [
      "shows only siblings of the selection with shift",
      [setByEditor("li"), over("a", shift), over("h1", shift)],
      ["hovered li 2", "hovered nothing"],
    ],
    ["stays with alt", [over("a"), over(null, alt)], ["hovered app"]],
    [
      "ends on empty space and outside",
      [over("a"), over(null), over("a"), { type: "leave" }],
      ["hovered app", "hovered nothing", "hovered app", "hovered nothing"],
    ],
    ["waits while text is edited", [setByEditor("h1"), key("Enter"), over("a")], ["edit h1"]],
    ["waits while something is dragged", [setByEditor("h1"), { type: "start drag" }, over("a")], ["drag by 0,0"]],
    [
      "can be kept out of the selection",
      [setByEditor("list"), { type: "over", on: node("a"), keys: none, staysOutside: true }],
      [],
    ],
  ];
  test.each(cases)("%s", (_, events, words) => {
    expect(play(events).words).toEqual(words);
  });
});

describe("dragging", () => {
  const cases: Case[] = [
    [
      "starts after twenty units, added over both axes",
      [setByEditor("li"), press("li"), move(100, 104), move(100, 105)],
      ["drag by 10,5", "let go of pointer"],
    ],
    [
      "starts sooner when zoomed in",
      [{ type: "set", zoom: 2 }, setByEditor("li"), press("li"), move(95, 100)],
      ["drag by 10,5", "let go of pointer"],
    ],
    ["starts later when zoomed out", [{ type: "set", zoom: 0.5 }, setByEditor("li"), press("li"), move(100, 124)], []],
    [
      "never starts in the AI context",
      [{ type: "set", isAiContext: true }, setByEditor("li"), press("li"), move(900, 9)],
      [],
    ],
    [
      "never starts on empty space",
      [setByEditor("li"), press(null), move(900, 900)],
      ["selected nothing", "together none"],
    ],
    [
      "moves the selected ancestor of the pressed node",
      [setByEditor("list"), over("a"), press("a"), move(190, 95), release],
      [
        "hovered li 2",
        "selected li 2",
        "together none",
        "selected list",
        "together none",
        "hovered nothing",
        "drag by 10,5",
        "let go of pointer",
        "report drag end",
      ],
    ],
    [
      "is canceled by a move without a pressed button",
      [setByEditor("li"), press("li"), move(190, 95), move(200, 95, 0)],
      ["drag by 10,5", "let go of pointer", "report drag cancel"],
    ],
    [
      "goes on when nothing is known of the buttons",
      [setByEditor("li"), { type: "start drag" }, { type: "move", at: at(1, 2), buttons: undefined }, release],
      ["drag by 0,0", "report drag end"],
    ],
    [
      "is cancelled by Escape, which then selects nothing else",
      [setByEditor("li"), { type: "start drag" }, key("Escape")],
      ["drag by 0,0", "report drag cancel"],
    ],
    [
      "is cancelled on request",
      [setByEditor("li"), { type: "start drag" }, { type: "cancel" }, { type: "cancel" }],
      ["drag by 0,0", "report drag cancel"],
    ],
    ["needs something selected", [{ type: "start drag" }, setByEditor("storyboard"), { type: "start drag" }], []],
    [
      "a press that was cancelled starts none",
      [setByEditor("li"), press("li"), { type: "cancel" }, move(900, 900)],
      [],
    ],
    [
      "a press whose release nobody saw starts none",
      [setByEditor("li"), press("li"), move(91, 95, 0), move(900, 900)],
      [],
    ],
    [
      "ends when what is dragged has gone",
      [setByEditor("li"), { type: "start drag" }, { type: "rebuilt", find: () => null }],
      ["drag by 0,0", "report drag cancel"],
    ],
  ];
  test.each(cases)("%s", (_, events, words) => {
    expect(play(events).words).toEqual(words);
  });

  test("by finger or pen needs no release of the pointer", () => {
    expect(
      play([setByEditor("li"), press("li"), { type: "move", at: at(900, 900), buttons: 1, isMouse: false }]).words,
    ).toEqual(["drag by 10,5"]);
  });

  test("started by the editor is not shown until the pointer arrives", () => {
    const { now } = play([setByEditor("li"), { type: "start drag" }]);
    expect(now.activity).toMatchObject({ name: "dragging", at: { pageX: -10_000, pageY: -10_000 } });
  });

  test("reports every move", () => {
    const { next, effects } = step(play([setByEditor("li"), { type: "start drag" }]).now, move(7, 8), facts);
    expect(effects).toEqual([{ do: "report move", at: at(7, 8) }]);
    expect(next.activity).toMatchObject({ at: at(7, 8) });
  });
});

describe("the context menu", () => {
  const cases: Case[] = [
    ["selects what it is for", [menu("a")], ["selected app", "together none", "request context menu"]],
    ["keeps the selection it is on", [setByEditor("li"), menu("li")], ["request context menu"]],
    ["keeps the selection it is in", [setByEditor("list"), menu("a")], ["request context menu"]],
    ["keeps several", [setByEditor("li", "li", "li 2"), menu("h1")], ["request context menu"]],
    ["is the browser's while text is edited", [setByEditor("h1"), key("Enter"), menu("h1")], ["edit h1"]],
    ["drags nothing", [setByEditor("li"), press("li"), menu("li"), move(900, 900)], ["request context menu"]],
  ];
  test.each(cases)("%s", (_, events, words) => {
    expect(play(events).words).toEqual(words);
  });
});

describe("the keyboard", () => {
  const cases: [from: Name | "storyboard" | null, pressed: string, to: Name | "storyboard" | null | "same"][] = [
    [null, "ArrowDown", "app"],
    ["storyboard", "Enter", "app"],
    ["app", "ArrowDown", "header"],
    ["h1", "ArrowDown", "list"],
    ["a", "ArrowDown", "li 3"],
    ["footer", "ArrowDown", "same"],
    ["app", "ArrowUp", "same"],
    ["footer", "ArrowUp", "li 3"],
    ["li 3", "ArrowUp", "a"],
    ["li", "ArrowUp", "list"],
    ["list", "ArrowRight", "li"],
    ["li", "ArrowRight", "same"],
    ["li", "ArrowLeft", "list"],
    ["list", "Enter", "li"],
    ["li", "Escape", "list"],
    ["app", "Escape", "storyboard"],
    ["storyboard", "Escape", null],
    ["li", "Tab", "li 2"],
    ["li 3", "Tab", "same"],
    [null, "Tab", "same"],
    ["li", "Delete", "same"],
  ];
  test.each(cases)("on %s, %s leads to %s", (from, pressed, to) => {
    const { now } = play([setByEditor(from)]);
    const { next } = step(now, key(pressed), facts);
    if (to === "same") expect(next).toBe(now);
    else expect(inWords(next.selected)).toBe(to ?? "nothing");
  });

  test("shift and Tab select the previous sibling", () => {
    expect(inWords(play([setByEditor("li 2"), key("Tab", shift)]).now.selected)).toBe("li");
  });

  test("Enter on static text edits it, and a newly selected element is scrolled into view", () => {
    expect(play([setByEditor("header"), key("Enter"), key("Enter")]).words).toEqual([
      "selected h1",
      "together none",
      "reveal h1",
      "edit h1",
    ]);
  });

  test.each([ctrl, meta, alt, shift])("keys with other modifiers are left to the editor", (keys) => {
    const { now } = play([setByEditor("list")]);
    expect(step(now, key("ArrowDown", keys), facts).next).toBe(now);
  });

  test("moves between several top-level nodes under a virtual root", () => {
    const find = testTree({ "SKIP-ROOT": { main: {}, dialog: { p: {} } } });
    const root = find("SKIP-ROOT");
    const after = (selected: TreeNode | null, pressed: string) =>
      step({ ...nothingPointed, selected }, { type: "key", key: pressed, keys: none, root }, facts).next.selected;
    expect(after(null, "ArrowDown")).toBe(find("main"));
    expect(after(find("main"), "ArrowDown")).toBe(find("dialog"));
    expect(after(find("dialog"), "Escape")).toBe("storyboard");
    const pressed = (selected: TreeNode) =>
      step({ ...nothingPointed, selected }, { type: "press", on: find("main"), keys: none, at: at(0, 0) }, facts);
    expect(pressed(find("p")).next.selected).toBe(find("main"));
  });
});

describe("driving", () => {
  const cases: Case[] = [
    [
      "nothing is hovered, selected, dragged or walked",
      [drive(true), over("a"), press("a"), release, menu("a"), key("ArrowDown"), { type: "start drag" }, move(1, 2)],
      [],
    ],
    ["hover ends", [over("a"), drive(true), over("h1")], ["hovered app", "hovered nothing"]],
    [
      "a drag is cancelled",
      [setByEditor("li"), { type: "start drag" }, drive(true)],
      ["drag by 0,0", "report drag cancel"],
    ],
    ["text editing ends", [setByEditor("h1"), key("Enter"), drive(true)], ["edit h1", "end text"]],
    [
      "what was selected still is afterwards",
      [setByEditor("li"), drive(true), drive(false), key("Tab")],
      ["selected li 2", "together none", "reveal li 2"],
    ],
  ];
  test.each(cases)("%s", (_, events, words) => {
    expect(play(events).words).toEqual(words);
  });
});

describe("after a rebuild", () => {
  const gone = (...names: Name[]): PointingEvent => ({
    type: "rebuilt",
    find: (of) => (names.some((name) => node(name) === of) ? null : of),
  });
  test("a removed element is no longer selected", () => {
    expect(play([setByEditor("li"), gone("li")]).now.selected).toBeNull();
    const { now } = play([setByEditor("li", "li", "li 2", "li 3"), gone("li")]);
    expect([now.selected, ...now.together]).toEqual([node("li 2"), node("li 2"), node("li 3")]);
    expect(play([setByEditor("li", "li", "li 2"), gone("li 2")]).now).toMatchObject({
      selected: node("li"),
      together: [],
    });
  });

  test("removed text is no longer being edited", () => {
    expect(play([setByEditor("h1"), key("Enter"), gone("h1")]).words).toEqual(["edit h1", "end text"]);
  });

  test("a press continues with the nodes that replace its own", () => {
    const replaced: PointingEvent = { type: "rebuilt", find: (of) => (of === node("h1") ? node("a") : of) };
    expect(play([setByEditor("h1"), press("h1"), replaced, release]).words).toEqual(["edit a"]);
  });
});

test("after any sequence of events, the state is consistent and every drag and edit ends once", () => {
  const names = fc.constantFrom<Name | null>(...NAMES, null);
  const keys = fc.constantFrom(none, none, shift, meta, ctrl, alt);
  const number = fc.integer({ min: 0, max: 200 });
  const anything = fc.oneof(
    fc.tuple(names, keys).map(([name, held]) => over(name, held)),
    fc.tuple(names, keys).map(([name, held]) => press(name, held)),
    fc.tuple(names, keys).map(([name, held]) => press(name, held)),
    fc.tuple(number, number, fc.constantFrom(0, 1, 1, 1)).map(([x, y, buttons]) => move(x, y, buttons)),
    fc.constantFrom<PointingEvent>(release, release, { type: "cancel" }, { type: "leave" }, { type: "start drag" }),
    fc.constantFrom<PointingEvent>({ type: "text ended" }, drive(true), drive(false), drive(false)),
    fc.boolean().map((isAiContext): PointingEvent => ({ type: "set", isAiContext })),
    names.map(menu),
    fc.constantFrom("ArrowUp", "ArrowDown", "Enter", "Escape", "Tab").map((pressed) => key(pressed)),
    fc.tuple(names, names).map(([one, other]) => setByEditor(one, ...[one, other].flatMap((name) => name ?? []))),
    fc.uniqueArray(names, { maxLength: 3 }).map((gone): PointingEvent => ({
      type: "rebuilt",
      find: (of) => (gone.includes(nameOf.get(of) ?? null) ? null : of),
    })),
  );
  fc.assert(
    fc.property(fc.array(anything, { maxLength: 60 }), (events) => {
      let now = nothingPointed;
      for (const event of events) {
        const before = now;
        const { next, effects } = step(now, event, facts);
        now = next;
        const dones = effects.map((effect) => effect.do);
        const starts = dones.filter((name) => name === "report drag start").length;
        const ends = dones.filter((name) => name === "report drag end" || name === "report drag cancel").length;
        const was = Number(before.activity.name === "dragging");
        const is = Number(now.activity.name === "dragging");
        expect(was + starts - ends).toBe(is);
        if (now.activity.name === "dragging") expect(isNode(now.selected)).toBe(true);
        if (now.activity.name === "editing text" && before.activity.name !== "editing text") {
          expect(dones).toContain("edit text");
        }
        if (before.activity.name === "driving" && now.activity.name === "driving") expect(dones).toEqual([]);
        if (now.activity.name === "driving") expect(now.hovered).toBeNull();
        expect(now.together.length).not.toBe(1);
        expect(new Set(now.together).size).toBe(now.together.length);
        if (now.together.length > 0) expect(now.together).toContain(now.selected);
      }
    }),
    { numRuns: 500 },
  );
});
