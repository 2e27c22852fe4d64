import type { confirmAuthenticator, OwnUser, requestAuthenticator } from "@contest/contract/accounts";
import { useState } from "react";
import { ApiFailure, failureMessage } from "../../api/failure.ts";
import { send } from "../../api/send.ts";
import { ConfirmDialog } from "../../design/confirm-dialog.tsx";
import { TextField } from "../../design/field.tsx";
import { showToast } from "../../design/toast-store.ts";
import { IdentityDialog } from "./identity-dialog.tsx";
import { QrCode } from "../../design/qr-code.tsx";

interface AuthenticatorDialogProps {
  user: OwnUser;
  open: boolean;
  onClose: () => void;
  onDone: (recoveryCodes: string[] | null) => Promise<void>;
}

/** Asks for the password, then shows the secret, then takes a first code. */
export function AuthenticatorDialog({ user, open, onClose, onDone }: AuthenticatorDialogProps) {
  const [setup, setSetup] = useState<{ secret: string; uri: string } | null>(null);
  const params = { id: user._id };

  function close() {
    setSetup(null);
    onClose();
  }

  return (
    <>
      <IdentityDialog
        user={user}
        open={open && !setup}
        onClose={close}
        title="Set up an authenticator app"
        description="From then on, signing in with your password also asks for a code from the app."
        confirm="Continue"
        onConfirm={async ({ password }) => {
          setSetup(
            await send<typeof requestAuthenticator>("POST /api/users/:id/authenticator", {
              params,
              body: { password },
            }),
          );
        }}
      />
      <ConfirmDialog
        open={open && setup !== null}
        onClose={close}
        title="Scan this code"
        kind="main"
        description={
          setup && (
            <>
              <p>Scan it with your authenticator app, or type the key into the app.</p>
              <QrCode text={setup.uri} label="The key as a QR code" className="mx-auto mt-4 size-52" />
              <p className="mt-4 text-center font-mono text-[0.94rem] wrap-anywhere">{grouped(setup.secret)}</p>
            </>
          )
        }
        confirm="Turn on"
        onConfirm={async ({ code = "" }) => {
          const { recoveryCodes } = await send<typeof confirmAuthenticator>("PUT /api/users/:id/authenticator", {
            params,
            body: { code },
          });
          setSetup(null);
          await onDone(recoveryCodes);
        }}
        onFailure={(failure) => {
          if (failure instanceof ApiFailure && failure.field) return;
          showToast({ title: "Error", description: failureMessage(failure, "Try again later."), tone: "destructive" });
        }}
      >
        <TextField
          name="code"
          label="Code from the app"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={10}
          required
          missing="Enter the code that the app shows."
        />
      </ConfirmDialog>
    </>
  );
}

function grouped(secret: string): string {
  return secret.match(/.{1,4}/g)?.join(" ") ?? secret;
}
