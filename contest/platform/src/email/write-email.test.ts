import { expect, test } from "vitest";
import { writeEmail } from "./write-email.ts";

test("what people typed is escaped in the HTML of an email and plain in its text", () => {
  const { text, html } = writeEmail({
    subject: "A <subject>",
    greeting: "Hello <b>Ana</b>,",
    paragraphs: ["<script>alert(1)</script>"],
  });
  expect(text).toContain("Hello <b>Ana</b>,");
  expect(html).toContain("Hello &lt;b&gt;Ana&lt;/b&gt;,");
  expect(html).not.toMatch(/<b>Ana|<script>|<subject>/);
});
