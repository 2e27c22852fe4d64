/** Serves a list of administrators: a page as JSON, or all of it as a CSV file, without code of its own. */
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

/** The largest page a call accepts: a file is read in as few as can be. */
const CSV_PAGE = 100;

export function serveList<const L extends List>(serve: Serve, list: L, findPage: FindPage<L>): void {
  const bind: (call: List, handler: Parameters<typeof serve<List>>[1]) => void = serve;
  bind(list, async ({ query, reply }) => {
    if (query.format === "json") return findPage(query as z.output<L["query"]>);
    // Before anything is sent: what is wrong with the question can then still be answered as such.
    const first = await findPage({ ...query, limit: CSV_PAGE } as z.output<L["query"]>);
    reply
      .type("text/csv; charset=utf-8")
      .header("content-disposition", `attachment; filename="${list.path.split("/").at(-1)}.csv"`)
      .header("cache-control", "no-store");
    // A stream goes out as it is; only JSON has a shape to be held to.
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

/** As RFC 4180 has it. */
export function csvLine(cells: readonly unknown[]): string {
  return `${cells.map(csvCell).join(",")}\r\n`;
}

function csvCell(value: unknown): string {
  if (typeof value === "number") return String(value);
  const text = value === null || value === undefined ? "" : String(value);
  // A spreadsheet would run a text that begins like a formula.
  const harmless = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
