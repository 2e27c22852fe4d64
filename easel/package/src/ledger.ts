/**
 * The ledger of the studio, for other editors: `import { emptyLedger, next, requestOf } from "easel/ledger"`. Types are written
 * out here, because the packages they come from are not in the tarball.
 */
import { requestOf as requestOfChange } from "@easel/protocol/change-request";
import * as ledger from "@easel/protocol/ledger";

/** A change as the page takes it. */
export interface Change {
  readonly id: string;
  readonly type: string;
  readonly name?: string | null;
  readonly changeFields: object;
  readonly [field: string]: unknown;
}

export interface ChangeResponse {
  readonly activityId: string | null;
  readonly name: string;
  readonly filesChanged: readonly string[];
  readonly idMap: Readonly<Record<string, string>>;
  readonly places: number | null;
}

export interface Entry {
  readonly change: Change;
  readonly group: string;
  readonly isUndone: boolean;
  readonly written: "never" | "in" | "out";
  readonly response: ChangeResponse | null;
  readonly instantUpdate: "none" | "sent" | "successful" | "unsuccessful";
  readonly failure: string | null;
  readonly by: "person" | "assistant";
}

export interface ChangeFlags {
  readonly instantUpdateSent: boolean;
  readonly instantUpdateFinished: boolean;
  readonly instantUpdateSuccessful: boolean;
  readonly consumed: boolean;
  readonly failed: boolean;
  readonly undone: boolean;
}

export interface Job {
  readonly kind: "make" | "undo" | "redo";
  readonly changeId: string | null;
  readonly status: "pending" | "sent";
}

export interface Ledger {
  readonly entries: readonly Entry[];
  readonly jobs: readonly Job[];
  /** How many changes of earlier sessions are undone. They are redone first. */
  readonly earlierUndone: number;
}

export type LedgerEvent =
  | { readonly kind: "made"; readonly change: Change; readonly group?: string }
  | { readonly kind: "undo asked" | "redo asked" | "sent" | "unsent" }
  | { readonly kind: "written"; readonly response: ChangeResponse }
  | { readonly kind: "refused"; readonly message: string }
  | {
      readonly kind: "made by assistant";
      readonly change: Change;
      readonly response: ChangeResponse;
      readonly previous: string | null;
    }
  | { readonly kind: "undone by assistant" | "redone by assistant"; readonly activityId: string | null }
  | { readonly kind: "instant update sent"; readonly changeId: string }
  | { readonly kind: "instant update finished"; readonly changeId: string; readonly isSuccessful: boolean };

export interface Names {
  elementOf(id: string): { readonly componentName: string; readonly filename: string } | undefined;
  realIdOf(id: string): string;
}

interface Functions {
  readonly emptyLedger: Ledger;
  next(before: Ledger, event: LedgerEvent): Ledger;
  undoable(of: Ledger): Entry | undefined;
  redoable(of: Ledger): Entry | undefined;
  canRedo(of: Ledger): boolean;
  flagsOf(entry: Entry): ChangeFlags;
  isPending(entry: Entry): boolean;
  /** The call that writes a change, with its body. Throws “Unsupported operation” for what has none. */
  requestOf(change: Change, names: Names): { readonly call: string; readonly body: object };
}

// The same functions: only the types of their changes are less detailed here.
export const { emptyLedger, next, undoable, redoable, canRedo, flagsOf, isPending, requestOf } = {
  ...ledger,
  requestOf: requestOfChange,
} as unknown as Functions;
