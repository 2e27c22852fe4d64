import { expect, test } from "vitest";
import { readSavedLayout } from "./saved-layout.ts";

const FIRST = {
  leftWidth: 240,
  rightWidth: 272,
  tab: "Layers",
  panels: "shown",
  letterKeys: "on",
  drawer: "closed",
  drawerHeight: 280,
  theme: null,
  frames: [],
};

test.each([
  ["nothing", null, FIRST],
  ["no JSON", "{", FIRST],
  ["no object", "3", FIRST],
  ["a list", "[]", FIRST],
  ["wrong parts, which begin anew", '{"leftWidth":"wide","rightWidth":99999,"tab":"Other"}', FIRST],
  ["the rest of them", '{"leftWidth":300,"theme":"dark","other":1}', { ...FIRST, leftWidth: 300, theme: "dark" }],
  ["frames", '{"frames":[{"path":"/a","width":360}]}', { ...FIRST, frames: [{ path: "/a", width: 360 }] }],
  ["a frame of elsewhere", '{"frames":[{"path":"https://a.example","width":360}]}', FIRST],
])("%s", (_, text, expected) => {
  expect(readSavedLayout(text)).toEqual(expected);
});
