import fastJsonStringify from "fast-json-stringify";
import { expect, test } from "vitest";
import { z } from "zod";
import { serializerSchema } from "./json-schema.ts";

const Work = z.object({
  submittedAt: z.iso.datetime().nullable(),
  status: z.enum(["held", "shown"]).nullable(),
  kind: z.literal("work").nullable(),
  artist: z.object({ name: z.string().nullable() }).nullable(),
  colors: z.array(z.iso.date().nullable()).nullable(),
  score: z.union([z.string(), z.int()]).nullable(),
});

test.each([
  {
    submittedAt: "2026-05-01T10:00:00.000Z",
    status: "held",
    kind: "work",
    artist: { name: "Ana" },
    colors: ["2026-05-01", null],
    score: 7,
  },
  { submittedAt: null, status: null, kind: null, artist: null, colors: null, score: null },
  { submittedAt: null, status: "shown", kind: null, artist: { name: null }, colors: [], score: "7" },
])("what may be null is serialized as it is: %j", (work) => {
  expect(JSON.parse(fastJsonStringify(serializerSchema(Work))(work))).toEqual(work);
});

test("what a call does not promise is left out, also of an object that may be null", () => {
  const serialize = fastJsonStringify(serializerSchema(Work.pick({ artist: true })));
  expect(serialize({ artist: { name: "Ana", email: "ana@example.com" }, secret: 1 })).toBe('{"artist":{"name":"Ana"}}');
});

test("the alternative that matches is chosen, also if something in it is null", () => {
  const serialize = fastJsonStringify(serializerSchema(z.union([Work, z.object({ score: z.int() })])));
  const work = { submittedAt: null, status: null, kind: null, artist: null, colors: null, score: 7 };
  expect(JSON.parse(serialize(work))).toEqual(work);
});

test("nothing is validated while it is serialized, where only null is the alternative", () => {
  expect(JSON.stringify(serializerSchema(Work.pick({ submittedAt: true, artist: true })))).not.toContain("anyOf");
});
