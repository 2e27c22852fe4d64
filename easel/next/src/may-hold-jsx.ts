/** Rules out most modules without parsing them. */
export const MAY_HOLD_JSX = /<[\w$>]/;
