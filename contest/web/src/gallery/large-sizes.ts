/** How wide the large view shows an image, in the syntax of the `sizes` attribute. */
export const LARGE_SIZES = "100vw";
