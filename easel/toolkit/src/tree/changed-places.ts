/** The places that changed since the last report. Each knows it itself: in a set, twenty thousand take milliseconds. */
import type { Place } from "./place.ts";

export interface ChangedPlaces {
  add(place: Place): void;
  places(): readonly Place[];
  clear(): void;
}

export function createChangedPlaces(): ChangedPlaces {
  let places: Place[] = [];
  return {
    add(place) {
      if (place.isChanged) return;
      place.isChanged = true;
      places.push(place);
    },
    places: () => places,
    clear() {
      for (const place of places) place.isChanged = false;
      places = [];
    },
  };
}
