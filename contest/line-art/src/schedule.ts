// Which scene a date gets. The plan is made day by day from its first day on, so that a scene knows when it was last
// drawn; it never depends on anything but the date and the scenes there are.
import { createRandom } from "@contest/rules/random";
import { holidayScene } from "./holidays.ts";
import type { Difficulty, Family, Season } from "./model.ts";
import { scenes, type SceneName } from "./scenes.ts";

export interface Schedule {
  scene: SceneName;
  family: Family;
  difficulty: Difficulty;
  season: Season;
  /** How often the scene came before. */
  turn: number;
}

const DAY = 86_400_000;
const FIRST_DAY = Date.parse("2020-01-01T00:00:00Z") / DAY;

/** No scene comes back before this many days have passed. */
const REST = 31;
/** The next scene is one of those that have waited longest, so that nobody can learn the order by heart. */
const CHOICE = 8;
/** Neighboring days show different families. */
const FAMILY_REST = 2;

const planned: Schedule[] = [];
const lastDays = new Map<SceneName, number>();
const turns = new Map<SceneName, number>();

export function scheduleFor(date: string): Schedule {
  const day = Date.parse(`${date}T00:00:00Z`) / DAY - FIRST_DAY;
  if (!Number.isInteger(day)) throw new Error(`Not a date: ${date}`);
  if (day < 0) throw new Error(`No page was planned before 2020: ${date}`);
  while (planned.length <= day) planned.push(plan(planned.length));
  const found = planned[day];
  if (!found) throw new Error(`No page was planned for ${date}.`);
  return found;
}

function plan(day: number): Schedule {
  const date = new Date((FIRST_DAY + day) * DAY);
  const difficulty = difficultyOf(day, date);
  const scene = holidayScene(date) ?? nextScene(day, date, difficulty);
  const turn = turns.get(scene) ?? 0;
  turns.set(scene, turn + 1);
  lastDays.set(scene, day);
  return {
    scene,
    family: scenes[scene].family,
    // A holiday's scene has to fit its weekday.
    difficulty: difficulty === "easy" && scenes[scene].canBeEasy === false ? "medium" : difficulty,
    season: seasonOf(date),
    turn,
  };
}

function nextScene(day: number, date: Date, difficulty: Difficulty): SceneName {
  const month = date.getUTCMonth() + 1;
  const recentFamilies = planned.slice(-FAMILY_REST).map(({ family }) => family);
  const tomorrow = holidayScene(new Date(date.getTime() + DAY));
  if (tomorrow) recentFamilies.push(scenes[tomorrow].family);
  const rested = (Object.keys(scenes) as SceneName[])
    .filter((name) => {
      const { family, months, canBeEasy } = scenes[name];
      if (months && !months.includes(month)) return false;
      if (difficulty === "easy" && canBeEasy === false) return false;
      return !recentFamilies.includes(family) && day - lastDayOf(name) >= REST;
    })
    .toSorted((one, other) => lastDayOf(one) - lastDayOf(other) || (one < other ? -1 : 1));
  return createRandom(`scene of day ${day}`).pick(rested.slice(0, CHOICE));
}

/** Scenes that never came have waited as if they had come one after the other before the first day. */
function lastDayOf(name: SceneName): number {
  return lastDays.get(name) ?? -REST - createRandom(name).integer(0, 40);
}

/** Mondays start gently, weekends have time for something intricate. */
function difficultyOf(day: number, date: Date): Difficulty {
  const weekday = date.getUTCDay();
  if (weekday === 0 || weekday === 6) return "intricate";
  if (weekday === 1) return "easy";
  return createRandom(`difficulty of day ${day}`).pick(["easy", "medium", "medium", "medium", "intricate"]);
}

/** In the north, where the site's calendar has its holidays. */
function seasonOf(date: Date): Season {
  const month = date.getUTCMonth();
  if (month === 11 || month < 2) return "winter";
  if (month < 5) return "spring";
  return month < 8 ? "summer" : "fall";
}
