import { z } from "zod";
import { addPrice, addProduct, type NewPrice } from "../billing/prices.ts";
import type { Books } from "../books.ts";
import type { StripeObjects } from "../stripe-objects.ts";
import { currency, emptyableText, flag, id, integer, mergeMetadata, metadata, positive, text } from "./parameters.ts";
import { list, retrieve, route } from "./route.ts";
import { invalidRequest } from "./stripe-error.ts";

const productDetails = {
  name: text.max(250),
  active: flag.optional(),
  description: text.optional(),
  metadata: metadata.optional(),
};

const recurring = z.strictObject({
  interval: z.enum(["day", "week", "month", "year"]),
  interval_count: integer.refine((value) => value >= 1 && value <= 36, "Must be between 1 and 36").optional(),
});

const amount = {
  currency,
  unit_amount: positive.refine((value) => value <= 99_999_999, "Must be no more than 99999999"),
};

const priceFields = {
  ...amount,
  recurring: recurring.optional(),
  product: id.optional(),
  product_data: z
    .strictObject({ name: text.max(250), description: text.optional(), metadata: metadata.optional() })
    .optional(),
};

/** An inline price of a checkout session: for an existing product, or for one that is created with it. */
export const priceData = z.strictObject(priceFields);

/** An inline price of a subscription: recurring, and for an existing product. */
export const recurringPriceData = z.strictObject({ ...amount, recurring, product: id });

/** The price that a line refers to or contains. */
export async function priceOf(
  books: Books,
  line: { price?: string | undefined; price_data?: z.output<typeof priceData> | undefined },
  param: string,
): Promise<StripeObjects["price"]> {
  if (line.price !== undefined) return books.get("price", line.price, `${param}[price]`);
  const given = line.price_data;
  if (!given) throw invalidRequest("You must specify either `price` or `price_data`.", { param: `${param}[price]` });
  const product = await productOf(books, given, `${param}[price_data][product]`);
  return addPrice(books, given satisfies NewPrice, product, false);
}

async function productOf(books: Books, given: z.output<typeof priceData>, param: string): Promise<string> {
  if ((given.product === undefined) === (given.product_data === undefined)) {
    throw invalidRequest("You must specify either `product` or `product_data`, and not both.", { param });
  }
  if (given.product_data) return (await addProduct(books, given.product_data)).id;
  return (await books.get("product", given.product ?? "", param)).id;
}

export const catalog = [
  route("POST", "/products", productDetails, addProduct),
  retrieve("product", "/products"),
  route(
    "POST",
    "/products/:id",
    { ...productDetails, name: text.max(250).optional(), description: emptyableText.optional() },
    async (books, { metadata: newMetadata, name, active, description }, productId) => {
      const product = await books.get("product", productId);
      const changed = await books.change("product", productId, {
        updated: books.now,
        ...(name !== undefined && { name }),
        ...(active !== undefined && { active }),
        ...(description !== undefined && { description: description || null }),
        ...(newMetadata && { metadata: mergeMetadata(product.metadata, newMetadata) }),
      });
      await books.announce("product.updated", changed, product);
      return changed;
    },
  ),
  list("product", "/products", { active: flag.optional() }),

  route(
    "POST",
    "/prices",
    {
      ...priceFields,
      active: flag.optional(),
      nickname: text.optional(),
      lookup_key: text.max(200).optional(),
      metadata: metadata.optional(),
    },
    async (books, given) => {
      const { data: sameKey } = given.lookup_key
        ? await books.list("price", { lookup_key: given.lookup_key })
        : { data: [] };
      if (sameKey[0]) {
        throw invalidRequest(`A price (\`${sameKey[0].id}\`) already uses that lookup key.`, { param: "lookup_key" });
      }
      return addPrice(books, given, await productOf(books, given, "product"), given.active);
    },
  ),
  retrieve("price", "/prices"),
  list(
    "price",
    "/prices",
    { active: flag.optional(), product: id.optional(), lookup_keys: z.array(text.max(200)).max(10).optional() },
    ({ active, product, lookup_keys: keys }) => ({
      matching: { active, product },
      ...(keys && { where: "body->>'lookup_key' = any($5::text[])", values: [keys] }),
    }),
  ),
];
