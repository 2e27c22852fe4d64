import { ButtonLink } from "../design/button.tsx";
import { Card } from "../design/card.tsx";

export function NeedHelp() {
  return (
    <Card title="Need Help?">
      <div className="grid gap-x-10 gap-y-7 sm:grid-cols-2">
        <div>
          <h3>Payment Issues</h3>
          <p className="mt-1.5 mb-4 text-soft">A card expired, or a payment failed? Change the card we charge.</p>
          <ButtonLink to="/profile?tab=settings#subscription">Update Payment Method</ButtonLink>
        </div>
        <div>
          <h3>Contact Support</h3>
          <p className="mt-1.5 mb-4 text-soft">Questions about an invoice? We answer within 24 hours.</p>
          <ButtonLink to="/contact">Contact Support</ButtonLink>
        </div>
      </div>
    </Card>
  );
}
