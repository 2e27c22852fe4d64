// Days of the year that have a scene of their own.
import type { SceneName } from "./scenes.ts";

const fixedDays: Record<string, SceneName> = {
  "02-14": "hearts",
  "07-04": "fireworks",
  "10-31": "pumpkins",
  "12-21": "snowVillage",
  "12-24": "winterTree",
  "12-31": "fireworks",
};

export function holidayScene(date: Date): SceneName | undefined {
  if (date.getTime() === easterSunday(date.getUTCFullYear())) return "eggs";
  if (date.getTime() === thanksgiving(date.getUTCFullYear())) return "harvest";
  return fixedDays[date.toISOString().slice(5, 10)];
}

/** The fourth Thursday of November. */
function thanksgiving(year: number): number {
  const first = new Date(Date.UTC(year, 10, 1)).getUTCDay();
  return Date.UTC(year, 10, 1 + ((4 - first + 7) % 7) + 21);
}

/** After the anonymous algorithm of 1876 for the Gregorian calendar. */
function easterSunday(year: number): number {
  const cycle = year % 19;
  const century = Math.floor(year / 100);
  const inCentury = year % 100;
  const leapCenturies = Math.floor(century / 4);
  const moonCorrection = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const moon = (19 * cycle + century - leapCenturies - moonCorrection + 15) % 30;
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(inCentury / 4) - moon - (inCentury % 4)) % 7;
  const shift = Math.floor((cycle + 11 * moon + 22 * weekday) / 451);
  const sum = moon + weekday - 7 * shift + 114;
  return Date.UTC(year, Math.floor(sum / 31) - 1, (sum % 31) + 1);
}
