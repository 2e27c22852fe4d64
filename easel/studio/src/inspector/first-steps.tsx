import { Keys } from "../design/key-caps.tsx";

const STEPS = [
  { act: "Click", does: "selects what your page shows" },
  { act: "Click again", does: "edits its text" },
  { act: "Double-click", does: "goes inside a component" },
  { act: "Drag", does: "moves it among its siblings" },
  { act: "Use the app", keys: "P", does: "to open menus and other pages" },
  { act: "Undo", keys: "Ctrl+Z", does: "restores your file exactly" },
  { act: "All commands", keys: "Ctrl+K", does: "and their shortcuts" },
] as const;

/** What to know in the first minute, for as long as nothing is selected. */
export function FirstSteps() {
  return (
    <section aria-label="First steps" className="p-3">
      <p className="text-soft">Select an element on the canvas or in the layers.</p>
      <h2 className="mt-5 mb-2 text-[13px] font-semibold">First steps</h2>
      <ol className="grid gap-2.5">
        {STEPS.map((step) => (
          <li key={step.act}>
            <span className="flex items-center justify-between font-medium">
              {step.act}
              {"keys" in step && <Keys keys={step.keys} />}
            </span>
            <span className="text-soft">{step.does}</span>
          </li>
        ))}
      </ol>
      <p className="mt-5 text-soft">Every change is written to your source at once, as a small diff.</p>
    </section>
  );
}
