/** Within how many days a reviewer answers. The member is told before asking. */
export const FEEDBACK_DAYS = 5;
/** How many works of one member may wait for feedback at the same time. */
export const FEEDBACK_WAITING_MAX = 3;
export const QUESTION_MAX = 300;
export const FEEDBACK_PART_MAX = 2000;
