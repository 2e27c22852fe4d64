/** The reasons why a change is refused. Each refusal has one of these codes and an explanation for designers. */
import * as v from "valibot";

/** The codes with their HTTP status. */
export const REFUSALS = {
  /** The page may not change this app. */
  FORBIDDEN: 403,
  /** There is no such call. */
  UNKNOWN_CALL: 404,
  /** The body does not match the call. */
  BAD_REQUEST: 400,
  /** The id is malformed, or no element of this app has it. */
  UNKNOWN_ELEMENT: 404,
  /** The file is outside the app's root, behind a link, in `node_modules`, or does not exist. */
  NOT_EDITABLE: 403,
  /** The file to create already exists with different contents. */
  ALREADY_THERE: 409,
  /** The file does not parse at the moment. */
  FILE_BROKEN: 409,
  /** Another program saved the file while it was being changed. */
  FILE_CHANGED: 409,
  /** What should be changed or removed is no longer in the source. */
  NOT_THERE: 409,
  /** The element has another parent than the caller expected. */
  WRONG_PARENT: 409,
  /** The value is computed by code and is not written anywhere. */
  COMPUTED: 422,
  /** Names used inside are not in scope in the new position. */
  NOT_IN_SCOPE: 422,
  /** An element cannot be placed, duplicated or wrapped there. */
  WRONG_PLACE: 422,
  /** Not a valid tag, prop, class or style. */
  BAD_VALUE: 422,
  /** No stylesheet of the app can hold the style. */
  NO_STYLESHEET: 422,
  /** The changed file would not parse. */
  WOULD_BREAK: 422,
  NOTHING_TO_UNDO: 409,
  NOTHING_TO_REDO: 409,
  /** git refused the commit, or it was refused before git was called. */
  NOT_COMMITTED: 409,
  /** The same place has been edited by hand since, and that edit is kept. */
  EDITED_SINCE: 409,
} as const;

export type RefusalCode = keyof typeof REFUSALS;

const codes = Object.keys(REFUSALS) as RefusalCode[];

export const RefusalResponse = v.object({ error: v.object({ code: v.picklist(codes), message: v.string() }) });
export type RefusalResponse = v.InferOutput<typeof RefusalResponse>;

export class Refusal extends Error {
  override readonly name = "Refusal";
  readonly code: RefusalCode;

  constructor(code: RefusalCode, message: string) {
    super(message);
    this.code = code;
  }
}
