import type {
  OwnUser,
  readSignInMethods,
  removeAuthenticator,
  removePasskey,
  renewRecoveryCodes,
  SignInMethods as Methods,
} from "@contest/contract/accounts";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { send } from "../../api/send.ts";
import { Badge } from "../../design/badge.tsx";
import { Button } from "../../design/button.tsx";
import { TextField } from "../../design/field.tsx";
import { formatCount } from "../../design/format-count.ts";
import { formatDay } from "../../design/format-date.ts";
import { LoadFailed } from "../../design/load-failed.tsx";
import { Notice } from "../../design/notice.tsx";
import { Skeleton } from "../../design/skeleton.tsx";
import { showToast } from "../../design/toast-store.ts";
import { addPasskey, hasPasskeys } from "../passkeys.ts";
import { AuthenticatorDialog } from "./authenticator-dialog.tsx";
import { IdentityDialog } from "./identity-dialog.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";

/** What the member is about to do. */
type Step =
  | { name: "add-passkey" }
  | { name: "remove-passkey"; passkey: Methods["passkeys"][number] }
  | { name: "add-authenticator" }
  | { name: "remove-authenticator" }
  | { name: "renew-codes" };

/** Passkeys, the authenticator app and recovery codes. */
export function SignInMethods({ user }: { user: OwnUser }) {
  const queryClient = useQueryClient();
  const key = ["sign-in-methods", user._id];
  const { data, error, refetch } = useQuery({
    queryKey: key,
    queryFn: ({ signal }) =>
      send<typeof readSignInMethods>("GET /api/users/:id/sign-in-methods", { params: { id: user._id }, signal }),
  });
  const [step, setStep] = useState<Step | null>(null);
  const [codes, setCodes] = useState<string[] | null>(null);

  async function done(title: string, newCodes: string[] | null = null): Promise<void> {
    await queryClient.invalidateQueries({ queryKey: key });
    setStep(null);
    setCodes(newCodes);
    showToast({ title, tone: "success" });
  }

  if (error) {
    return <LoadFailed failure={error} message="They could not be loaded." retry={refetch} size="small" />;
  }
  if (!data) return <Skeleton className="h-28" />;
  return (
    <div className="space-y-5">
      {data.isRequired && data.passkeys.length === 0 && !data.hasAuthenticator && (
        <Notice tone="warning">
          <p>Administrators of this site need a passkey or an authenticator app. Add one to reach the admin pages.</p>
        </Notice>
      )}
      <p className="text-soft">
        A passkey signs you in with your fingerprint, face or screen lock, and cannot be phished. An authenticator app
        adds a code to your password.
      </p>
      {data.passkeys.length > 0 && (
        <ul className="divide-y divide-line">
          {data.passkeys.map((passkey) => (
            <li
              key={passkey.id}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3 first:pt-0 last:pb-0"
            >
              <div className="min-w-0">
                <p className="font-medium wrap-anywhere">{passkey.name}</p>
                <p className="text-[0.94rem] text-soft">
                  Added {formatDay(passkey.createdAt)}
                  {passkey.lastUsedAt && `, last used ${formatDay(passkey.lastUsedAt)}`}
                </p>
              </div>
              <Button size="small" onClick={() => setStep({ name: "remove-passkey", passkey })}>
                Remove<span className="sr-only"> the passkey {passkey.name}</span>
              </Button>
            </li>
          ))}
        </ul>
      )}
      {data.hasAuthenticator && (
        <p className="flex flex-wrap items-center justify-between gap-3">
          <span>
            Authenticator app <Badge tone="leaf">On</Badge>
          </span>
          <Button size="small" onClick={() => setStep({ name: "remove-authenticator" })}>
            Turn off<span className="sr-only"> the authenticator app</span>
          </Button>
        </p>
      )}
      {(data.passkeys.length > 0 || data.hasAuthenticator) && (
        <p className="flex flex-wrap items-center justify-between gap-3">
          <span>{formatCount(data.recoveryCodes, "recovery code")} left</span>
          <Button size="small" onClick={() => setStep({ name: "renew-codes" })}>
            Get new codes
          </Button>
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        {hasPasskeys() && <Button onClick={() => setStep({ name: "add-passkey" })}>Add a passkey</Button>}
        {!data.hasAuthenticator && (
          <Button onClick={() => setStep({ name: "add-authenticator" })}>Set up an authenticator app</Button>
        )}
      </div>
      <Dialogs user={user} step={step} onClose={() => setStep(null)} onDone={done} />
      <RecoveryCodes codes={codes} onClose={() => setCodes(null)} />
    </div>
  );
}

interface DialogsProps {
  user: OwnUser;
  step: Step | null;
  onClose: () => void;
  onDone: (title: string, codes?: string[] | null) => Promise<void>;
}

function Dialogs({ user, step, onClose, onDone }: DialogsProps) {
  const id = user._id;
  const common = { user, onClose };
  return (
    <>
      <IdentityDialog
        {...common}
        open={step?.name === "add-passkey"}
        title="Add a passkey"
        description="Your browser asks you to confirm with your fingerprint, face or screen lock."
        confirm="Add passkey"
        onConfirm={async ({ name = "", password }) => {
          await onDone("Passkey added", await addPasskey(id, name, password));
        }}
      >
        <TextField
          name="name"
          label="Name"
          hint="So that you recognize it, such as My phone."
          maxLength={60}
          required
          missing="Enter a name."
        />
      </IdentityDialog>
      <IdentityDialog
        {...common}
        open={step?.name === "remove-passkey"}
        title="Remove this passkey?"
        description={`You can no longer sign in with ${step?.name === "remove-passkey" ? step.passkey.name : "it"}.`}
        confirm="Remove"
        kind="danger"
        onConfirm={async ({ password }) => {
          if (step?.name !== "remove-passkey") return;
          await send<typeof removePasskey>("POST /api/users/:id/passkeys/:passkeyId/removal", {
            params: { id, passkeyId: step.passkey.id },
            body: { password },
          });
          await onDone("Passkey removed");
        }}
      />
      <IdentityDialog
        {...common}
        open={step?.name === "remove-authenticator"}
        title="Turn off the authenticator app?"
        description="Signing in with your password no longer asks for a code."
        confirm="Turn off"
        kind="danger"
        onConfirm={async ({ password }) => {
          await send<typeof removeAuthenticator>("POST /api/users/:id/authenticator/removal", {
            params: { id },
            body: { password },
          });
          await onDone("Authenticator app turned off");
        }}
      />
      <IdentityDialog
        {...common}
        open={step?.name === "renew-codes"}
        title="Get new recovery codes?"
        description="The old ones stop working."
        confirm="Get new codes"
        onConfirm={async ({ password }) => {
          const { recoveryCodes } = await send<typeof renewRecoveryCodes>("POST /api/users/:id/recovery-codes", {
            params: { id },
            body: { password },
          });
          await onDone("New recovery codes", recoveryCodes);
        }}
      />
      <AuthenticatorDialog
        {...common}
        open={step?.name === "add-authenticator"}
        onDone={(codes) => onDone("Authenticator app set up", codes)}
      />
    </>
  );
}
