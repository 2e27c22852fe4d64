import { expect, test } from "vitest";
import { fitting, moved, wheelFactor, zoomed } from "./view.ts";

const at = (view: { x: number; y: number; zoom: number }, point: { x: number; y: number }) => ({
  x: (point.x - view.x) / view.zoom,
  y: (point.y - view.y) / view.zoom,
});

test("the point under the pointer stays there while zooming", () => {
  const view = { x: 40, y: -30, zoom: 0.5 };
  const pointer = { x: 300, y: 200 };
  const after = zoomed(view, 1.7, pointer);
  expect(after.zoom).toBeCloseTo(0.85);
  expect(at(after, pointer).x).toBeCloseTo(at(view, pointer).x);
  expect(at(after, pointer).y).toBeCloseTo(at(view, pointer).y);
});

test("zooming stops at its limits", () => {
  const view = { x: 0, y: 0, zoom: 1 };
  expect(zoomed(view, 1000, { x: 0, y: 0 }).zoom).toBe(8);
  expect(zoomed(view, 0.0001, { x: 0, y: 0 }).zoom).toBe(0.05);
});

test("turning the wheel forth and back restores the zoom", () => {
  expect(wheelFactor(30) * wheelFactor(-30)).toBeCloseTo(1);
  expect(wheelFactor(5000)).toBe(wheelFactor(60));
});

test("content is centered to fit, and small content is not enlarged", () => {
  expect(fitting({ x: 0, y: 0, width: 200, height: 100 }, { width: 1000, height: 500 }, 20)).toEqual({
    zoom: 1,
    x: 400,
    y: 200,
  });
  const wide = fitting({ x: 100, y: 0, width: 2000, height: 100 }, { width: 1040, height: 500 }, 20);
  expect(wide.zoom).toBe(0.5);
  expect(wide.x).toBe(20 - 50);
});

test("panning moves the view by the given distance", () => {
  expect(moved({ x: 1, y: 2, zoom: 3 }, { x: 10, y: 20 })).toEqual({ x: 11, y: 22, zoom: 3 });
});
