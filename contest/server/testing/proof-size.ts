/** How often a proof repeats: a few times in `npm test`, many times in `npm run proof`. */
export function proofSize(sizes: { small: number; full: number }): number {
  return process.env["PROOF"] === "full" ? sizes.full : sizes.small;
}
