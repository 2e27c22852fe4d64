import type { readSiteSettings, SiteSettings } from "@contest/contract/settings";
import { hourInWords, WEEKDAYS } from "@contest/rules/contact/hours";
import { PLAN_NOTE_MAX } from "@contest/rules/settings/limits";
import { PLANS, TIERS } from "@contest/rules/subscriptions/plans";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { send } from "../../api/send.ts";
import { Card } from "../../design/card.tsx";
import { CheckField, SelectField, TextField } from "../../design/field.tsx";
import { Form, SubmitButton } from "../../design/form.tsx";
import { PageHeading } from "../../design/page-heading.tsx";
import { Skeleton } from "../../design/skeleton.tsx";
import { LoadFailed } from "../../design/load-failed.tsx";
import { showFailure } from "../use-action.ts";
import { EmailSettings } from "./email-settings.tsx";
import { SiteNameAndLogo } from "./site-name-and-logo.tsx";
import { SETTINGS_KEY, useSettings } from "./use-settings.ts";

const SOCIAL = [
  { name: "instagram", label: "Instagram", placeholder: "https://www.instagram.com/yourname" },
  { name: "tiktok", label: "TikTok", placeholder: "https://www.tiktok.com/@yourname" },
  { name: "youtube", label: "YouTube", placeholder: "https://www.youtube.com/@yourname" },
] as const;

export function SettingsArea() {
  const { data, error, refetch } = useQuery({
    queryKey: SETTINGS_KEY,
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
      {data && (
        <div className="grid items-start gap-5 xl:grid-cols-2">
          <ContestSettings settings={data} />
          <SiteNameAndLogo settings={data} />
          <ContactSettings settings={data} />
          <ChatSettings settings={data} />
          <PlanSettings settings={data} />
          <SocialSettings settings={data} />
          <EmailSettings settings={data} />
        </div>
      )}
    </div>
  );
}

interface SectionProps {
  settings: SiteSettings;
}

function ContestSettings({ settings }: SectionProps) {
  return (
    <Section
      title="Contests"
      read={(values) => ({
        autoContest: values["autoContest"] === "on",
        ...(values["lookFirst"] && { lookFirst: values["lookFirst"] === "on" }),
        dailyPrize: values["dailyPrize"] ?? "",
        dailyPrizeCredits: Number(values["dailyPrizeCredits"]),
      })}
    >
      <CheckField
        name="autoContest"
        kind="switch"
        label="Create a contest for days that have none"
        hint="At 00:00 UTC the server generates a page and opens it for 24 hours."
        defaultChecked={settings.autoContest}
      />
      <SelectField
        name="lookFirst"
        label="Works by new artists"
        hint="Look first: until you have approved one of an artist’s works, only the artist and people with the link see them."
        defaultValue={settings.lookFirst === null ? "" : settings.lookFirst ? "on" : "off"}
      >
        {settings.lookFirst === null && <option value="">Not decided yet</option>}
        <option value="off">Show at once</option>
        <option value="on">Look first</option>
      </SelectField>
      <TextField
        name="dailyPrize"
        label="Prize for generated contests"
        maxLength={300}
        hint="Shown with the contest and in the email to the winner."
        defaultValue={settings.dailyPrize}
      />
      <TextField
        name="dailyPrizeCredits"
        label="Submission credits in that prize"
        type="number"
        min={0}
        max={100}
        required
        missing="Enter a whole number from 0 to 100."
        hint="The winner gets them automatically, and the prize then counts as delivered. With 0, you deliver it yourself."
        defaultValue={settings.dailyPrizeCredits}
      />
    </Section>
  );
}

function ContactSettings({ settings }: SectionProps) {
  return (
    <Section
      title="Money and messages"
      read={(values) => ({
        donatedPercent: Number(values["donatedPercent"]),
        supportEmail: values["supportEmail"] ?? "",
      })}
    >
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
    </Section>
  );
}

const HOURS = Array.from({ length: 25 }, (_, hour) => hour);

function ChatSettings({ settings: { chatHours } }: SectionProps) {
  const days = WEEKDAYS.map((day, index) => (
    <option key={day} value={index}>
      {day}
    </option>
  ));
  const hours = (from: number, to: number) =>
    HOURS.slice(from, to).map((hour) => (
      <option key={hour} value={hour}>
        {hourInWords(hour)}
      </option>
    ));
  return (
    <Section
      title="Chat hours"
      description="When somebody is there to answer live chat, in EST. Outside these hours, the contact page says when somebody will be."
      read={(values) => ({
        chatHours: {
          firstDay: Number(values["chatHours.firstDay"]),
          lastDay: Number(values["chatHours.lastDay"]),
          opens: Number(values["chatHours.opens"]),
          closes: Number(values["chatHours.closes"]),
        },
      })}
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField name="chatHours.firstDay" label="First day" defaultValue={chatHours.firstDay}>
          {days}
        </SelectField>
        <SelectField name="chatHours.lastDay" label="Last day" defaultValue={chatHours.lastDay}>
          {days}
        </SelectField>
        <SelectField name="chatHours.opens" label="From" defaultValue={chatHours.opens}>
          {hours(0, 24)}
        </SelectField>
        <SelectField name="chatHours.closes" label="Until" defaultValue={chatHours.closes}>
          {hours(1, 25)}
        </SelectField>
      </div>
    </Section>
  );
}

function PlanSettings({ settings: { planNotes } }: SectionProps) {
  return (
    <Section
      title="Notes on plans"
      description="A line of your own below each price on the pricing page. Leave one empty, and it is not shown."
      read={(values) => ({
        planNotes: {
          free: values["planNotes.free"] ?? "",
          lite: values["planNotes.lite"] ?? "",
          pro: values["planNotes.pro"] ?? "",
          champ: values["planNotes.champ"] ?? "",
        },
      })}
    >
      {TIERS.map((tier) => (
        <TextField
          key={tier}
          name={`planNotes.${tier}`}
          label={PLANS[tier].name}
          maxLength={PLAN_NOTE_MAX}
          defaultValue={planNotes[tier]}
        />
      ))}
    </Section>
  );
}

function SocialSettings({ settings }: SectionProps) {
  return (
    <Section
      title="Social pages"
      description="Links in the footer. Leave one empty, and it is not shown."
      read={({ instagram = "", tiktok = "", youtube = "" }) => ({ instagram, tiktok, youtube })}
    >
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
    </Section>
  );
}

interface SettingsSectionProps {
  title: string;
  description?: string;
  /** The settings that the form's values stand for. */
  read: (values: Record<string, string>) => Parameters<ReturnType<typeof useSettings>["save"]>[0];
  children: ReactNode;
}

function Section({ title, description, read, children }: SettingsSectionProps) {
  const { save } = useSettings();
  return (
    <Card title={title} description={description}>
      <Form submit={(values) => save(read(values))} onFailure={showFailure} label={title} className="space-y-5">
        {children}
        <SubmitButton kind="plain">Save</SubmitButton>
      </Form>
    </Card>
  );
}
