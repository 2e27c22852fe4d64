/** Attributes that mark what is not the app's own. They are removed when the editor disconnects. */

/** On the outermost element of everything that an instant update inserts. */
export const PLACEHOLDER = "easel-placeholder";

/** On the outermost elements of a component, with its ids, because a component has no class that a rule could select. */
export const COMPONENT_IDS = "easel-component-ids";

/** On the element whose states are forced, with their names. */
export const FORCED_STATES = "easel-forced";

/** On the element whose text is edited. */
export const EDITED = "easel-edited";
