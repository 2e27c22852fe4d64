import type { ImportedName } from "../read/imports.ts";

/** A name that a change needs to import into a file. */
export interface WantedImport extends ImportedName {
  typesOnly: boolean;
}
