/**
 * Random sequences of changes, undo, redo and edits made by hand, compared with a simple model: fields with values, in
 * files of which two are created and removed. `npm test` runs some of them, `npm run proof` ten thousand.
 */
import { Refusal } from "@easel/protocol/refusals";
import {
  type Direction,
  EMPTY_HISTORY,
  type History,
  nextStep,
  syncText,
  playStep,
  recordChange,
  textOf,
} from "@easel/source/write/history";
import fc from "fast-check";
import { expect, test } from "vitest";

const IS_FULL = process.env["PROOF"] === "full";
const SEQUENCES = IS_FULL ? 10_000 : 300;
/** The last two do not exist at first. */
const FILES = ["a.tsx", "b.tsx", "c.tsx", "d.tsx"];
const FIELDS = [0, 1, 2, 3, 4, 5, 6, 7] as const;
const EXTRA_FIELDS = [6, 7] as const;

type Step =
  | { do: "change"; fields: number[] }
  /** Creates the file of the extra field, and changes another one in the same step. */
  | { do: "add"; field: number; extra: number }
  | { do: "make by hand"; field: number }
  | { do: "delete by hand"; field: number }
  | { do: "type into"; field: number }
  | { do: "take back by hand"; field: number }
  | { do: "type beside"; field: number }
  | { do: "undo" }
  | { do: "redo" };

const field = fc.constantFrom(...FIELDS);
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant("change" as const),
      fields: fc.uniqueArray(field, { minLength: 1, maxLength: 3 }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant("add" as const),
      field: fc.constantFrom(0, 1, 2, 3, 4, 5),
      extra: fc.constantFrom(...EXTRA_FIELDS),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constantFrom("make by hand" as const, "delete by hand" as const),
      field: fc.constantFrom(...EXTRA_FIELDS),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("type into" as const), field }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("take back by hand" as const), field }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("type beside" as const), field }) },
  { weight: 8, arbitrary: fc.constantFrom<Step>({ do: "undo" }, { do: "redo" }) },
);

test("after every step the text matches the model, and nothing typed by hand is lost", { timeout: 1_800_000 }, () => {
  const count = { played: 0, refused: 0, came: 0, went: 0 };
  fc.assert(
    fc.property(fc.array(step, { minLength: 5, maxLength: 40 }), (steps) => {
      const model = new Model();
      const files: Files = new Map(FILES.map((name) => [name, model.render(name)]));
      let history = EMPTY_HISTORY;
      for (const [number, next] of steps.entries()) {
        const word = `word${number}`;
        if (next.do === "undo" || next.do === "redo") {
          for (const [name, text] of files) history = syncText(history, name, text);
          const before = new Map(files);
          const isPlayed = play(history, next.do, (played) => (history = played), files);
          expect(isPlayed, `${next.do} as step ${number}`).toBe(model.play(next.do));
          if (isPlayed) count.played += 1;
          else count.refused += 1;
          for (const name of FILES) {
            if (before.get(name) === null && files.get(name) !== null) count.came += 1;
            if (before.get(name) !== null && files.get(name) === null) count.went += 1;
          }
        } else if (next.do === "change") {
          history = change(history, files, model, next.fields, null, word);
        } else if (next.do === "add") {
          history = change(history, files, model, [next.field], next.extra, word);
        } else {
          model.byHand(next, word);
          for (const name of FILES) files.set(name, model.render(name));
        }
        for (const name of FILES) expect(files.get(name), `${name} after step ${number}`).toBe(model.render(name));
      }
    }),
    { numRuns: SEQUENCES, ...(IS_FULL ? {} : { seed: 9 }) },
  );
  console.log(
    `${SEQUENCES} sequences: ${count.played} times undone or redone, ${count.refused} times rightly refused; files came ${count.came} and went ${count.went} times`,
  );
  expect(count.played).toBeGreaterThan(SEQUENCES);
  expect(count.refused).toBeGreaterThan(SEQUENCES / 2);
  expect(Math.min(count.came, count.went)).toBeGreaterThan(SEQUENCES / 20);
});

/** Null when the file does not exist. */
type Files = Map<string, string | null>;

function play(history: History, direction: Direction, keep: (history: History) => void, files: Files): boolean {
  try {
    const { files: played } = nextStep(history, direction);
    const after = playStep(history, direction, []);
    for (const { filename } of played) files.set(filename, textOf(after, filename));
    keep(after);
    return true;
  } catch (error) {
    expect(error).toBeInstanceOf(Refusal);
    return false;
  }
}

/** Replaces the values of fields and creates the file of another field in one step. */
function change(
  history: History,
  files: Files,
  model: Model,
  wanted: number[],
  extra: number | null,
  word: string,
): History {
  const fields = wanted.filter((number) => model.isThere(Model.fileOf(number)));
  const made = extra !== null && !model.isThere(Model.fileOf(extra)) ? extra : null;
  if (fields.length === 0 && made === null) return history;
  const changes = fields.map((number) => ({ number, from: model.values[number] ?? "", to: `${word}of${number}` }));
  const before = new Map(files);
  const inFiles = FILES.flatMap((filename) => {
    const text = before.get(filename) ?? "";
    const patch = fields
      .filter((number) => Model.fileOf(number) === filename)
      .sort((a, b) => a - b)
      .map((number) => {
        const start = text.indexOf(`<f${number}>\n`) + `<f${number}>\n`.length;
        return { start, removed: plain(model.values[number] ?? ""), inserted: plain(`${word}of${number}`) };
      });
    return patch.length === 0 ? [] : [{ filename, text, patch }];
  });
  model.change(changes, made, word);
  const filename = made === null ? null : Model.fileOf(made);
  const contents = filename === null ? null : model.render(filename);
  const madeFiles =
    filename === null || contents === null
      ? []
      : [{ filename, text: null, patch: [{ start: 0, removed: plain(""), inserted: plain(contents) }] }];
  const next = recordChange(history, {
    activityId: word,
    name: "Styling",
    files: [...inFiles, ...madeFiles],
    folders: [],
    result: { idMap: {}, places: 1 },
  });
  for (const { filename } of [...inFiles, ...madeFiles]) files.set(filename, textOf(next, filename));
  return next;
}

function plain(text: string) {
  return { text, marks: [] };
}

interface FieldChange {
  number: number;
  from: string;
  to: string;
}

interface ModelStep {
  changes: FieldChange[];
  /** The field whose file is created, its value and the text of the file. */
  made: { number: number; value: string; text: string } | null;
}

class Model {
  readonly values: string[] = FIELDS.map((number) => `first${number}`);
  readonly #there = new Set(FILES.slice(0, 2));
  readonly #notes: string[][] = FIELDS.map(() => []);
  readonly #before: string[][] = FIELDS.map(() => []);
  #undo: ModelStep[] = [];
  #redo: ModelStep[] = [];

  static fileOf(number: number): string {
    return FILES[number < 6 ? number % 2 : number - 4] ?? "";
  }

  isThere(filename: string): boolean {
    return this.#there.has(filename);
  }

  render(filename: string): string | null {
    if (!this.isThere(filename)) return null;
    const own = FIELDS.filter((number) => Model.fileOf(number) === filename);
    return own
      .map((number) => {
        const notes = (this.#notes[number] ?? []).map((note) => `${note}\n`).join("");
        return `// above ${number}\n${notes}// below ${number}\n<f${number}>\n${this.values[number] ?? ""}\n</f${number}>\n`;
      })
      .join("");
  }

  change(changes: FieldChange[], extra: number | null, word: string): void {
    for (const { number, to } of changes) this.values[number] = to;
    const value = `${word}of${extra ?? ""}`;
    if (extra !== null) this.#make(extra, value);
    const text = extra === null ? null : this.render(Model.fileOf(extra));
    this.#undo.push({ changes, made: extra === null || text === null ? null : { number: extra, value, text } });
    this.#redo = [];
  }

  byHand(step: Extract<Step, { field: number }>, word: string): void {
    const { field } = step;
    const filename = Model.fileOf(field);
    if (step.do === "make by hand") {
      if (!this.isThere(filename)) this.#make(field, `hand ${word}`);
    } else if (!this.isThere(filename)) return;
    else if (step.do === "delete by hand") this.#there.delete(filename);
    else if (step.do === "type beside") this.#notes[field]?.push(`note ${word}`);
    else if (step.do === "type into") {
      this.#before[field]?.push(this.values[field] ?? "");
      this.values[field] = `${this.values[field] ?? ""} ${word}`.trim();
    } else this.values[field] = this.#before[field]?.pop() ?? this.values[field] ?? "";
  }

  play(direction: Direction): boolean {
    const [from, to] = direction === "undo" ? [this.#undo, this.#redo] : [this.#redo, this.#undo];
    const step = from.at(-1);
    if (!step) return false;
    const { changes, made } = step;
    const inverse = changes.map(({ number, from, to }) => ({ number, from: to, to: from }));
    const played = direction === "undo" ? inverse : changes;
    const isOther = ({ number, from }: FieldChange) =>
      !this.isThere(Model.fileOf(number)) || this.values[number] !== from;
    if (played.some(isOther)) return false;
    if (made) {
      const text = this.render(Model.fileOf(made.number));
      // Files created or edited by hand stay; a file that is already gone is not in the way.
      if (text !== null && (direction === "redo" || text !== made.text)) return false;
      if (direction === "redo") this.#make(made.number, made.value);
      else this.#there.delete(Model.fileOf(made.number));
    }
    for (const { number, to } of played) this.values[number] = to;
    from.pop();
    to.push(step);
    return true;
  }

  #make(number: number, value: string): void {
    this.#there.add(Model.fileOf(number));
    this.values[number] = value;
    this.#notes[number] = [];
    this.#before[number] = [];
  }
}
