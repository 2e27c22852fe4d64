import { expect, test } from "vitest";
import { writeEmail } from "./write-email.ts";

test("what people typed is escaped in the HTML of an email and plain in its text", () => {
  const { text, html } = writeEmail(
    { subject: "A <subject>", greeting: "Hello <b>Ana</b>,", paragraphs: ["<script>alert(1)</script>"] },
    { siteName: "<i>Colors</i>", texts: {} },
  );
  expect(text).toContain("Hello <b>Ana</b>,");
  expect(html).toContain("Hello &lt;b&gt;Ana&lt;/b&gt;,");
  expect(html).not.toMatch(/<b>Ana|<script>|<subject>|<i>/);
});

test("the owner's words replace the usual ones, and what the email adds follows them", () => {
  const content = {
    kind: "votes",
    values: { votes: "3 new votes" },
    more: ["Ten in all."],
    greeting: "Hello Ana,",
  } as const;
  const texts = { votes: { subject: "{votes}!", text: "Well done.\n\nSee you at {site}." } };
  const { subject, text } = writeEmail({ ...content, more: [...content.more] }, { siteName: "Maple Street", texts });
  expect(subject).toBe("3 new votes!");
  expect(text).toBe("Hello Ana,\n\nWell done.\n\nSee you at Maple Street.\n\nTen in all.\n\n— Maple Street");
});
