/** The shape every call of the API is described in. The server serves these; the page calls them by type. */
import type { z } from "zod";

/**
 * Who may call: `self` means the member whose id stands in the path as `:id`, or an administrator.
 */
export type Access = "anyone" | "member" | "self" | "admin";

export interface Call {
  method: "GET" | "POST" | "PUT" | "DELETE";
  path: `/api/${string}`;
  access: Access;
  /** Open to suspended members as well, although it changes something. What only reads is open to them anyway. */
  whileSuspended?: true;
  /** The product's feature the call belongs to; groups the API's documentation. */
  feature: string;
  summary: string;
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  /** Instead of a body: fields of multipart/form-data. They are too large to be checked whole; the handler reads them. */
  form?: z.ZodType;
  /** Instead of a body: JSON as the bytes it came in, because they are signed. The handler reads them. */
  signed?: true;
  /** Programs send a form along that says nothing. */
  ignoresForm?: true;
  /** The good answer. Errors have one shape, in errors.ts. */
  status: 200 | 201 | 202 | 204;
  response: z.ZodType;
}

export function defineCall<const C extends Call>(call: C): C {
  return call;
}

type InputPart<C, Part extends "params" | "query" | "body" | "form"> =
  C extends Record<Part, infer S extends z.ZodType> ? { [P in Part]: z.input<S> } : unknown;

/** What a caller hands over. */
export type Input<C extends Call> = InputPart<C, "params"> &
  InputPart<C, "query"> &
  InputPart<C, "body"> &
  InputPart<C, "form">;
/** What a caller gets back. */
export type ResponseOf<C extends Call> = z.output<C["response"]>;
