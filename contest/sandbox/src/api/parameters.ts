/** Parameters as they come in a form: all of them text. */
import { z } from "zod";
import { FormError, parseForm } from "../form.ts";
import { invalidRequest, type StripeError } from "./stripe-error.ts";

export const text = z.string().min(1).max(5000);
export const id = z.string().min(1).max(255);
export const integer = z
  .string()
  .regex(/^-?\d{1,15}$/, "Invalid integer")
  .transform(Number);
export const positive = integer.refine((value) => value >= 0, "This value must be greater than or equal to 0.");
export const flag = z.enum(["true", "false"]).transform((value) => value === "true");
export const currency = z
  .string()
  .regex(/^[a-zA-Z]{3}$/, "Invalid currency")
  .transform((value) => value.toLowerCase());
export const webAddress = z.string().max(5000).refine(isWebAddress, "Not a valid URL");

/** An empty string removes a value, as in Stripe's API. */
export const emptyableText = z.string().max(5000);

export const metadata = z.preprocess(
  (given) => (given === "" ? {} : Array.isArray(given) ? { ...given } : given),
  z
    .record(z.string().max(40), z.string().max(500))
    .refine((pairs) => Object.keys(pairs).length <= 50, "Metadata can have up to 50 keys."),
);

/** New metadata is merged into the old; an empty value removes its key. */
export function mergeMetadata(old: Record<string, string>, given: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries({ ...old, ...given }).filter(([, value]) => value !== ""));
}

export const range = z
  .union([
    integer.transform((value) => ({ gte: value, lte: value })),
    z.strictObject({
      gt: integer.optional(),
      gte: integer.optional(),
      lt: integer.optional(),
      lte: integer.optional(),
    }),
  ])
  .optional();

export const paging = {
  limit: integer
    .refine((value) => value >= 1 && value <= 100, "Limit must be between 1 and 100.")
    .optional()
    .default(10),
  starting_after: id.optional(),
  ending_before: id.optional(),
};

export const expand = z.array(z.string().min(1).max(200)).max(20).optional().default([]);

/** The parsed parameters of a request; throws Stripe's error if they are invalid. */
export function readParameters(shape: z.ZodRawShape, query: string, body: string): { expand: string[] } {
  const result = z
    .strictObject(shape)
    .extend({ expand })
    .safeParse({ ...formOf(query), ...formOf(body) }, { reportInput: true });
  if (result.success) return { ...result.data, expand: expand.parse(result.data["expand"]) };
  throw asStripeError(result.error);
}

function formOf(text: string) {
  try {
    return parseForm(text);
  } catch (error) {
    if (error instanceof FormError) throw invalidRequest(error.message);
    throw error;
  }
}

function asStripeError(error: z.ZodError): StripeError {
  const [issue] = error.issues;
  if (issue?.code === "unrecognized_keys") {
    const param = paramOf([...issue.path, issue.keys[0] ?? ""]);
    return invalidRequest(`Received unknown parameter: ${param}`, { code: "parameter_unknown", param });
  }
  const param = paramOf(issue?.path ?? []);
  if (issue?.code === "invalid_type" && issue.input === undefined) {
    return invalidRequest(`Missing required param: ${param}.`, { code: "parameter_missing", param });
  }
  return invalidRequest(`Invalid ${param}: ${issue?.message}`, { param });
}

/** `line_items[0][price]`, as it was written in the form. */
function paramOf(path: PropertyKey[]): string {
  const [first = "", ...rest] = path.map(String);
  return first + rest.map((key) => `[${key}]`).join("");
}

function isWebAddress(value: string): boolean {
  // URL accepts line breaks, but a header does not.
  return !/\s/.test(value) && URL.canParse(value) && ["http:", "https:"].includes(new URL(value).protocol);
}
