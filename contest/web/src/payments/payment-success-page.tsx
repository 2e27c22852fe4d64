import { ButtonLink } from "../design/button.tsx";
import { BrokenCrayonDrawing } from "../design/drawings/trouble.tsx";
import { NarrowPage } from "../design/narrow-page.tsx";

/** Nothing can be paid yet, so whoever comes here has no payment to verify. */
export function PaymentSuccessPage() {
  return (
    <NarrowPage drawing={<BrokenCrayonDrawing />} title="Payment Error" description="No payment session ID found">
      <ButtonLink to="/" kind="main">
        Return to Home
      </ButtonLink>
    </NarrowPage>
  );
}
