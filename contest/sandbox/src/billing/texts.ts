export function moneyText(cents: number, currency: string): string {
  return new Intl.NumberFormat("en-US", { style: "currency", currency: currency.toUpperCase() }).format(cents / 100);
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
