import { z } from "zod";
import { text } from "./parameters.ts";
import { list, retrieve } from "./route.ts";

export const events = [
  retrieve("event", "/events"),
  list("event", "/events", { type: text.optional(), types: z.array(text).max(20).optional() }, ({ type, types }) => {
    // `invoice.*` matches every event whose type begins with `invoice.`.
    if (type?.endsWith("*")) return { where: "starts_with(body->>'type', $5)", values: [type.slice(0, -1)] };
    if (types) return { where: "body->>'type' = any($5::text[])", values: [types] };
    return { matching: { type } };
  }),
];
