import { expect, test } from "vitest";
import { nicknameProblem, pinProblem } from "./children.ts";

test.each([
  ["Mia", null],
  ["StarFox", null],
  ["Zoë-7", null],
  [" Bo ", null],
  ["M", "Use 2 to 20 characters."],
  ["a".repeat(21), "Use 2 to 20 characters."],
  ["Mia Quill", "Use one word, like Mia or StarFox: never a full name."],
  ["mia@example.com", "Use one word, like Mia or StarFox: never a full name."],
  ["mia.example", "Use one word, like Mia or StarFox: never a full name."],
  ["5551234567", "Use one word, like Mia or StarFox: never a full name."],
  ["quill", "Use a nickname, not a last name."],
  ["admin", "This name is reserved. Choose another one."],
])("the nickname %j of a child of Ana Quill gets %j", (nickname, problem) => {
  expect(nicknameProblem(nickname, "Quill")).toBe(problem);
});

test.each([
  ["4711", null],
  ["190382", null],
  ["123", "Use four to six digits."],
  ["12a4", "Use four to six digits."],
  ["1111", "This PIN is easy to guess. Choose another one."],
  ["1234", "This PIN is easy to guess. Choose another one."],
])("the PIN %j gets %j", (pin, problem) => {
  expect(pinProblem(pin)).toBe(problem);
});
