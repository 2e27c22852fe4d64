import type { OwnUser } from "@contest/contract/accounts";
import type { ReactNode } from "react";
import { ApiFailure, failureMessage } from "../../api/failure.ts";
import { ConfirmDialog } from "../../design/confirm-dialog.tsx";
import { PasswordField } from "../../design/field.tsx";
import { showToast } from "../../design/toast-store.ts";
import { wasCanceled } from "../passkeys.ts";

interface IdentityDialogProps {
  user: OwnUser;
  open: boolean;
  onClose: () => void;
  title: string;
  description: string;
  confirm: string;
  kind?: "danger" | "main";
  /** Gets the values of all fields, with the password if the member has one. */
  onConfirm: (values: { password: string | undefined } & Record<string, string | undefined>) => Promise<void>;
  children?: ReactNode;
}

/** Asks for the password before a change that would let a stranger at an open browser take the account. */
export function IdentityDialog({ user, onConfirm, children, kind = "main", ...dialog }: IdentityDialogProps) {
  return (
    <ConfirmDialog
      {...dialog}
      kind={kind}
      onConfirm={({ password, ...values }) => onConfirm({ ...values, password: password || undefined })}
      onFailure={(failure) => {
        if (failure instanceof ApiFailure && failure.field) return;
        const description = wasCanceled(failure)
          ? "Your browser did not make a passkey."
          : failureMessage(failure, "Try again later.");
        showToast({ title: "Error", description, tone: "destructive" });
      }}
    >
      {children}
      {user.hasPassword && (
        <PasswordField
          name="password"
          label="Your password"
          autoComplete="current-password"
          required
          missing="Enter your password."
        />
      )}
    </ConfirmDialog>
  );
}
