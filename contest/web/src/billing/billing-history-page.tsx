import { ArrowLeft } from "lucide-react";
import { useNavigate } from "react-router";
import { Button, ButtonLink } from "../design/button.tsx";
import { Card } from "../design/card.tsx";
import { ReceiptDrawing } from "../design/drawings/empties.tsx";
import { EmptyState } from "../design/empty-state.tsx";
import { PageHeading } from "../design/page-heading.tsx";

export function BillingHistoryPage() {
  const navigate = useNavigate();
  return (
    <div className="page-width space-y-8 py-8 sm:py-10">
      <div>
        <Button kind="quiet" size="small" className="mb-3" onClick={() => void navigate(-1)}>
          <ArrowLeft aria-hidden="true" size={18} /> Back
        </Button>
        <PageHeading title="Billing History" description="View and manage your payment history" />
      </div>
      <Card title="Payment History" description="Complete history of your payments and invoices">
        <EmptyState
          drawing={<ReceiptDrawing />}
          title="No Billing History"
          description="You haven't made any payments yet."
          action={<ButtonLink to="/pricing">View Pricing Plans</ButtonLink>}
        />
      </Card>
    </div>
  );
}
