/** Whether React shows by itself what a change has shown until now. */
import { type Effect, idsOf } from "./effects.ts";
import type { Finding } from "./finding.ts";
import type { Entry } from "./ledger.ts";
import { propsOf, textOf } from "./react-props.ts";

export function hasArrived(
  { effects, phase, direction, seen }: Entry,
  realIds: Readonly<Record<string, string>>,
  finding: Finding,
  isReload: boolean,
): boolean {
  // An undo looks as if it had arrived for as long as the change itself is still on its way.
  if (phase === "shown" && (!isReload || direction === "back")) return false;
  return effects.every((effect) => isThere(effect));

  function isThere(effect: Effect): boolean {
    const { real, spotFor, isAt } = finding;
    switch (effect.kind) {
      case "style":
        return effect.arrivesIn === "stylesheet" ? isReload : signatureOf(real(effect.id)) !== seen[effect.id];
      case "classes":
        return signatureOf(real(effect.id)) !== seen[effect.id];
      case "prop":
        return real(effect.id).every(
          (element) => String(propsOf(element)?.[effect.name] ?? null) === String(effect.value),
        );
      case "text":
        return real(effect.id).every((element) => realText(element).trim() === effect.text.trim());
      case "hide":
      case "unwrap":
        return real(effect.id).length === 0;
      case "move":
        return real(effect.id).every((element) => {
          const spot = spotFor(element, effect.place);
          return spot !== null && isAt(element, spot);
        });
      case "retag":
        return real(effect.id).every(({ localName }) => localName === effect.tag);
      case "add":
      case "copy":
      case "wrap":
        return real(realIds[effect.as] ?? "").length > 0;
      case "bring back":
        return real(effect.id).length > 0;
    }
  }
}

/** What React says of classes and styles, by id: when it says something else, the source has changed. */
export function signaturesOf(effects: readonly Effect[], finding: Finding): Record<string, string> {
  return Object.fromEntries(effects.flatMap(idsOf).map((id) => [id, signatureOf(finding.real(id))]));
}

function signatureOf(elements: readonly Element[]): string {
  return JSON.stringify(
    elements.map((element) => {
      const props = propsOf(element);
      return [props?.["className"], props?.["class"], props?.["style"]];
    }),
  );
}

function realText(element: Element): string {
  const texts = [...element.childNodes].filter((node) => node instanceof Text);
  return texts.map((text) => textOf(text) ?? text.data).join("");
}
