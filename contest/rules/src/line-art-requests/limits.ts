/** Within how many days a request is answered. The member is told before asking. */
export const REQUEST_DAYS = 7;
export const SUBJECT_MAX = 80;
export const DECLINE_REASON_MAX = 300;
