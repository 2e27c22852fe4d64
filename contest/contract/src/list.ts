/** Lists for administrators: they take filters and a cursor, and return a page of rows, or all rows as CSV. */
import type { StaffRole } from "@contest/rules/accounts/staff-roles";
import { z } from "zod";
import { defineCall } from "./call.ts";

const Page = {
  /** The `next` value of the previous page. */
  cursor: z.string().max(500).optional(),
  limit: z.coerce.number("Enter a number from 1 to 100.").int().min(1).max(100).default(50),
  /** `csv` returns every row after the cursor as a file. */
  format: z.enum(["json", "csv"], "The formats are json and csv.").default("json"),
};

interface List<Filters extends z.ZodRawShape, Row extends z.ZodObject, Path extends `/api/${string}`> {
  path: Path;
  /** Who may read it besides administrators. */
  access?: StaffRole;
  feature: string;
  summary: string;
  filters: Filters;
  /** A flat object, because each field is a column of the CSV file. */
  row: Row;
}

export function defineList<
  const Filters extends z.ZodRawShape,
  Row extends z.ZodObject,
  const Path extends `/api/${string}`,
>({ path, access, feature, summary, filters, row }: List<Filters, Row, Path>) {
  return defineCall({
    method: "GET",
    path,
    access: access ?? ("admin" as const),
    feature,
    summary,
    query: z.object({ ...Page, ...filters }),
    status: 200,
    response: z.object({
      rows: z.array(row),
      /** The cursor of the next page; null on the last page. */
      next: z.string().nullable(),
    }),
  });
}
