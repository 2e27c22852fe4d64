import type { z } from "zod";
import type { Books, Page } from "../books.ts";
import type { Kind } from "../stripe-objects.ts";
import { paging, range } from "./parameters.ts";

/** One API call. Its shape names every parameter; any other is an error. */
export interface Route {
  method: "GET" | "POST" | "DELETE";
  path: string;
  shape: z.ZodRawShape;
  handle(books: Books, given: unknown, id: string): Promise<object>;
}

type Given<Shape extends z.ZodRawShape> = z.output<z.ZodObject<Shape>>;

export function route<Shape extends z.ZodRawShape>(
  method: Route["method"],
  path: string,
  shape: Shape,
  handle: (books: Books, given: Given<Shape>, id: string) => Promise<object>,
): Route {
  // The shape has validated the parameters; only their type is lost in a list of routes.
  return { method, path, shape, handle: (books, given, id) => handle(books, given as Given<Shape>, id) };
}

export function retrieve(kind: Kind, path: string): Route {
  return route("GET", `${path}/:id`, {}, (books, _, id) => books.get(kind, id));
}

/** A list, newest first. Parameters of the shape filter by the field of their name, unless `filter` says otherwise. */
export function list<Shape extends z.ZodRawShape>(
  kind: Kind,
  path: string,
  shape: Shape,
  filter: (given: Given<Shape>, id: string) => Filter = (given) => ({ matching: fieldsOf(shape, given) }),
): Route {
  return route("GET", path, { ...shape, ...paging, created: range }, async (books, given, id) => {
    const page = given as z.output<z.ZodObject<typeof paging & { created: typeof range }>>;
    const { matching = {}, where = "true", values = [] } = filter(given as Given<Shape>, id);
    const created = createdWithin(page.created ?? {}, values.length);
    // JSON has no undefined: parameters that were not given filter nothing.
    const { data, hasMore } = await books.list(kind, matching, {
      limit: page.limit,
      startingAfter: page.starting_after,
      endingBefore: page.ending_before,
      where: `(${where}) and ${created.where}`,
      values: [...values, ...created.values],
    });
    return { object: "list", data, has_more: hasMore, url: `/v1${path.replace(":id", id)}` };
  });
}

interface Filter extends Pick<Page, "where" | "values"> {
  matching?: Record<string, unknown>;
}

function fieldsOf(shape: z.ZodRawShape, given: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(given).filter(([name]) => name in shape));
}

const OPERATORS = { gt: ">", gte: ">=", lt: "<", lte: "<=" } as const;

function createdWithin(bounds: { [Bound in keyof typeof OPERATORS]?: number | undefined }, before: number) {
  const given = Object.entries(OPERATORS).flatMap(([name, operator]) => {
    const value = bounds[name as keyof typeof OPERATORS];
    return value === undefined ? [] : [{ operator, value }];
  });
  const conditions = given.map(({ operator }, index) => {
    return `(body->>'created')::bigint ${operator} $${5 + before + index}`;
  });
  return { where: ["true", ...conditions].join(" and "), values: given.map(({ value }) => value) };
}
