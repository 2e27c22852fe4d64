const UPLOADED = "/image/upload/";

/**
 * The address of the same picture with the enhancement transform in it. It has the hosting provider's form, so that it
 * means the same there as here.
 */
export function improvedAddress(address: string): string {
  const [before, ...after] = address.split(UPLOADED);
  if (before === undefined || after.length === 0 || after[0]?.startsWith("e_improve/")) return address;
  return `${before}${UPLOADED}e_improve/${after.join(UPLOADED)}`;
}
