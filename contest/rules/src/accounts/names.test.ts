import { expect, test } from "vitest";
import { isReservedUsername, looksLikeAdvertising } from "./names.ts";

test.each(["admin", "Administrator", "support", "MODERATOR", "Daily-Coloring-Challenge", "admin1", "a.d.m.i.n"])(
  "the username %s is reserved",
  (username) => expect(isReservedUsername(username)).toBe(true),
);

test.each(["ana", "Helper", "adminton", "supportive", "rooted", "teammate"])("the username %s is allowed", (username) =>
  expect(isReservedUsername(username)).toBe(false),
);

test.each(["You won $500! Claim: https://evil.example/claim", "www.evil.example", "win 500€ now", "ana@evil.example"])(
  "%s is not accepted as a name",
  (name) => expect(looksLikeAdvertising(name)).toBe(true),
);

test.each(["Ana", "José María", "O'Brien", "Dr. Quill-Smith", "李小龍", "Anne 2"])("%s is accepted as a name", (name) =>
  expect(looksLikeAdvertising(name)).toBe(false),
);
