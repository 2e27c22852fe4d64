import type { Settings } from "@contest/contract/profiles";
import { CheckField } from "../../design/field.tsx";
import { Skeleton } from "../../design/skeleton.tsx";
import { changeSwitch, useSettings } from "./settings.ts";

type Group = "notifications" | "privacy";

interface SwitchesProps<G extends Group> {
  id: string;
  group: G;
  /** In the order they are shown. */
  words: Record<keyof Settings[G] & string, { label: string; hint: string }>;
  /** What stands there until the settings are known: as high as what comes. */
  placeholder: string;
}

/** The switches of one card, each saved when it is moved. */
export function Switches<G extends Group>({ id, group, words, placeholder }: SwitchesProps<G>) {
  const settings = useSettings(id);
  if (!settings) return <Skeleton className={placeholder} />;
  const entries = Object.entries(words) as [keyof Settings[G] & string, { label: string; hint: string }][];
  return (
    <div className="space-y-4">
      {entries.map(([name, { label, hint }]) => (
        <CheckField
          key={name}
          kind="switch"
          name={name}
          label={label}
          hint={hint}
          // The hint stands under the words instead of under the switch.
          className="[&>p]:mt-0 [&>p]:ml-[3.35rem]"
          checked={Boolean(settings[group][name])}
          onChange={({ target }) => void changeSwitch(id, settings, group, name, target.checked)}
        />
      ))}
    </div>
  );
}
