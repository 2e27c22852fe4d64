import { Button } from "../design/button.tsx";
import { Card } from "../design/card.tsx";
import { Skeleton } from "../design/skeleton.tsx";

export function ContestSkeleton() {
  return (
    <div role="status">
      <span className="sr-only">Loading...</span>
      <Skeleton className="h-6 w-32" />
      <Skeleton className="mt-3 h-12 w-4/5" />
      <Skeleton className="mt-6 h-12 w-3/5" />
      <Skeleton className="mt-6 h-20 w-full" />
      <Skeleton className="mt-7 h-14 w-full max-w-sm" />
    </div>
  );
}

export function ContestFailure({ reason }: { reason: string }) {
  return (
    <div role="alert">
      <Card title="Error">
        <p>Failed to load the current contest: {reason}</p>
        <Button kind="main" className="mt-5" onClick={() => location.reload()}>
          Reload Page
        </Button>
      </Card>
    </div>
  );
}
