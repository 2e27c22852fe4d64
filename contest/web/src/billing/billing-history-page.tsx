import { ArrowLeft } from "lucide-react";
import { useNavigate } from "react-router";
import { Button, ButtonLink } from "../design/button.tsx";
import { Card } from "../design/card.tsx";
import { ReceiptIllustration } from "../design/illustrations/empty-states.tsx";
import { EmptyState } from "../design/empty-state.tsx";
import { Notice } from "../design/notice.tsx";
import { PageHeading } from "../design/page-heading.tsx";
import { Skeleton } from "../design/skeleton.tsx";
import { BillingTiles } from "./billing-tiles.tsx";
import { InvoiceTable } from "./invoice-table.tsx";
import { NeedHelp } from "./need-help.tsx";
import { SAMPLE_INVOICES } from "./samples.ts";
import { totalsOf } from "./totals.ts";
import { type History, useBillingHistory } from "./use-billing-history.ts";

export function BillingHistoryPage() {
  const navigate = useNavigate();
  const history = useBillingHistory();
  return (
    <div className="page-width space-y-6 py-8 sm:space-y-8 sm:py-10">
      <div>
        <Button kind="quiet" size="small" className="mb-3" onClick={() => void navigate(-1)}>
          <ArrowLeft aria-hidden="true" size={18} /> Back
        </Button>
        <PageHeading title="Billing History" description="View and manage your payment history" />
      </div>
      <Payments history={history} />
      <NeedHelp />
    </div>
  );
}

function Payments({ history }: { history: History }) {
  if (history.status === "loading") return <Loading />;
  const isSample = history.status !== "known";
  const invoices = isSample ? SAMPLE_INVOICES : history.invoices;
  return (
    <>
      {isSample && <SampleNotice history={history} />}
      <BillingTiles totals={isSample ? totalsOf(SAMPLE_INVOICES) : history.totals} />
      <Card title="Payment History" description="Complete history of your payments and invoices">
        {invoices.length > 0 ? <InvoiceTable invoices={invoices} history={history} /> : <NoBillingHistory />}
      </Card>
    </>
  );
}

/** Labels the samples, so that no member takes them for real invoices. */
function SampleNotice({ history }: { history: Exclude<History, { status: "known" | "loading" }> }) {
  return (
    <Notice
      tone="warning"
      {...(history.status === "failed" && { action: <Button onClick={history.retry}>Retry</Button> })}
    >
      <p>
        <strong className="font-semibold">Sample data</strong>
      </p>
      <p>
        {history.status === "failed"
          ? "Your billing history could not be loaded. These invoices are only examples."
          : "These invoices are only examples. Sign in to see your own."}
      </p>
    </Notice>
  );
}

function NoBillingHistory() {
  return (
    <EmptyState
      illustration={<ReceiptIllustration />}
      title="No Billing History"
      description="You haven't made any payments yet."
      action={<ButtonLink to="/pricing">View Pricing Plans</ButtonLink>}
    />
  );
}

function Loading() {
  return (
    <div role="status" className="space-y-6 sm:space-y-8">
      <p className="text-soft">Loading billing history...</p>
      <div className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4">
        {["spent", "invoices", "paid", "latest"].map((tile) => (
          <Skeleton key={tile} className="h-23" />
        ))}
      </div>
      <Skeleton className="h-[37rem]" />
    </div>
  );
}
