/** "$19.99" */
export function money(dollars: number): string {
  return `$${dollars.toFixed(2)}`;
}
