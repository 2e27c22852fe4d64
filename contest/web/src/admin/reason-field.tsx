import { TextArea } from "../design/field.tsx";

/** Why an administrator decides something. `hint` says who reads it. */
export function ReasonField({ hint = "Kept in the audit log." }: { hint?: string }) {
  return <TextArea name="reason" label="Reason" required maxLength={500} missing="Enter a reason." hint={hint} />;
}
