/** A list of the works of everyone that a member follows reads a page of each, so their number has a limit. */
export const MAX_FOLLOWS = 100;
