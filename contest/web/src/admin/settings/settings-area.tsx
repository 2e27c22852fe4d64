import type { changeSiteSettings, readSiteSettings, SiteSettings } from "@contest/contract/settings";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { send } from "../../api/send.ts";
import { Card } from "../../design/card.tsx";
import { CheckField, TextField } from "../../design/field.tsx";
import { Form, SubmitButton } from "../../design/form.tsx";
import { PageHeading } from "../../design/page-heading.tsx";
import { Skeleton } from "../../design/skeleton.tsx";
import { showToast } from "../../design/toast-store.ts";
import { LoadFailed } from "../../design/load-failed.tsx";
import { showFailure } from "../use-action.ts";

const KEY = ["site-settings"];

export function SettingsArea() {
  const { data, error, refetch } = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => send<typeof readSiteSettings>("GET /api/admin/settings", { signal }),
  });
  return (
    <div className="space-y-5">
      <PageHeading title="Settings" description="What can change while the site runs. It takes effect at once." />
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
          label="Make a contest for days that have none"
          hint="At 00:00 UTC the server draws a page by itself and opens it for 24 hours."
          defaultChecked={settings.autoContest}
        />
        <TextField
          name="donatedPercent"
          label="Donated share of submission fees, in percent"
          type="number"
          min={0}
          max={100}
          required
          missing="Give a whole number from 0 to 100."
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
          hint="Messages of the contact form go there, and the contact page shows it."
          defaultValue={settings.supportEmail}
        />
        <SubmitButton>Save</SubmitButton>
      </Form>
    </Card>
  );
}
