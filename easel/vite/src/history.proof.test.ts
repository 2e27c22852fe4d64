/**
 * Random sequences of changes, undo, redo and edits by hand, against a model as plain as can be: fields with values.
 * `npm test` plays some of them, `npm run proof` ten thousand.
 */
import { Refusal } from "@easel/protocol/refusals";
import {
  type Direction,
  EMPTY_HISTORY,
  type History,
  nextStep,
  noticeText,
  playStep,
  recordChange,
  textOf,
} from "@easel/source/write/history";
import fc from "fast-check";
import { expect, test } from "vitest";

const IS_FULL = process.env["PROOF"] === "full";
const SEQUENCES = IS_FULL ? 10_000 : 300;
const FILES = ["a.tsx", "b.tsx"];
const FIELDS = [0, 1, 2, 3, 4, 5] as const;

type Step =
  | { do: "change"; fields: number[] }
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
  { weight: 2, arbitrary: fc.record({ do: fc.constant("type into" as const), field }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("take back by hand" as const), field }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("type beside" as const), field }) },
  { weight: 6, arbitrary: fc.constantFrom<Step>({ do: "undo" }, { do: "redo" }) },
);

test(
  "after every step the text is what the model says, and nothing typed by hand is lost",
  { timeout: 1_800_000 },
  () => {
    const count = { played: 0, refused: 0 };
    fc.assert(
      fc.property(fc.array(step, { minLength: 5, maxLength: 40 }), (steps) => {
        const model = new Model();
        const files = new Map(FILES.map((name) => [name, model.render(name)]));
        let history = EMPTY_HISTORY;
        for (const [number, next] of steps.entries()) {
          const word = `word${number}`;
          if (next.do === "undo" || next.do === "redo") {
            for (const [name, text] of files) history = noticeText(history, name, text);
            const isPlayed = play(history, next.do, (played) => (history = played), files);
            expect(isPlayed, `${next.do} as step ${number}`).toBe(model.play(next.do));
            if (isPlayed) count.played += 1;
            else count.refused += 1;
          } else if (next.do === "change") {
            history = change(history, files, model, next.fields, word, `step ${number}`);
          } else {
            model.byHand(next, word);
            for (const name of FILES) files.set(name, model.render(name));
          }
          for (const name of FILES) expect(files.get(name)).toBe(model.render(name));
        }
      }),
      { numRuns: SEQUENCES, ...(IS_FULL ? {} : { seed: 9 }) },
    );
    console.log(
      `${SEQUENCES} sequences: ${count.played} times undone or redone, ${count.refused} times rightly refused`,
    );
    expect(count.played).toBeGreaterThan(SEQUENCES);
    expect(count.refused).toBeGreaterThan(SEQUENCES / 2);
  },
);

function play(
  history: History,
  direction: Direction,
  keep: (history: History) => void,
  files: Map<string, string>,
): boolean {
  try {
    const { files: played } = nextStep(history, direction);
    const after = playStep(history, direction);
    for (const { filename } of played) files.set(filename, textOf(after, filename));
    keep(after);
    return true;
  } catch (error) {
    expect(error).toBeInstanceOf(Refusal);
    return false;
  }
}

/** Replaces the values of fields, as one step. */
function change(
  history: History,
  files: Map<string, string>,
  model: Model,
  fields: number[],
  word: string,
  activityId: string,
): History {
  const inFiles = FILES.flatMap((filename) => {
    const text = files.get(filename) ?? "";
    const patch = fields
      .filter((number) => Model.fileOf(number) === filename)
      .sort((a, b) => a - b)
      .map((number) => {
        const start = text.indexOf(`<f${number}>\n`) + `<f${number}>\n`.length;
        return { start, removed: plain(model.values[number] ?? ""), inserted: plain(`${word}of${number}`) };
      });
    return patch.length === 0 ? [] : [{ filename, text, patch }];
  });
  const next = recordChange(history, { activityId, name: "Styling", files: inFiles });
  for (const { filename } of inFiles) files.set(filename, textOf(next, filename));
  model.change(fields.map((number) => ({ number, from: model.values[number] ?? "", to: `${word}of${number}` })));
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

class Model {
  readonly values: string[] = FIELDS.map((number) => `first${number}`);
  readonly #notes: string[][] = FIELDS.map(() => []);
  readonly #before: string[][] = FIELDS.map(() => []);
  #undo: FieldChange[][] = [];
  #redo: FieldChange[][] = [];

  static fileOf(number: number): string {
    return FILES[number % 2] ?? "";
  }

  render(filename: string): string {
    const own = FIELDS.filter((number) => Model.fileOf(number) === filename);
    return own
      .map((number) => {
        const notes = (this.#notes[number] ?? []).map((note) => `${note}\n`).join("");
        return `// above ${number}\n${notes}// below ${number}\n<f${number}>\n${this.values[number] ?? ""}\n</f${number}>\n`;
      })
      .join("");
  }

  change(changes: FieldChange[]): void {
    for (const { number, to } of changes) this.values[number] = to;
    this.#undo.push(changes);
    this.#redo = [];
  }

  byHand(step: Extract<Step, { field: number }>, word: string): void {
    const { field } = step;
    if (step.do === "type beside") this.#notes[field]?.push(`note ${word}`);
    else if (step.do === "type into") {
      this.#before[field]?.push(this.values[field] ?? "");
      this.values[field] = `${this.values[field] ?? ""} ${word}`.trim();
    } else this.values[field] = this.#before[field]?.pop() ?? this.values[field] ?? "";
  }

  play(direction: Direction): boolean {
    const [from, to] = direction === "undo" ? [this.#undo, this.#redo] : [this.#redo, this.#undo];
    const changes = from.at(-1);
    if (!changes) return false;
    const inverse = changes.map(({ number, from, to }) => ({ number, from: to, to: from }));
    const played = direction === "undo" ? inverse : changes;
    if (played.some(({ number, from }) => this.values[number] !== from)) return false;
    for (const { number, to } of played) this.values[number] = to;
    from.pop();
    to.push(changes);
    return true;
  }
}
