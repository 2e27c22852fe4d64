/** The root of the tree: the only topmost node, or an artificial one above several or none. */
import { EMPTY_TREE_ID, SKIP_ROOT_ID } from "@easel/protocol/ids";
import type { Session } from "../session.ts";
import { ArtificialRoot, isSame, type Place } from "./place.ts";
import { inStoryboard, type Storyboard, storyboardFilter } from "./storyboard.ts";

export interface Root {
  /** Null before the first build. */
  readonly current: Place | null;
  /** Chooses the root from the topmost places. */
  update(tops: readonly Place[]): void;
}

export function createRoot(session: Session, storyboard: Storyboard, rearranged: (place: Place) => void): Root {
  // Numbers below those of places.
  const aboveSeveral = new ArtificialRoot(session, -1, SKIP_ROOT_ID);
  const empty = new ArtificialRoot(session, -2, EMPTY_TREE_ID);
  let current: Place | null = null;
  let dropped: readonly Place[] = [];
  return {
    get current() {
      return current;
    },
    update(topmost) {
      for (const place of dropped) place.isDropped = false;
      const filter = storyboardFilter(storyboard, location.href);
      const tops = inStoryboard(topmost, filter, session.lookups.elements);
      for (const place of tops.dropped) place.isDropped = true;
      dropped = tops.dropped;
      const [only] = tops.kept;
      if (only && tops.kept.length === 1) {
        current = only;
        only.parent = null;
        return;
      }
      const root = (current = only ? aboveSeveral : empty);
      if (!isSame(root.shown, tops.kept)) {
        rearranged(root);
        root.shown = tops.kept;
      }
      for (const [index, place] of tops.kept.entries()) {
        place.parent = root;
        place.index = index;
      }
    },
  };
}
