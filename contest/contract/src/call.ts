/** The shape of every API call. The server serves these objects; the site imports only their types. */
import type { StaffRole } from "@contest/rules/accounts/staff-roles";
import type { z } from "zod";

/**
 * Who may call: `self` means the member whose id is `:id` in the path, or an administrator. A staff role means members
 * with that role, or an administrator.
 */
export type Access = "anyone" | "member" | "self" | "admin" | StaffRole;

export interface Call {
  method: "GET" | "POST" | "PUT" | "DELETE";
  path: `/api/${string}`;
  access: Access;
  /** What somebody who is not signed in is told; "Please sign in first." if missing. */
  signIn?: string;
  /** Suspended members may use this call although it changes something. They may use all read-only calls anyway. */
  whileSuspended?: true;
  /** A browser in kids' mode may use this call, and no other. */
  inKidsMode?: true;
  /** The feature that the call belongs to. The API documentation is grouped by it. */
  feature: string;
  summary: string;
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  /**
   * The fields of a multipart/form-data body. The handler parses them, because they are too large to be validated at
   * once.
   */
  form?: z.ZodType;
  /** The body is passed to the handler as raw bytes, because its signature covers them. */
  signed?: true;
  /** Mail clients send a form with this call; its content is ignored. */
  ignoresForm?: true;
  /** The status of a successful response. All errors have the shape in errors.ts. */
  status: 200 | 201 | 202 | 204;
  response: z.ZodType;
}

export function defineCall<const C extends Call>(call: C): C {
  return call;
}

type InputPart<C, Part extends "params" | "query" | "body" | "form"> =
  C extends Record<Part, infer S extends z.ZodType> ? { [P in Part]: z.input<S> } : unknown;

/** The arguments of a call. */
export type Input<C extends Call> = InputPart<C, "params"> &
  InputPart<C, "query"> &
  InputPart<C, "body"> &
  InputPart<C, "form">;
/** The response of a call. */
export type ResponseOf<C extends Call> = z.output<C["response"]>;
