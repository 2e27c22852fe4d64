import type { ErrorResponse, ErrorCode } from "@contest/contract/errors";

/** Why a request failed. `message` is for people; the page decides by `code`. */
export class ApiFailure extends Error {
  override name = "ApiFailure";
  /** 0 if the server could not be reached. */
  readonly status: number;
  readonly code: ErrorCode | "UNREACHABLE" | undefined;
  /** The input the message is about. */
  readonly field: string | undefined;
  /** The seconds after which another try makes sense. */
  readonly retryAfter: number | undefined;

  constructor(
    status: number,
    answer: Partial<Omit<ErrorResponse, "code">> & Pick<ApiFailure, "code">,
    retryAfter?: number,
  ) {
    super(sentence(answer.message ?? "", retryAfter));
    this.status = status;
    this.code = answer.code;
    this.field = answer.field;
    this.retryAfter = retryAfter;
  }
}

/** The message to show for anything that was thrown, or the fallback if it has none. */
export function failureMessage(failure: unknown, fallback: string): string {
  return failure instanceof ApiFailure && failure.message ? failure.message : fallback;
}

/** Says when another try makes sense, unless the message does. */
function sentence(message: string, retryAfter: number | undefined): string {
  if (retryAfter === undefined || /again in/i.test(message)) return message;
  return `${message} Try again in ${duration(retryAfter)}.`.trim();
}

function duration(seconds: number): string {
  if (seconds <= 90) return seconds === 1 ? "1 second" : `${seconds} seconds`;
  return `${Math.ceil(seconds / 60)} minutes`;
}
