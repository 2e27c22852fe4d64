import type {
  Classroom,
  closeClassroom,
  permitClassroom,
  renewJoinCode,
  updateClassroom,
} from "@contest/contract/classrooms";
import { CLASS_NAME_MAX, PERMISSION_WORDING, SCHOOL_MAX } from "@contest/rules/classrooms/classes";
import { CHILD_AGE_GROUPS } from "@contest/rules/families/children";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { failureMessage } from "../api/failure.ts";
import { send } from "../api/send.ts";
import { useSubscription } from "../api/use-subscription.ts";
import { Button } from "../design/button.tsx";
import { Card } from "../design/card.tsx";
import { CheckField, SelectField, TextField } from "../design/field.tsx";
import { Form, SubmitButton } from "../design/form.tsx";
import { formatCount } from "../design/format-count.ts";
import { formatDay } from "../design/format-date.ts";
import { PageHeading } from "../design/page-heading.tsx";
import { QrCode } from "../design/qr-code.tsx";
import { showToast } from "../design/toast-store.ts";
import { BuyLicense } from "./buy-license.tsx";
import { ClassWall } from "./class-wall.tsx";
import { Invoices } from "./invoices.tsx";
import { UploadPhotos } from "./upload-photos.tsx";
import { cacheClassroom } from "./use-classroom.ts";

interface OwnClassProps {
  classroom: Classroom;
  userId: string;
}

export function OwnClass({ classroom, userId }: OwnClassProps) {
  const left = useSubscription(userId)?.remaining_submissions;
  return (
    <div className="page-width space-y-8 py-8 sm:py-10">
      <PageHeading
        title={classroom.name}
        description={
          <>
            Your license {classroom.is_licensed ? "runs until" : "ended on"} {formatDay(classroom.until)}
            {classroom.is_licensed && left !== undefined && <>, and you have {formatCount(left, "submission")} left</>}.
          </>
        }
      />
      {classroom.is_licensed ? (
        <div className="grid items-start gap-6 lg:grid-cols-2">
          <JoinCode classroom={classroom} userId={userId} />
          <UploadPhotos userId={userId} />
        </div>
      ) : (
        <div className="max-w-lg">
          <BuyLicense />
        </div>
      )}
      <ClassWall
        classroom={classroom}
        userId={userId}
        permission={<Permission classroom={classroom} userId={userId} />}
      />
      <div className="grid items-start gap-6 lg:grid-cols-2">
        {classroom.is_licensed && <ClassDetails classroom={classroom} userId={userId} />}
        <Invoices userId={userId} />
      </div>
    </div>
  );
}

function JoinCode({ classroom: { join_code }, userId }: OwnClassProps) {
  const queryClient = useQueryClient();
  const [isBusy, setBusy] = useState(false);

  async function change(act: () => Promise<{ classroom: Classroom }>) {
    setBusy(true);
    try {
      cacheClassroom(queryClient, userId, (await act()).classroom);
    } catch (failure) {
      showFailure(failure);
    }
    setBusy(false);
  }

  const renew = () => change(() => send<typeof renewJoinCode>("POST /api/classroom/join-code"));
  const close = () => change(() => send<typeof closeClassroom>("DELETE /api/classroom/join-code"));
  if (!join_code) {
    return (
      <Card
        id="join-code"
        title="Color on screens"
        description="Students join with a code and their initials, without an account. What they hand in hangs on your wall."
      >
        <Button kind="main" busy={isBusy} onClick={() => void renew()}>
          Create a Code
        </Button>
      </Card>
    );
  }
  const address = `${location.origin}/join?code=${join_code}`;
  return (
    <Card id="join-code" title="Color on screens" description={`Students open ${location.host}/join and type:`}>
      <div className="flex flex-wrap items-center gap-6">
        <p className="font-display text-4xl font-extrabold tracking-[0.12em] tabular-nums">{join_code}</p>
        <QrCode text={address} label={`QR code to join with ${join_code}`} className="size-32" />
      </div>
      <div className="mt-5 flex flex-wrap gap-3">
        <Button size="small" busy={isBusy} onClick={() => void renew()}>
          New code
        </Button>
        <Button size="small" disabled={isBusy} onClick={() => void close()}>
          Stop accepting students
        </Button>
      </div>
    </Card>
  );
}

/** Asked once, in the school's words. */
function Permission({ classroom: { permission }, userId }: OwnClassProps) {
  const queryClient = useQueryClient();
  async function permit({ school = "" }: Record<string, string>) {
    const { classroom } = await send<typeof permitClassroom>("POST /api/classroom/permission", {
      body: { school, permitted: true },
    });
    cacheClassroom(queryClient, userId, classroom);
  }
  if (permission) {
    return (
      <details className="text-[0.94rem] text-soft">
        <summary className="cursor-pointer py-1.5">
          {permission.school} gave its permission on {formatDay(permission.date)}
        </summary>
        <p className="max-w-prose">{permission.wording}</p>
      </details>
    );
  }
  return (
    <Card
      id="permission"
      title="The school’s permission"
      description="Once for your class, before the first page goes into the contest."
    >
      <Form label="The school’s permission" className="space-y-5" submit={permit} onFailure={showFailure}>
        <TextField
          name="school"
          label="School"
          maxLength={SCHOOL_MAX}
          autoComplete="organization"
          required
          missing="Enter the name of the school."
        />
        <CheckField
          name="permitted"
          label={PERMISSION_WORDING}
          required
          missing="Check this box to record the permission."
        />
        <SubmitButton kind="plain">Record Permission</SubmitButton>
      </Form>
    </Card>
  );
}

const AGES = { child: "12 and under", teen: "13 to 17" };

function ClassDetails({ classroom, userId }: OwnClassProps) {
  const queryClient = useQueryClient();
  async function save({ name = "", age_group }: Record<string, string>) {
    const body = { name, age_group: CHILD_AGE_GROUPS.find((group) => group === age_group) ?? "child" };
    const saved = await send<typeof updateClassroom>("PUT /api/classroom", { body });
    cacheClassroom(queryClient, userId, saved.classroom);
    showToast({ title: "Saved", tone: "success" });
  }
  return (
    <Card id="class-details" title="Your class">
      <Form label="Your class" className="space-y-5" submit={save} onFailure={showFailure}>
        <TextField
          name="name"
          label="Name of the class"
          hint="Students see it when they join, for example: Grade 4b."
          defaultValue={classroom.name}
          maxLength={CLASS_NAME_MAX}
          required
          missing="Enter a name for the class."
        />
        <SelectField name="age_group" label="Age" defaultValue={classroom.age_group}>
          {CHILD_AGE_GROUPS.map((group) => (
            <option key={group} value={group}>
              {AGES[group]}
            </option>
          ))}
        </SelectField>
        <SubmitButton kind="plain">Save</SubmitButton>
      </Form>
    </Card>
  );
}

function showFailure(failure: unknown): void {
  const description = failureMessage(failure, "That didn’t work. Please try again.");
  showToast({ title: "Error", description, tone: "destructive" });
}
