import { beforeAll, describe, expect, test } from "vitest";
import { drawLineArt } from "./draw-line-art.ts";
import { scenes, type SceneName } from "./scenes.ts";
import { scheduleFor, type Schedule } from "./schedule.ts";
import { Sheet } from "./sheet.ts";
import { createRandom } from "@contest/rules/random";

const YEARS = 6;
const dates = Array.from({ length: YEARS * 365 }, (_, index) =>
  new Date(Date.parse("2026-01-01") + index * 86_400_000).toISOString().slice(0, 10),
);
let plan: Schedule[] = [];

beforeAll(() => {
  plan = dates.map((date) => scheduleFor(date));
});

describe("the schedule", () => {
  test("has at least forty scenes, and uses every one of them", () => {
    expect(Object.keys(scenes).length).toBeGreaterThanOrEqual(40);
    expect(new Set(plan.map(({ scene }) => scene)).size).toBe(Object.keys(scenes).length);
  });

  test("never has a scene twice within thirty days", () => {
    const last = new Map<SceneName, number>();
    const early = plan.filter(({ scene }, day) => {
      const before = last.get(scene);
      last.set(scene, day);
      return before !== undefined && day - before <= 30;
    });
    expect(early).toEqual([]);
  });

  test("never has the same family on two consecutive days", () => {
    expect(plan.filter(({ family }, day) => plan[day - 1]?.family === family)).toEqual([]);
  });

  test("never has a title twice within a year", () => {
    const last = new Map<string, number>();
    const repeated = plan.flatMap((planned, day) => {
      const title = titleOf(planned);
      const before = last.get(title);
      last.set(title, day);
      return before !== undefined && day - before <= 365
        ? [`${dates[day]}: ${title} again after ${day - before} days`]
        : [];
    });
    expect(repeated).toEqual([]);
  });

  test("knows the holidays, the movable ones too", () => {
    const holidays = {
      "2027-02-14": "hearts",
      "2026-04-05": "eggs",
      "2027-03-28": "eggs",
      "2028-04-16": "eggs",
      "2026-07-04": "fireworks",
      "2026-10-31": "pumpkins",
      "2026-11-26": "harvest",
      "2027-11-25": "harvest",
      "2026-12-24": "winterTree",
      "2026-12-31": "fireworks",
    };
    for (const [date, scene] of Object.entries(holidays)) expect(scheduleFor(date).scene).toBe(scene);
  });

  test("draws the season of the date", () => {
    expect(scheduleFor("2026-01-20").season).toBe("winter");
    expect(scheduleFor("2026-04-20").season).toBe("spring");
    expect(scheduleFor("2026-07-20").season).toBe("summer");
    expect(scheduleFor("2026-10-20").season).toBe("fall");
  });

  test("has intricate pages on weekends and easy ones on Mondays", () => {
    expect(scheduleFor("2026-11-14").difficulty).toBe("intricate");
    expect(scheduleFor("2026-11-15").difficulty).toBe("intricate");
    expect(scheduleFor("2026-11-16").difficulty).toBe("easy");
  });

  test("asks no scene for a page that is easier than it can be", () => {
    expect(plan.filter(({ scene, difficulty }) => difficulty === "easy" && scenes[scene].canBeEasy === false)).toEqual(
      [],
    );
  });

  test("is the same for the same date, and throws for an invalid date or one before the first page", () => {
    expect(scheduleFor("2027-06-01")).toEqual(scheduleFor("2027-06-01"));
    expect(() => scheduleFor("soon")).toThrow("Not a date: soon");
    expect(() => scheduleFor("2019-12-31")).toThrow("No page was planned before 2020");
  });
});

test("the words say what the page of their turn shows", () => {
  const planned = scheduleFor("2026-11-17");
  expect(drawLineArt({ seed: "2026-11-17", ...planned }).title).toBe(titleOf(planned));
});

/** A scene decides on its title while it draws, but not by what it drew. */
function titleOf({ scene, difficulty, season, turn }: Schedule): string {
  const random = createRandom(`${scene} ${turn}`);
  const studio = { sheet: new BlankSheet(), random, difficulty, grain: 62, lineWeight: 2, many: () => 2, season, turn };
  return scenes[scene].draw(studio).title;
}

/** Takes no time: whatever is drawn on it is forgotten. */
class BlankSheet extends Sheet {
  override add(): void {}
  override placed(): void {}
  override within(): void {}
}
