/** The classes of the buttons in dialogs. */
export const BUTTON = "h-8 rounded-md border border-line px-3 text-[13px] font-medium hover:bg-hover";
export const MAIN_BUTTON = `${BUTTON} border-mark bg-mark-soft text-mark disabled:opacity-50`;
