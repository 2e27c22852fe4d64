import type { OwnUser } from "@contest/contract/accounts";
import { type Language, LANGUAGES, type Timezone, TIMEZONES } from "@contest/rules/profiles/settings";
import { useQueryClient } from "@tanstack/react-query";
import { failureMessage } from "../../api/failure.ts";
import { SelectField } from "../../design/field.tsx";
import { Form, SubmitButton } from "../../design/form.tsx";
import { showToast } from "../../design/toast-store.ts";
import { setUser } from "../../session/session.ts";
import { saveSettings } from "./settings.ts";

const LANGUAGE_NAMES = { en: "English", es: "Español", fr: "Français", de: "Deutsch" } satisfies Record<
  Language,
  string
>;

const ZONE_LABELS = {
  utc: "UTC",
  est: "Eastern Time (EST)",
  pst: "Pacific Time (PST)",
  cet: "Central European Time (CET)",
} satisfies Record<Timezone, string>;

/** The value of the option without a time zone. */
const DEVICE = "device";

export function DateFormats({ user }: { user: OwnUser }) {
  const queryClient = useQueryClient();
  async function submit(values: Record<string, string>) {
    const language = LANGUAGES.find((name) => name === values["language"]) ?? "en";
    const timezone = TIMEZONES.find((name) => name === values["timezone"]) ?? null;
    await saveSettings(queryClient, user._id, { language, timezone });
    setUser({ ...user, language, timezone });
  }

  return (
    <Form
      label="Language and time zone"
      className="space-y-5"
      submit={submit}
      onFailure={(failure) =>
        showToast({
          title: "Error",
          description: failureMessage(failure, "Failed to update profile"),
          tone: "destructive",
        })
      }
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField
          name="language"
          label="Language"
          hint="Used for dates. The site itself is in English."
          defaultValue={user.language}
        >
          {LANGUAGES.map((name) => (
            <option key={name} value={name}>
              {LANGUAGE_NAMES[name]}
            </option>
          ))}
        </SelectField>
        <SelectField name="timezone" label="Time zone" defaultValue={user.timezone ?? DEVICE}>
          <option value={DEVICE}>Same as this device</option>
          {TIMEZONES.map((name) => (
            <option key={name} value={name}>
              {ZONE_LABELS[name]}
            </option>
          ))}
        </SelectField>
      </div>
      <SubmitButton kind="plain">Save</SubmitButton>
    </Form>
  );
}
