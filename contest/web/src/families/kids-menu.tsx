import type { ResponseOf } from "@contest/contract/call";
import type { Child, leaveKidsMode, listKidsPages } from "@contest/contract/families";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router";
import { ApiFailure, failureMessage } from "../api/failure.ts";
import { send } from "../api/send.ts";
import { Badge } from "../design/badge.tsx";
import { Button } from "../design/button.tsx";
import { Dialog } from "../design/dialog.tsx";
import { PasswordField, TextField } from "../design/field.tsx";
import { Form, SubmitButton } from "../design/form.tsx";
import { Notice } from "../design/notice.tsx";
import { SubmissionImage } from "../design/submission-image.tsx";
import { refreshSession } from "../session/session.ts";
import { ChildAvatar } from "./child-avatar.tsx";

export const KIDS_PAGES_KEY = ["kids-pages"];

/** The child's face in the header. It opens the child's pages, and the way out for grown-ups. */
export function KidsMenu({ child }: { child: Child }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        aria-label={`${child.nickname}: my pages`}
        className="flex min-h-11 shrink-0 items-center gap-2 rounded-control pr-1 font-semibold"
        onClick={() => setOpen(true)}
      >
        <ChildAvatar avatar={child.avatar} className="size-10" />
        <span className="max-w-28 truncate max-sm:sr-only">{child.nickname}</span>
      </button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={`${child.nickname}’s pages`}>
        <KidsPages />
        <section className="mt-6 border-t-[1.5px] border-line pt-5">
          <h3 className="mb-3 text-lg">For grown-ups</h3>
          <LeaveKidsMode />
        </section>
      </Dialog>
    </>
  );
}

type KidsPage = ResponseOf<typeof listKidsPages>["pages"][number];

const STATES = {
  waiting: { label: "Waiting for your grown-up", tone: "outline" },
  approved: { label: "On the wall!", tone: "leaf" },
  declined: { label: "Not this time", tone: "outline" },
} as const satisfies Record<KidsPage["state"], object>;

function KidsPages() {
  const { data, error } = useQuery({
    queryKey: KIDS_PAGES_KEY,
    queryFn: ({ signal }) => send<typeof listKidsPages>("GET /api/kids-mode/pages", { signal }),
    staleTime: 0,
  });
  if (error && !data) return <p role="alert">Your pages could not be loaded.</p>;
  if (!data) return <p role="status">Loading...</p>;
  if (data.pages.length === 0) return <p>Color a page and press “Ask to hand in.” You’ll find it here.</p>;
  return (
    <ul className="grid grid-cols-2 gap-3">
      {data.pages.map(({ id, contest_title, picture, state }) => (
        <li key={id} className="space-y-1.5">
          <SubmissionImage picture={picture} alt={`Your page “${contest_title}”`} sizes="10rem" />
          <Badge tone={STATES[state].tone}>{STATES[state].label}</Badge>
        </li>
      ))}
    </ul>
  );
}

function LeaveKidsMode() {
  const navigate = useNavigate();
  const [forgotten, setForgotten] = useState(false);
  const [problem, setProblem] = useState("");

  async function leave({ pin, password }: Record<string, string>) {
    setProblem("");
    await send<typeof leaveKidsMode>("POST /api/kids-mode/end", {
      body: { ...(pin && { pin }), ...(password && { password }) },
    });
    await refreshSession();
    await navigate("/family", { replace: true });
  }

  return (
    <Form
      // Another field is another form, so that neither's message stays.
      key={forgotten ? "password" : "pin"}
      label="Leave kids’ mode"
      className="space-y-4"
      submit={leave}
      onFailure={(failure) => {
        const isAtField = failure instanceof ApiFailure && ["pin", "password"].includes(failure.field ?? "");
        setProblem(isAtField ? "" : failureMessage(failure, "That didn’t work. Please try again."));
      }}
    >
      {forgotten ? (
        <PasswordField
          name="password"
          label="Your password"
          autoComplete="current-password"
          required
          missing="Enter your password."
        />
      ) : (
        <TextField
          name="pin"
          label="PIN"
          type="password"
          inputMode="numeric"
          autoComplete="off"
          maxLength={6}
          required
          missing="Enter your PIN."
        />
      )}
      {problem && (
        <Notice tone="problem">
          <p role="alert">{problem}</p>
        </Notice>
      )}
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <SubmitButton kind="plain">Leave Kids’ Mode</SubmitButton>
        <Button kind="quiet" onClick={() => setForgotten(!forgotten)}>
          {forgotten ? "Use the PIN" : "Forgot the PIN?"}
        </Button>
      </div>
    </Form>
  );
}
