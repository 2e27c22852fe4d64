/** Lists that administrators look through: filters and a cursor come in, a page of rows goes out, or all of it as CSV. */
import { z } from "zod";
import { defineCall } from "./call.ts";

const Page = {
  /** Where the page begins, as the page before it said. */
  cursor: z.string().max(500).optional(),
  limit: z.coerce.number("Give a number from 1 to 100.").int().min(1).max(100).default(50),
  /** `csv`: every row behind the cursor, as a file. */
  format: z.enum(["json", "csv"], "The formats are json and csv.").default("json"),
};

interface List<Filters extends z.ZodRawShape, Row extends z.ZodObject, Path extends `/api/${string}`> {
  path: Path;
  feature: string;
  summary: string;
  filters: Filters;
  /** Flat: each field is a column of the CSV file. */
  row: Row;
}

export function defineList<
  const Filters extends z.ZodRawShape,
  Row extends z.ZodObject,
  const Path extends `/api/${string}`,
>({ path, feature, summary, filters, row }: List<Filters, Row, Path>) {
  return defineCall({
    method: "GET",
    path,
    access: "admin",
    feature,
    summary,
    query: z.object({ ...Page, ...filters }),
    status: 200,
    response: z.object({
      rows: z.array(row),
      /** Where the next page begins; null after the last. */
      next: z.string().nullable(),
    }),
  });
}
