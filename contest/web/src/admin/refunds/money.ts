/** "$2.99" */
export function money(amount: number): string {
  return `$${amount.toFixed(2)}`;
}
