/** Places by their codebase id, grouped in slices so that nobody waits who asks for them. */
import { inOrder, type Place } from "./place.ts";
import type { Slices } from "./slices.ts";

export interface PlaceGroups {
  withId(codebaseId: string, root: Place | null): readonly Place[];
  /** To be called after every build. `isRegrouped` says whether the last groups are outdated. */
  handleBuild(isRegrouped: boolean): void;
  groupInSlices(root: Place): Promise<void>;
}

type Groups = Map<string, Place[]>;

export function createPlaceGroups(slices: Slices): PlaceGroups {
  let groups: Groups | null = null;
  let builds = 0;
  return {
    withId(codebaseId, root) {
      if (!groups) {
        groups = new Map();
        for (const place of root ? inOrder(root) : []) addTo(groups, place);
      }
      return groups.get(codebaseId) ?? [];
    },
    handleBuild(isRegrouped) {
      if (isRegrouped) groups = null;
      builds += 1;
    },
    async groupInSlices(root) {
      if (groups) return;
      const next: Groups = new Map();
      const places = inOrder(root).values();
      const build = builds;
      await slices.run((isTimeUp) => {
        for (const place of places) {
          addTo(next, place);
          if (isTimeUp()) return builds !== build;
        }
        return true;
      });
      if (builds === build) groups ??= next;
    },
  };
}

function addTo(groups: Groups, place: Place): void {
  const others = groups.get(place.codebaseId);
  if (others) others.push(place);
  else groups.set(place.codebaseId, [place]);
}
