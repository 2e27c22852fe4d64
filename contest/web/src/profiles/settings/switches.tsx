import type { Settings } from "@contest/contract/profiles";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { failureMessage } from "../../api/failure.ts";
import { CheckField } from "../../design/field.tsx";
import { Skeleton } from "../../design/skeleton.tsx";
import { showToast } from "../../design/toast-store.ts";
import { saveSettings, useSettings } from "./settings.ts";

type Group = "notifications" | "privacy";
type Labels<G extends Group> = Record<keyof Settings[G] & string, { label: string; hint: string }>;

interface SwitchesProps<G extends Group> {
  id: string;
  group: G;
  /** In the order they are shown. */
  labels: Labels<G>;
  /** A class for the placeholder, which is as high as the switches that replace it. */
  placeholder: string;
}

/** The switches of one card, each saved when it is moved. */
export function Switches<G extends Group>({ id, group, labels, placeholder }: SwitchesProps<G>) {
  const settings = useSettings(id);
  const { pending, save } = usePending(id, group);
  if (!settings) return <Skeleton className={placeholder} />;
  const entries = Object.entries(labels) as [keyof Settings[G] & string, Labels<G>[keyof Labels<G>]][];
  return (
    <div className="space-y-4">
      {entries.map(([name, { label, hint }]) => (
        <CheckField
          key={name}
          kind="switch"
          name={name}
          label={label}
          hint={hint}
          // The hint is aligned with the label instead of the switch.
          className="[&>p]:mt-0 [&>p]:ml-[3.35rem]"
          checked={pending[name] ?? Boolean(settings[group][name])}
          onChange={({ target }) => void save(name, target.checked)}
        />
      ))}
    </div>
  );
}

/**
 * Switches that were moved and are not saved yet. They are React state, because the query cache would report a change
 * only after React has put the controlled checkbox back.
 */
function usePending(id: string, group: Group) {
  const queryClient = useQueryClient();
  const [pending, setPending] = useState<Partial<Record<string, boolean>>>({});

  async function save(name: string, isOn: boolean): Promise<void> {
    setPending((others) => ({ ...others, [name]: isOn }));
    try {
      await saveSettings(queryClient, id, { [group]: { [name]: isOn } });
    } catch (failure) {
      showToast({
        title: "Error",
        description: failureMessage(failure, "Failed to update profile"),
        tone: "destructive",
      });
    }
    setPending((others) => ({ ...others, [name]: undefined }));
  }

  return { pending, save };
}
