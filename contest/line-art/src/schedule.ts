// Which kind of page a date gets.
import { families, type Difficulty, type Family } from "./model.ts";
import { createRandom } from "@contest/rules/random";

export interface Schedule {
  family: Family;
  difficulty: Difficulty;
}

export function scheduleFor(date: string): Schedule {
  const day = Math.floor(Date.parse(`${date}T00:00:00Z`) / 86_400_000);
  if (Number.isNaN(day)) throw new Error(`Not a date: ${date}`);
  return { family: familyOf(day), difficulty: difficultyOf(day) };
}

/** Every family once per round, in an order of its own; a round never opens with the family that closed the last. */
function familyOf(day: number): Family {
  const round = Math.floor(day / families.length);
  const place = day - round * families.length;
  const order = orderOf(round);
  const wanted = order[place];
  if (wanted === undefined) throw new Error(`Round ${round} has no place ${place}.`);
  return wanted;
}

function orderOf(round: number): Family[] {
  const order = createRandom(`round ${round}`).shuffled(families);
  const before = createRandom(`round ${round - 1}`).shuffled(families);
  // Only the first two places may change, so that the round before keeps its last place whatever came before it.
  const [first, second, ...rest] = order;
  if (first === undefined || second === undefined || first !== before[before.length - 1]) return order;
  return [second, first, ...rest];
}

/** Mondays start gently, weekends have time for something intricate. */
function difficultyOf(day: number): Difficulty {
  const weekday = (((day + 4) % 7) + 7) % 7;
  if (weekday === 0 || weekday === 6) return "intricate";
  if (weekday === 1) return "easy";
  return createRandom(`difficulty ${day}`).pick(["easy", "medium", "medium", "medium", "intricate"]);
}
