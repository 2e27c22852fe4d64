import type { Books } from "../books.ts";
import { invalidRequest } from "./stripe-error.ts";

/** Replaces ids with their objects, along paths such as `data.latest_invoice.payments`. */
export async function expandAll(books: Books, answer: object, paths: string[]): Promise<object> {
  let expanded = answer;
  for (const path of paths) expanded = await expandPath(books, expanded, path.split("."), path);
  return expanded;
}

async function expandPath(books: Books, object: object, keys: string[], path: string): Promise<object> {
  const [key, ...rest] = keys;
  if (key === undefined) return object;
  if (Array.isArray(object)) {
    const elements = [];
    for (const element of object) elements.push(await expandPath(books, element, keys, path));
    return elements;
  }
  const value: unknown = key in object ? Object.entries(object).find(([name]) => name === key)?.[1] : undefined;
  if (value === null) return object;
  const next = await expandValue(books, object, key, value);
  if (!next) throw invalidRequest(`This property cannot be expanded (${path}).`, { param: "expand" });
  return { ...object, [key]: await expandPath(books, next, rest, path) };
}

async function expandValue(books: Books, object: object, key: string, value: unknown): Promise<object | null> {
  if (typeof value === "object") return value;
  if (typeof value === "string") return books.findAny(value);
  return included(books, object, key);
}

/** Lists that are only sent on request. */
async function included(books: Books, object: object, key: string): Promise<object | null> {
  if (!("object" in object) || !("id" in object) || typeof object.id !== "string") return null;
  const { id } = object;
  if (object.object === "checkout.session" && key === "line_items") {
    const { lineItems } = await books.hidden("checkout.session", id);
    return listOf(lineItems, `/v1/checkout/sessions/${id}/line_items`);
  }
  if (object.object === "invoice" && key === "payments") {
    const { data } = await books.list("invoice_payment", { invoice: id });
    return listOf(data, "/v1/invoice_payments");
  }
  if (object.object === "charge" && key === "refunds") {
    const { data } = await books.list("refund", { charge: id });
    return listOf(data, `/v1/charges/${id}/refunds`);
  }
  if (object.object === "customer" && key === "subscriptions") {
    const { data } = await books.list("subscription", { customer: id });
    const current = data.filter(({ status }) => status !== "canceled");
    return listOf(current, `/v1/customers/${id}/subscriptions`);
  }
  return null;
}

export function listOf(data: object[], url: string): object {
  return { object: "list", data, has_more: false, url };
}
