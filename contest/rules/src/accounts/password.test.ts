import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { PASSWORD_MAX, PASSWORD_MIN, passwordProblem } from "./password.ts";

describe("a password is refused", () => {
  test.each([
    ["short", "at least 8"],
    ["x".repeat(PASSWORD_MAX + 1), "at most 200"],
    ["aaaaaaaaaa", "repeats"],
    ["abababababab", "repeats"],
    ["12345678", "neighboring"],
    ["qwerty123", "neighboring"],
    ["1q2w3e4r", "neighboring"],
    ["87654321", "neighboring"],
    ["password", "common"],
    ["Password1", "common"],
    ["P@ssw0rd", "common"],
    ["P@ssw0rd2024!", "common"],
    ["sunshine99", "common"],
    ["iloveyou!!", "common"],
    ["dragonmonkey", "common"],
    ["letmein123", "common"],
    ["trustno1", "common"],
    ["Summer2026!", "common"],
  ])("%s", (password, reason) => {
    expect(passwordProblem(password)).toContain(reason);
  });

  test("if it is a variation of the member's own name, username or email", () => {
    const owner = { email: "rosalind@example.com", username: "inkfox", firstName: "Rosalind", lastName: "Quill" };
    expect(passwordProblem("Rosalind7", owner)).toContain("too close");
    expect(passwordProblem("inkfox2026!!", owner)).toContain("too close");
    expect(passwordProblem("rosalindquill", owner)).toContain("too close");
    expect(passwordProblem("rosalind@example.com", owner)).toContain("too close");
  });
});

describe("a password is accepted", () => {
  test.each([
    "correct horse battery staple",
    "teal-Heron-41-lamp",
    "vK9#wq2LmZ",
    "мой дом у моря 7",
    "zebra crossing at noon",
  ])("%s", (password) => {
    expect(passwordProblem(password, { email: "rosalind@example.com", username: "inkfox" })).toBeNull();
  });

  test("the rule returns a sentence or null for any text", () => {
    const answers = fc.property(fc.string({ unit: "binary", maxLength: 260 }), (password) => {
      const problem = passwordProblem(password, { email: "a@example.com", username: password.slice(0, 5) });
      return problem === null ? [...password].length >= PASSWORD_MIN : problem.endsWith(".");
    });
    expect(fc.check(answers)).toMatchObject({ failed: false });
  });
});
