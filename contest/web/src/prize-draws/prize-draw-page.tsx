import { DRAWING_PAGE } from "@contest/contract/pages";
import { useParams } from "react-router";
import { failureMessage } from "../api/failure.ts";
import { Button } from "../design/button.tsx";
import { Notice } from "../design/notice.tsx";
import { Skeleton } from "../design/skeleton.tsx";
import { Month } from "./month.tsx";
import { useMonth } from "./use-month.ts";
import { PageTitle } from "../design/page-title.tsx";
import { NotFoundPage } from "../shell/screens.tsx";

export function PrizeDrawPage() {
  const { month = "" } = useParams();
  const state = useMonth(month);
  if (state.status === "missing") return <NotFoundPage />;
  return (
    <div className="page-width py-8 sm:py-10">
      {state.status === "loading" && <Skeleton className="h-96" />}
      {state.status === "failed" && (
        <Notice tone="problem" action={<Button onClick={state.retry}>Try again</Button>}>
          <p>{failureMessage(state.failure, "These drawings could not be loaded.")}</p>
        </Notice>
      )}
      {state.status === "there" && (
        <>
          <Month month={month} drawings={state.drawings} isOpen={state.isOpen} />
          <PageTitle title={DRAWING_PAGE.title(month)} />
        </>
      )}
    </div>
  );
}
