import type { changeSiteSettings, readSiteSettings, SiteSettings } from "@contest/contract/settings";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { send } from "../../api/send.ts";
import { Card } from "../../design/card.tsx";
import { CheckField, SelectField, TextField } from "../../design/field.tsx";
import { Form, SubmitButton } from "../../design/form.tsx";
import { PageHeading } from "../../design/page-heading.tsx";
import { Skeleton } from "../../design/skeleton.tsx";
import { showToast } from "../../design/toast-store.ts";
import { LoadFailed } from "../../design/load-failed.tsx";
import { showFailure } from "../use-action.ts";

const KEY = ["site-settings"];

const SOCIAL = [
  { name: "instagram", label: "Instagram", placeholder: "https://www.instagram.com/yourname" },
  { name: "tiktok", label: "TikTok", placeholder: "https://www.tiktok.com/@yourname" },
  { name: "youtube", label: "YouTube", placeholder: "https://www.youtube.com/@yourname" },
] as const;

export function SettingsArea() {
  const { data, error, refetch } = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => send<typeof readSiteSettings>("GET /api/admin/settings", { signal }),
  });
  return (
    <div className="space-y-5">
      <PageHeading
        title="Settings"
        description="Settings you can change while the site is running. Changes take effect immediately."
      />
      {error && !data && <LoadFailed failure={error} message="The settings could not be loaded." retry={refetch} />}
      {!data && !error && <Skeleton className="h-80" />}
      {data && <SettingsForm settings={data} />}
    </div>
  );
}

function SettingsForm({ settings }: { settings: SiteSettings }) {
  const queryClient = useQueryClient();
  async function save(values: Record<string, string>): Promise<void> {
    const saved = await send<typeof changeSiteSettings>("PUT /api/admin/settings", {
      body: {
        donatedPercent: Number(values["donatedPercent"]),
        supportEmail: values["supportEmail"] ?? "",
        autoContest: values["autoContest"] === "on",
        ...(values["lookFirst"] && { lookFirst: values["lookFirst"] === "on" }),
        dailyPrize: values["dailyPrize"] ?? "",
        instagram: values["instagram"] ?? "",
        tiktok: values["tiktok"] ?? "",
        youtube: values["youtube"] ?? "",
      },
    });
    queryClient.setQueryData(KEY, saved);
    showToast({ title: "Saved", description: "The settings are in effect.", tone: "success" });
  }

  return (
    <Card>
      <Form submit={save} onFailure={showFailure} label="Settings" className="max-w-lg space-y-5">
        <CheckField
          name="autoContest"
          kind="switch"
          label="Create a contest for days that have none"
          hint="At 00:00 UTC the server generates a page and opens it for 24 hours."
          defaultChecked={settings.autoContest}
        />
        <SelectField
          name="lookFirst"
          label="Works of new artists"
          hint="Look first: until you have approved one of an artist’s works, only the artist and people with the link see them."
          defaultValue={settings.lookFirst === null ? "" : settings.lookFirst ? "on" : "off"}
        >
          {settings.lookFirst === null && <option value="">Not decided yet</option>}
          <option value="off">Show at once</option>
          <option value="on">Look first</option>
        </SelectField>
        <TextField
          name="dailyPrize"
          label="Prize of these contests"
          maxLength={300}
          hint="Shown with the contest and in the email to the winner."
          defaultValue={settings.dailyPrize}
        />
        <TextField
          name="donatedPercent"
          label="Donated share of submission fees, in percent"
          type="number"
          min={0}
          max={100}
          required
          missing="Enter a whole number from 0 to 100."
          hint="For fees paid from now on. Fees already paid keep theirs."
          defaultValue={settings.donatedPercent}
        />
        <TextField
          name="supportEmail"
          label="Support address"
          type="email"
          required
          maxLength={254}
          missing="Enter an email address."
          hint="Messages from the contact form go there, and the contact page shows it."
          defaultValue={settings.supportEmail}
        />
        <fieldset className="space-y-5">
          <legend className="text-lg font-bold">Social pages</legend>
          <p className="text-soft">Links in the footer. Leave one empty, and it is not shown.</p>
          {SOCIAL.map(({ name, label, placeholder }) => (
            <TextField
              key={name}
              name={name}
              label={label}
              type="url"
              maxLength={200}
              placeholder={placeholder}
              defaultValue={settings[name]}
            />
          ))}
        </fieldset>
        <SubmitButton>Save</SubmitButton>
      </Form>
    </Card>
  );
}
