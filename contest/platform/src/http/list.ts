/** Serves a list in the admin area, one page as JSON or the whole list as a CSV file, without extra code per list. */
import { Readable } from "node:stream";
import type { ResponseOf, Call } from "@contest/contract/call";
import { z } from "zod";
import type { Serve } from "./serve.ts";

interface ListQuery {
  cursor?: string | undefined;
  limit: number;
  format: "json" | "csv";
}

type List = Call & {
  query: z.ZodType<ListQuery>;
  response: z.ZodObject<{ rows: z.ZodArray<z.ZodObject>; next: z.ZodNullable<z.ZodString> }>;
};

type FindPage<L extends List> = (query: z.output<L["query"]>) => Promise<ResponseOf<L>>;

/** The largest page that a call accepts, so that a file needs as few queries as possible. */
const CSV_PAGE = 100;

export function serveList<const L extends List>(serve: Serve, list: L, findPage: FindPage<L>): void {
  const bind: (call: List, handler: Parameters<typeof serve<List>>[1]) => void = serve;
  bind(list, async ({ query, reply }) => {
    if (query.format === "json") return findPage(query as z.output<L["query"]>);
    // The first page is read before anything is sent, so that an invalid query can still be answered with an error.
    const first = await findPage({ ...query, limit: CSV_PAGE } as z.output<L["query"]>);
    reply
      .type("text/csv; charset=utf-8")
      .header("content-disposition", `attachment; filename="${list.path.split("/").at(-1)}.csv"`)
      .header("cache-control", "no-store");
    // A stream bypasses the response schema, which only applies to JSON.
    return reply.send(
      Readable.from(
        csvLines(list, first, (cursor) => findPage({ ...query, limit: CSV_PAGE, cursor } as z.output<L["query"]>)),
      ),
    ) as never;
  });
}

async function* csvLines(list: List, first: ResponseOf<List>, findNext: (cursor: string) => Promise<ResponseOf<List>>) {
  const columns = Object.keys(list.response.shape.rows.element.shape);
  yield csvLine(columns);
  for (let page = first; ; page = await findNext(page.next)) {
    yield page.rows.map((row) => csvLine(columns.map((column) => row[column]))).join("");
    if (page.next === null) return;
  }
}

/** Formats a line according to RFC 4180. */
export function csvLine(cells: readonly unknown[]): string {
  return `${cells.map(csvCell).join(",")}\r\n`;
}

function csvCell(value: unknown): string {
  if (typeof value === "number") return String(value);
  const isNested = typeof value === "object" && value !== null && !(value instanceof Date);
  const text = isNested ? JSON.stringify(value) : String(value ?? "");
  // A spreadsheet would execute a cell that starts like a formula.
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
