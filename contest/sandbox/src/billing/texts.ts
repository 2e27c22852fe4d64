/** The amount is in the currency's smallest unit, which is not a hundredth everywhere. */
export function moneyText(amount: number, currency: string): string {
  const format = new Intl.NumberFormat("en-US", { style: "currency", currency: currency.toUpperCase() });
  return format.format(amount / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2));
}

export function dayText(seconds: number): string {
  return new Intl.DateTimeFormat("en-GB", { dateStyle: "medium", timeZone: "UTC" }).format(seconds * 1000);
}

export function momentText(seconds: number): string {
  return `${new Intl.DateTimeFormat("en-GB", { dateStyle: "medium", timeStyle: "medium", timeZone: "UTC" }).format(seconds * 1000)} UTC`;
}

export function cardText(card: { brand: string; last4: string }): string {
  return `${card.brand === "visa" ? "Visa" : "Mastercard"} ending in ${card.last4}`;
}
