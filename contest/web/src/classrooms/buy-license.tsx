import type { openGiftCheckout } from "@contest/contract/payments";
import { REFERENCE_MAX, SCHOOL_MAX } from "@contest/rules/classrooms/classes";
import { CLASSROOM_LICENSES, type ClassroomLicense, GIFTS } from "@contest/rules/gifts/catalog";
import { dollars } from "@contest/rules/subscriptions/plans";
import { useState } from "react";
import { goToCheckout } from "../api/checkout.ts";
import { failureMessage } from "../api/failure.ts";
import { send } from "../api/send.ts";
import { Card } from "../design/card.tsx";
import { CheckField, TextField } from "../design/field.tsx";
import { Form, SubmitButton } from "../design/form.tsx";
import { Notice } from "../design/notice.tsx";
import { RadioGroup } from "../design/radio-group.tsx";
import { knownSession } from "../session/session.ts";
import { askToSignIn } from "../session/sign-in-prompt.ts";

export function BuyLicense() {
  const [item, setItem] = useState<ClassroomLicense>("classroom-term");
  const [problem, setProblem] = useState("");

  async function buy(values: Record<string, string>) {
    setProblem("");
    const { user } = await knownSession();
    if (user) return checkOut(user._id, values);
    askToSignIn({
      reason: "You need an account for your class. After that, we’ll take you straight to checkout.",
      tab: "sign-up",
      onSignedIn: ({ _id }) => void checkOut(_id, values).catch(fail),
    });
  }

  async function checkOut(userId: string, values: Record<string, string>) {
    const { school = "", purchase_order = "", tax_number = "" } = values;
    const body = {
      userId,
      item,
      for_buyer: values["gift"] !== "on",
      billed_to: { school, purchase_order, tax_number },
    };
    await goToCheckout(await send<typeof openGiftCheckout>("POST /api/stripe/gift-session", { body }));
  }

  function fail(failure: unknown) {
    setProblem(failureMessage(failure, "The checkout could not be opened. Please try again."));
  }

  return (
    <Card id="license" title="Get a license" description="You pay once. Nothing renews by itself.">
      <Form label="Get a license" keepAs="classroom-license" className="space-y-5" submit={buy} onFailure={fail}>
        <RadioGroup
          label="For how long?"
          name="item"
          value={item}
          onChange={setItem}
          options={CLASSROOM_LICENSES.map((license) => ({
            value: license,
            label: (
              <span className="py-1.5">
                <strong className="font-semibold">
                  {GIFTS[license].name}, {dollars(GIFTS[license].cents)}
                </strong>
                <span className="block text-[0.94rem] text-soft">
                  {GIFTS[license].submissions} submissions within {GIFTS[license].classroomDays} days
                </span>
              </span>
            ),
          }))}
        />
        <fieldset className="space-y-4">
          <legend className="mb-2 font-semibold">On the invoice</legend>
          <TextField name="school" label="School" maxLength={SCHOOL_MAX} autoComplete="organization" />
          <TextField name="purchase_order" label="Purchase order" maxLength={REFERENCE_MAX} autoComplete="off" />
          <TextField name="tax_number" label="Tax number" maxLength={REFERENCE_MAX} autoComplete="off" />
        </fieldset>
        <CheckField name="gift" label="It’s a gift: give me a code to pass on" />
        {problem && (
          <Notice tone="problem">
            <p role="alert">{problem}</p>
          </Notice>
        )}
        <SubmitButton className="w-full">Buy for {dollars(GIFTS[item].cents)}</SubmitButton>
      </Form>
    </Card>
  );
}
