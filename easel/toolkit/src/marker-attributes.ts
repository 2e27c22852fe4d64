/** The attributes by which the parts know what is not the app's own. They are gone when the editor goes. */

/** On the outermost element of whatever an instant update puts into the page. */
export const PLACEHOLDER = "easel-stand-in";

/** On the outermost elements of a component, with its ids: a component has no class that a rule could name. */
export const COMPONENT_IDS = "easel-component-ids";

/** On the element whose states are forced, with their names. */
export const FORCED_STATES = "easel-forced";

/** On the element whose text is edited. */
export const EDITED = "easel-edited";
