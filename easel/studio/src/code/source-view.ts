/** A read-only view of a file, with the selected element and the changed lines highlighted. */
import { css } from "@codemirror/lang-css";
import { javascript } from "@codemirror/lang-javascript";
import { HighlightStyle, syntaxHighlighting } from "@codemirror/language";
import { Compartment, EditorState, type Extension, RangeSetBuilder, StateEffect, StateField } from "@codemirror/state";
import {
  Decoration,
  type DecorationSet,
  drawSelection,
  EditorView,
  gutter,
  GutterMarker,
  lineNumbers,
} from "@codemirror/view";
import { tags } from "@lezer/highlight";
import { type Lines, linesWithin, locateRange, smallestChange } from "./text-ranges.ts";

export interface ShownSource {
  filename: string;
  text: string;
  changedLines: readonly Lines[];
  /** Scrolled into view when it changes. */
  line: number;
  range: { start: number; end: number } | null;
}

export interface SourceView {
  show(source: ShownSource): void;
  close(): void;
}

export function openSourceView(parent: HTMLElement): SourceView {
  const language = new Compartment();
  const name = new Compartment();
  const view = new EditorView({
    parent,
    state: EditorState.create({
      extensions: [
        EditorState.readOnly.of(true),
        EditorView.editable.of(false),
        lineNumbers(),
        gutter({ class: "cm-changed", lineMarker: (view, block) => changedMarker(view, block.from) }),
        drawSelection(),
        highlights,
        syntaxHighlighting(QUIET),
        THEME,
        language.of([]),
        name.of([]),
      ],
    }),
  });
  let shown: ShownSource | null = null;

  return {
    show(source) {
      const isOtherFile = shown?.filename !== source.filename;
      const changes = smallestChange(view.state.doc.toString(), source.text);
      const effects: StateEffect<unknown>[] = [setHighlights.of(source)];
      if (isOtherFile) {
        effects.push(language.reconfigure(languageOf(source.filename)));
        const label = `Source of ${source.filename}`;
        // A read-only view needs a tabindex, or it could not be scrolled by keyboard.
        effects.push(
          name.reconfigure(
            EditorView.contentAttributes.of({
              "aria-label": label,
              tabindex: "0",
              role: "textbox",
              "aria-readonly": "true",
              "aria-multiline": "true",
            }),
          ),
        );
      }
      view.dispatch({ changes, effects });
      const isMoved = isOtherFile || shown?.line !== source.line || shown.range?.start !== source.range?.start;
      shown = source;
      if (!isMoved) return;
      const { doc } = view.state;
      const at = source.range
        ? Math.min(source.range.start, doc.length)
        : doc.line(clamped(source.line, doc.lines)).from;
      view.dispatch({ effects: EditorView.scrollIntoView(at, { y: "start", yMargin: 48 }) });
    },
    close: () => view.destroy(),
  };
}

const setHighlights = StateEffect.define<ShownSource>();

interface Highlights {
  decorations: DecorationSet;
  changed: ReadonlySet<number>;
}

const highlights = StateField.define<Highlights>({
  create: () => ({ decorations: Decoration.none, changed: new Set() }),
  update(value, { effects, state }) {
    const effect = effects.find((each) => each.is(setHighlights));
    return effect ? highlightsOf(state, effect.value as ShownSource) : value;
  },
  provide: (field) => EditorView.decorations.from(field, ({ decorations }) => decorations),
});

const SELECTED_LINE = Decoration.line({ class: "cm-selected-line" });
const SELECTED = Decoration.mark({ class: "cm-selected" });

function highlightsOf(state: EditorState, { range, text, changedLines }: ShownSource): Highlights {
  const builder = new RangeSetBuilder<Decoration>();
  const located = range && locateRange(text, range);
  for (const number of located ? linesWithin(located.lines) : [])
    builder.add(...lineStart(state, number), SELECTED_LINE);
  // Within a single line, only the element itself is underlined.
  if (located?.isOneLine) builder.add(located.start, located.end, SELECTED);
  return { decorations: builder.finish(), changed: new Set(changedLines.flatMap(linesWithin)) };
}

function lineStart(state: EditorState, number: number): [number, number] {
  const { from } = state.doc.line(clamped(number, state.doc.lines));
  return [from, from];
}

function clamped(line: number, lines: number): number {
  return Math.max(1, Math.min(line, lines));
}

const CHANGED = new (class extends GutterMarker {
  override elementClass = "cm-changed-line";
})();

function changedMarker({ state }: EditorView, at: number): GutterMarker | null {
  return state.field(highlights).changed.has(state.doc.lineAt(at).number) ? CHANGED : null;
}

function languageOf(filename: string): Extension {
  if (/\.(p|post)?css$/.test(filename)) return css();
  const isTypeScript = /\.[cm]?tsx?$/.test(filename);
  return /\.[cm]?[jt]sx?$/.test(filename)
    ? javascript({ jsx: !/\.[cm]?ts$/.test(filename), typescript: isTypeScript })
    : [];
}

/** By weight and not by color, so that the app on the canvas is the only colorful thing. */
const QUIET = HighlightStyle.define([
  { tag: [tags.keyword, tags.tagName, tags.typeName, tags.className], fontWeight: "600" },
  { tag: [tags.comment], color: "var(--soft)", fontStyle: "italic" },
  { tag: [tags.string, tags.attributeValue, tags.number, tags.bool, tags.color], color: "var(--soft)" },
]);

const THEME = EditorView.theme({
  "&": { height: "100%", color: "var(--text)", backgroundColor: "var(--raised)", fontSize: "12px" },
  ".cm-scroller": { fontFamily: "var(--font-mono)", lineHeight: "1.5" },
  ".cm-content:focus-visible": { outline: "2px solid var(--mark)", outlineOffset: "-2px" },
  ".cm-gutters": { backgroundColor: "var(--raised)", color: "var(--soft)", border: "none" },
  ".cm-lineNumbers .cm-gutterElement": { padding: "0 8px 0 12px" },
  ".cm-changed": { width: "3px" },
  ".cm-changed-line": { backgroundColor: "var(--control-line)" },
  ".cm-selected-line": { backgroundColor: "var(--mark-soft)" },
  ".cm-selected": { boxShadow: "inset 0 -2px var(--mark)" },
  "&.cm-focused": { outline: "none" },
});
