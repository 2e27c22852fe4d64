/** Development only: every component in every state on one page, for review and tests. */
import { Share2, Star } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Avatar } from "./avatar.tsx";
import { Badge } from "./badge.tsx";
import { Button, ButtonLink, IconButton } from "./button.tsx";
import { Card } from "./card.tsx";
import { ConfirmDialog } from "./confirm-dialog.tsx";
import { CopyableCode } from "./copyable-code.tsx";
import { Dialog } from "./dialog.tsx";
import { BlankPageIllustration } from "./illustrations/empty-states.tsx";
import { EnvelopeIllustration } from "./illustrations/envelope.tsx";
import { SunMark } from "./illustrations/sun-mark.tsx";
import { EmptyState } from "./empty-state.tsx";
import { CheckField, PasswordField, SelectField, TextArea, TextField } from "./field.tsx";
import { Form, SubmitButton } from "./form.tsx";
import { Menu } from "./menu.tsx";
import { Notice } from "./notice.tsx";
import { PageHeading } from "./page-heading.tsx";
import { Skeleton } from "./skeleton.tsx";
import { Spinner } from "./spinner.tsx";
import { Table, TableCell } from "./table.tsx";
import { Tabs } from "./tabs.tsx";
import { showToast } from "./toast-store.ts";

export function ComponentsPage() {
  return (
    <div className="page-width space-y-12 py-10">
      <PageHeading title="Components" description="Everything the site is made of. This page is not part of a build." />
      <Buttons />
      <Fields />
      <Overlays />
      <Surfaces />
      <Fill />
    </div>
  );
}

function Shelf({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="space-y-5">
      <h2>{title}</h2>
      {children}
    </section>
  );
}

function Buttons() {
  return (
    <Shelf title="Buttons, badges, avatars">
      <div className="flex flex-wrap items-center gap-4">
        <Button kind="main">Main</Button>
        <Button>Plain</Button>
        <Button kind="quiet">Quiet</Button>
        <Button kind="danger">Danger</Button>
        <Button kind="main" busy>
          Busy
        </Button>
        <Button disabled>Disabled</Button>
        <Button size="small">Small</Button>
        <ButtonLink to="/" size="large">
          Large link
        </ButtonLink>
        <IconButton label="Favorite">
          <Star aria-hidden="true" />
        </IconButton>
      </div>
      <div className="flex flex-wrap items-center gap-4">
        <Badge>Outline</Badge>
        <Badge tone="leaf">Paid</Badge>
        <Badge tone="marigold">Pending</Badge>
        <Badge tone="tomato">Failed</Badge>
        <Badge tone="sky">Refunded</Badge>
        <Avatar name="Ana Bell" username="ana.bell" />
        <Spinner className="size-6" />
      </div>
    </Shelf>
  );
}

function Fields() {
  return (
    <Shelf title="Form">
      <Form
        label="Example"
        className="grid max-w-3xl gap-5 sm:grid-cols-2"
        submit={async () => showToast({ title: "Sent" })}
      >
        <TextField name="name" label="Name" required missing="Enter a name." hint="As on the cover." />
        <TextField name="email" type="email" label="Email" autoComplete="email" />
        <PasswordField
          name="password"
          label="Password"
          autoComplete="current-password"
          required
          missing="Enter a password."
        />
        <SelectField name="size" label="Paper size">
          <option>Letter</option>
          <option>A4</option>
        </SelectField>
        <TextArea name="bio" label="Bio" className="sm:col-span-2" />
        <CheckField name="adult" label="I am 18 or older" required missing="You must be 18 or older." />
        <CheckField name="news" kind="switch" label="Tell me about new contests" defaultChecked />
        <SubmitButton className="justify-self-start">Send</SubmitButton>
      </Form>
    </Shelf>
  );
}

function Overlays() {
  const [open, setOpen] = useState<"dialog" | "confirm" | null>(null);
  const close = () => setOpen(null);
  return (
    <Shelf title="Dialogs, menu, toasts">
      <div className="flex flex-wrap gap-4">
        <Button onClick={() => setOpen("dialog")}>Open dialog</Button>
        <Button onClick={() => setOpen("confirm")}>Open confirmation</Button>
        <Menu
          trigger={<Button>Open menu</Button>}
          items={[
            {
              label: "Share",
              icon: <Share2 aria-hidden="true" size={18} />,
              onSelect: () => showToast({ title: "Shared" }),
            },
          ]}
        />
        <Button
          onClick={() => showToast({ title: "Signed out", description: "You have been successfully signed out." })}
        >
          Toast
        </Button>
        <Button
          onClick={() =>
            showToast({ title: "Vote Recorded", description: "Your vote has been counted!", tone: "success" })
          }
        >
          Success toast
        </Button>
        <Button onClick={() => showToast({ title: "Error", description: "That did not work.", tone: "destructive" })}>
          Destructive toast
        </Button>
      </div>
      <Dialog open={open === "dialog"} onClose={close} title="A dialog" description="With a description." width="wide">
        <Button kind="main" onClick={close}>
          Done
        </Button>
      </Dialog>
      <ConfirmDialog
        open={open === "confirm"}
        onClose={close}
        title="Throw it away?"
        description="It cannot be brought back."
        confirm="Throw away"
        onConfirm={async () => close()}
      />
    </Shelf>
  );
}

function Surfaces() {
  const [tab, setTab] = useState("one");
  return (
    <Shelf title="Surfaces">
      <div className="grid gap-6 md:grid-cols-2">
        <Card title="Card" description="Raised paper with an ink line around it.">
          <Skeleton className="h-24" />
        </Card>
        <div className="space-y-3">
          <Notice action={<Button size="small">Do it</Button>}>Something to know.</Notice>
          <Notice tone="warning">Something to look after.</Notice>
          <Notice tone="problem">Something went wrong.</Notice>
          <Notice tone="good">Something went well.</Notice>
          <CopyableCode code="2345-6789-BCDF-GHJK" />
        </div>
      </div>
      <Tabs
        label="Example"
        value={tab}
        onChange={setTab}
        tabs={[
          { value: "one", label: "One", content: "The first sheet." },
          { value: "two", label: "Two", content: "The second sheet." },
        ]}
      />
      <Table caption="Example invoices" columns={[{ label: "Date" }, { label: "Amount", numeric: true }]}>
        <tr>
          <TableCell>Nov 15, 2026</TableCell>
          <TableCell numeric>$5.00</TableCell>
        </tr>
      </Table>
      <EmptyState
        illustration={<BlankPageIllustration />}
        title="Nothing here"
        description="Yet."
        action={<Button>Begin</Button>}
      />
    </Shelf>
  );
}

function Fill() {
  const [round, setRound] = useState(0);
  return (
    <Shelf title="The fill">
      <div className="flex flex-wrap items-center gap-8">
        <SunMark className="size-28" />
        <SunMark key={`sun${round}`} filling className="size-28" />
        <EnvelopeIllustration state="open" />
        <EnvelopeIllustration key={`envelope${round}`} state="filled" />
        <Button onClick={() => setRound(round + 1)}>Fill again</Button>
      </div>
    </Shelf>
  );
}
