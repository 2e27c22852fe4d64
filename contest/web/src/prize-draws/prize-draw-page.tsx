import { DRAWING_PAGE } from "@contest/contract/pages";
import { useParams } from "react-router";
import { DetailPage } from "../design/detail-page.tsx";
import { Month } from "./month.tsx";
import { useMonth } from "./use-month.ts";

/** The prize draws of one month. */
export function PrizeDrawPage() {
  const { month = "" } = useParams();
  return (
    <DetailPage
      remote={useMonth(month)}
      placeholder="h-96"
      failed="These drawings could not be loaded."
      title={() => DRAWING_PAGE.title(month)}
    >
      {({ drawings, isOpen }) => <Month month={month} drawings={drawings} isOpen={isOpen} />}
    </DetailPage>
  );
}
