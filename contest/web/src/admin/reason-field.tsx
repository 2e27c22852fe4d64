import { TextArea } from "../design/field.tsx";

/** Why an administrator decides something. */
export function ReasonField() {
  return (
    <TextArea
      name="reason"
      label="Reason"
      required
      maxLength={500}
      missing="Enter a reason."
      hint="Kept in the audit log."
    />
  );
}
