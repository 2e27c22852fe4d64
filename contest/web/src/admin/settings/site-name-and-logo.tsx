import type { SiteSettings } from "@contest/contract/settings";
import { SITE_NAME_MAX } from "@contest/rules/settings/limits";
import { useQueryClient } from "@tanstack/react-query";
import { type ChangeEvent, useId, useState } from "react";
import { upload } from "../../api/upload.ts";
import { Button } from "../../design/button.tsx";
import { Card } from "../../design/card.tsx";
import { TextField } from "../../design/field.tsx";
import { Form, SubmitButton } from "../../design/form.tsx";
import { SunMark } from "../../design/illustrations/sun-mark.tsx";
import { showFailure } from "../use-action.ts";
import { useSettings } from "./use-settings.ts";

export function SiteNameAndLogo({ settings }: { settings: SiteSettings }) {
  const { save } = useSettings();
  return (
    <Card title="Name and logo">
      <Form
        submit={({ siteName = "" }) => save({ siteName })}
        onFailure={showFailure}
        label="Name of the site"
        className="space-y-5"
      >
        <TextField
          name="siteName"
          label="Name of the site"
          required
          maxLength={SITE_NAME_MAX}
          missing="Enter the name of the site."
          hint="In the header, in titles, in emails and on shared links."
          defaultValue={settings.siteName}
        />
        <SubmitButton kind="plain">Save name</SubmitButton>
      </Form>
      <Logo logo={settings.logo} />
    </Card>
  );
}

function Logo({ logo }: { logo: string }) {
  const { saveLogo } = useSettings();
  const queryClient = useQueryClient();
  const id = useId();
  const [isBusy, setBusy] = useState(false);

  async function change(makeAddress: () => Promise<string | null>): Promise<void> {
    setBusy(true);
    try {
      await saveLogo(await makeAddress());
    } catch (failure) {
      showFailure(failure);
    }
    setBusy(false);
  }

  function uploadChosen({ target }: ChangeEvent<HTMLInputElement>): void {
    const [file] = target.files ?? [];
    if (!file) return;
    const { signal } = new AbortController();
    void change(async () => (await upload(queryClient, file, { onProgress: () => undefined, signal })).url).then(() => {
      target.value = "";
    });
  }

  return (
    <div className="mt-7 border-t border-line pt-5">
      <label htmlFor={id} className="block font-semibold">
        Logo
      </label>
      <p className="mt-1 text-soft">
        Shown in the header instead of the sun and the name. A wide picture with a transparent or light background looks
        best; it is shown 44 pixels high.
      </p>
      <div className="mt-4 flex flex-wrap items-center gap-4">
        <div className="line-border grid h-18 min-w-30 place-items-center rounded-card bg-paper px-4">
          {logo ? (
            <img src={logo} alt="The logo in use" className="h-11 w-auto max-w-50 object-contain" />
          ) : (
            <SunMark className="size-11" />
          )}
        </div>
        {logo && (
          <Button size="small" busy={isBusy} onClick={() => void change(async () => null)}>
            Use the sun again
          </Button>
        )}
      </div>
      <input
        id={id}
        type="file"
        accept="image/*"
        disabled={isBusy}
        onChange={uploadChosen}
        className="mt-4 block w-full max-w-xs text-sm file:mr-3 file:min-h-9 file:rounded-control file:border-[1.5px] file:border-solid file:border-ink file:bg-raised file:px-3 file:font-semibold file:text-ink"
      />
      <p aria-live="polite" className="mt-1 min-h-[1.55em] text-sm text-soft">
        {isBusy && "Preparing the logo..."}
      </p>
    </div>
  );
}
