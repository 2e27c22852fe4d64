import { expect, it } from "vitest";
import { moneyText } from "./texts.ts";

it.each([
  [299, "usd", "$2.99"],
  [-714, "usd", "-$7.14"],
  [123_456, "eur", "€1,234.56"],
  [500, "jpy", "¥500"],
  [0, "usd", "$0.00"],
])("%i in %s is written as %s", (amount, currency, text) => {
  expect(moneyText(amount, currency)).toBe(text);
});
