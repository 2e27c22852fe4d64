import type { joinClass } from "@contest/contract/classrooms";
import { readInitials } from "@contest/rules/gifts/initials";
import { useState } from "react";
import { useSearchParams } from "react-router";
import { ApiFailure, failureMessage } from "../api/failure.ts";
import { send } from "../api/send.ts";
import { TextField } from "../design/field.tsx";
import { Form, SubmitButton } from "../design/form.tsx";
import { NarrowPage } from "../design/narrow-page.tsx";
import { Notice } from "../design/notice.tsx";
import { useInBrowser } from "../design/use-in-browser.ts";
import { setStudent } from "../session/student.ts";

export function JoinClass() {
  const [problem, setProblem] = useState("");
  const [query] = useSearchParams();
  // The server renders the page without the query.
  const codeInAddress = useInBrowser(query.get("code") ?? "", "");

  async function join({ code = "", initials = "" }: Record<string, string>) {
    setProblem("");
    const joined = await send<typeof joinClass>("POST /api/class-visits", { body: { code, initials } });
    setStudent({
      visit: crypto.randomUUID(),
      code,
      className: joined.name,
      initials: joined.initials,
      isChild: joined.age_group === "child",
    });
  }

  return (
    <NarrowPage title="Join your class" description="Type the code from your teacher and your initials. That’s all.">
      <Form
        label="Join your class"
        className="space-y-5"
        submit={join}
        check={({ initials = "" }) => ({
          initials: readInitials(initials) ? null : "Enter one to three initials, like A.B., not a name.",
        })}
        onFailure={(failure) => {
          const isAtField = failure instanceof ApiFailure && ["code", "initials"].includes(failure.field ?? "");
          setProblem(isAtField ? "" : failureMessage(failure, "That didn’t work. Please try again."));
        }}
      >
        <TextField
          key={codeInAddress}
          name="code"
          label="Code"
          defaultValue={codeInAddress}
          maxLength={20}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          required
          missing="Enter the code from your teacher."
        />
        <TextField
          name="initials"
          label="Your initials"
          hint="Like A.B. Please don’t type your name."
          maxLength={6}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          required
          missing="Enter your initials."
        />
        {problem && (
          <Notice tone="problem">
            <p role="alert">{problem}</p>
          </Notice>
        )}
        <SubmitButton size="large">Start Coloring</SubmitButton>
      </Form>
    </NarrowPage>
  );
}
