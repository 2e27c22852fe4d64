export const SITE_NAME_MAX = 40;
export const PLAN_NOTE_MAX = 120;
