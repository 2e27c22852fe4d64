const UPLOADED = "/image/upload/";

/**
 * Adds the enhancement transform to a picture's address. It uses the hosting provider's format, so that it means the
 * same there and here.
 */
export function improvedAddress(address: string): string {
  const [before, ...after] = address.split(UPLOADED);
  if (before === undefined || after.length === 0 || after[0]?.startsWith("e_improve/")) return address;
  return `${before}${UPLOADED}e_improve/${after.join(UPLOADED)}`;
}
