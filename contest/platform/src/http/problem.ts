import type { ErrorResponse, ErrorCode } from "@contest/contract/errors";

/** The only error that handlers throw deliberately. Any other error becomes a 500. */
export class Problem extends Error {
  readonly status: number;
  readonly code: ErrorCode;
  readonly field: string | undefined;
  /** The number of seconds after which the same call may succeed. */
  readonly retryAfter: number | undefined;

  constructor(
    status: number,
    code: ErrorCode,
    message: string,
    extra: { field?: string | undefined; retryAfter?: number | undefined } = {},
  ) {
    super(message);
    this.status = status;
    this.code = code;
    this.field = extra.field;
    this.retryAfter = extra.retryAfter;
  }

  toResponse(): ErrorResponse {
    const response: ErrorResponse = { message: this.message, code: this.code };
    if (this.field !== undefined) response.field = this.field;
    return response;
  }
}

export const notFound = (what: string) => new Problem(404, "NOT_FOUND", `${what} was not found.`);
export const notSignedIn = (message = "Please sign in first.") => new Problem(401, "NOT_SIGNED_IN", message);
export const forbidden = () => new Problem(403, "FORBIDDEN", "You are not allowed to change this.");
export const kidsMode = () => new Problem(403, "KIDS_MODE", "This is for grown-ups. Ask one to enter the PIN.");
export const secondFactorRequired = () =>
  new Problem(
    403,
    "SECOND_FACTOR_REQUIRED",
    "Administrators need a second factor here. Add a passkey or an authenticator in your settings, or sign in with it.",
  );
export const suspended = () =>
  new Problem(
    403,
    "ACCOUNT_SUSPENDED",
    "Your account is suspended. You can look around, export your data and delete the account, but you cannot change anything else.",
  );
