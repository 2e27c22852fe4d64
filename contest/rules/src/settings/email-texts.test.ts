import { expect, test } from "vitest";
import { EDITABLE_EMAILS, EMAIL_KINDS, fillEmailText, unknownPlaceholders } from "./email-texts.ts";

test.each(EMAIL_KINDS)("the words of the %s email use only its own placeholders", (kind) => {
  const { subject, text } = EDITABLE_EMAILS[kind];
  expect(unknownPlaceholders(kind, subject + text)).toEqual([]);
});

test("a placeholder of another email is named", () => {
  expect(unknownPlaceholders("win", "Hello {page}, {place} and {toString}")).toEqual(["{place}", "{toString}"]);
});

test("values are put in place once, and empty lines separate paragraphs", () => {
  const filled = fillEmailText(
    { subject: "About {page}", text: "One {page}.\n\n  Two {votes}." },
    { page: "{votes}", votes: "3" },
  );
  expect(filled).toEqual({ subject: "About {votes}", paragraphs: ["One {votes}.", "Two 3."] });
});
