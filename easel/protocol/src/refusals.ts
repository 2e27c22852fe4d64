/** Why a change is not made. Each refusal has one of these codes and a sentence a designer understands. */
import * as v from "valibot";

/** The HTTP status a refusal is answered with stands beside its code. */
export const REFUSALS = {
  /** The call comes from a page that may not change this app. */
  FORBIDDEN: 403,
  /** There is no such call. */
  UNKNOWN_CALL: 404,
  /** The body is not what this call takes. */
  BAD_REQUEST: 400,
  /** The id is malformed, or no element of this app has it. */
  UNKNOWN_ELEMENT: 404,
  /** The file lies outside the app's root, behind a link, in `node_modules`, or is gone. */
  NOT_EDITABLE: 403,
  /** A file that should be made is there, with other contents. */
  ALREADY_THERE: 409,
  /** The file does not parse at the moment. */
  FILE_BROKEN: 409,
  /** Somebody saved the file while it was being changed. */
  FILE_CHANGED: 409,
  /** What should be changed or taken away does not stand in the source any more. */
  NOT_THERE: 409,
  /** The element has another parent than the caller believes. */
  WRONG_PARENT: 409,
  /** What should be changed is worked out by code and is not written anywhere as such. */
  COMPUTED: 422,
  /** Names used inside are not known at the new place. */
  NOT_IN_SCOPE: 422,
  /** An element cannot stand, be doubled or be wrapped there. */
  WRONG_PLACE: 422,
  /** Not a tag, prop, class or style that could be written. */
  BAD_VALUE: 422,
  /** No stylesheet of the app can take the style. */
  NO_STYLESHEET: 422,
  /** The changed file would not parse. */
  WOULD_BREAK: 422,
  NOTHING_TO_UNDO: 409,
  NOTHING_TO_REDO: 409,
  /** Git has not taken what was done, or should not. */
  NOT_COMMITTED: 409,
  /** Somebody has edited the same place since, and that edit stays. */
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
