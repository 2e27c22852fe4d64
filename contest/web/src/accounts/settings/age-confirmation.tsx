import type { updateUser } from "@contest/contract/accounts";
import { MINIMUM_AGE } from "@contest/rules/accounts/limits";
import { failureMessage } from "../../api/failure.ts";
import { send } from "../../api/send.ts";
import { CheckField } from "../../design/field.tsx";
import { Form, SubmitButton } from "../../design/form.tsx";
import { showToast } from "../../design/toast-store.ts";
import { setUser } from "../../session/session.ts";

export function AgeConfirmation({ id }: { id: string }) {
  async function submit() {
    setUser(await send<typeof updateUser>("PUT /api/users/:id", { params: { id }, body: { ageConfirmed: true } }));
    showToast({ title: "Thank you", description: "You can win prizes and drawings now.", tone: "success" });
  }

  return (
    <Form
      label="Your age"
      className="space-y-4"
      submit={submit}
      onFailure={(failure) =>
        showToast({ title: "Error", description: failureMessage(failure, "Update failed"), tone: "destructive" })
      }
    >
      <p className="text-soft">Prizes and drawings are for adults. Until you confirm your age you cannot win them.</p>
      <CheckField
        name="ageConfirmed"
        label={`I am ${MINIMUM_AGE} or older`}
        required
        missing={`You must be ${MINIMUM_AGE} or older.`}
      />
      <SubmitButton kind="plain">Confirm</SubmitButton>
    </Form>
  );
}
