import { RESULT_PAGE } from "@contest/contract/pages";
import { useParams } from "react-router";
import { failureMessage } from "../api/failure.ts";
import { Button } from "../design/button.tsx";
import { Notice } from "../design/notice.tsx";
import { Skeleton } from "../design/skeleton.tsx";
import { Result } from "./result.tsx";
import { useResult } from "./use-result.ts";
import { PageTitle } from "../design/page-title.tsx";
import { NotFoundPage } from "../shell/screens.tsx";

export function ResultPage() {
  const { contestId = "" } = useParams();
  const state = useResult(contestId);
  if (state.status === "missing") return <NotFoundPage />;
  return (
    <div className="page-width py-8 sm:py-10">
      {state.status === "loading" && <Skeleton className="h-96" />}
      {state.status === "failed" && (
        <Notice tone="problem" action={<Button onClick={state.retry}>Try again</Button>}>
          <p>{failureMessage(state.failure, "This result could not be loaded.")}</p>
        </Notice>
      )}
      {state.status === "there" && (
        <>
          <Result {...state} />
          <PageTitle title={RESULT_PAGE.title(state.result.title)} />
        </>
      )}
    </div>
  );
}
