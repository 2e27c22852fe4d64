import { RESULT_PAGE } from "@contest/contract/pages";
import { useParams } from "react-router";
import { DetailPage } from "../design/detail-page.tsx";
import { Result } from "./result.tsx";
import { useResult } from "./use-result.ts";

export function ResultPage() {
  const { contestId = "" } = useParams();
  return (
    <DetailPage
      remote={useResult(contestId)}
      placeholder="h-96"
      failed="This result could not be loaded."
      title={({ result }) => RESULT_PAGE.title(result.title)}
    >
      {(loaded) => <Result {...loaded} />}
    </DetailPage>
  );
}
