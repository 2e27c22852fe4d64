import { describe, expect, test } from "vitest";
import { useSite } from "@contest/testing/site";

const site = useSite();
const message = { name: "Bo", email: "bo@example.com", subject: "Paper size", message: "Is A5 fine?\n\nThanks!" };

describe("a contact message", () => {
  test("a message is stored and emailed to support with a reply address", async () => {
    const reply = await site.browser().post("/api/contact", message);
    expect(reply.status).toBe(201);
    const mail = await site.mailTo("support@coloring.example", "Contact: Paper size");
    expect(mail.text).toContain("Is A5 fine?");
    const { rows } = await site.pool.query("select name, email, subject, message, user_id from contact_messages");
    expect(rows).toEqual([{ ...message, user_id: null }]);
    const { rows: mails } = await site.pool.query("select reply_to from mails");
    expect(mails).toEqual([{ reply_to: "bo@example.com" }]);
  });

  test("a message is linked to the member who wrote it", async () => {
    const { browser, user } = await site.member();
    await browser.post("/api/contact", { ...message, subject: "From a member" });
    const { rows } = await site.pool.query("select user_id from contact_messages where subject = 'From a member'");
    expect(rows).toEqual([{ user_id: user._id }]);
  });

  test.each([
    ["name", { name: " " }],
    ["name", { name: "a\r\nBcc: everybody@example.com" }],
    ["email", { email: "nowhere" }],
    ["subject", { subject: "x\nBcc: y@example.com" }],
    ["subject", { subject: "x".repeat(151) }],
    ["message", { message: "" }],
    ["message", { message: "x".repeat(5001) }],
    ["message", { message: undefined }],
  ])("the error names %s if it is invalid", async (field, change) => {
    const reply = await site.browser().post("/api/contact", { ...message, ...change });
    expect(reply).toMatchObject({ status: 400, body: { field } });
  });

  test("messages are rate-limited", async () => {
    const browser = site.browser();
    const statuses: number[] = [];
    for (let index = 0; index < 22; index += 1) {
      statuses.push((await browser.post("/api/contact", { ...message, email: `flood${index}@example.com` })).status);
    }
    expect(statuses.filter((status) => status === 429)).toHaveLength(2);
  });
});
