/** Puts the hint of a switch under its words instead of under the switch. */
export const HINT_BESIDE_SWITCH = "[&>p]:mt-0 [&>p]:ml-[3.35rem]";
