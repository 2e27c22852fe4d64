import { z } from "zod";

/** Every code an answer can carry. The page goes by the code, people by the message. */
export const ERROR_CODES = [
  "INVALID_INPUT",
  "NOT_SIGNED_IN",
  "FORBIDDEN",
  "FOREIGN_ORIGIN",
  "NOT_FOUND",
  "EMAIL_TAKEN",
  "USERNAME_TAKEN",
  "WRONG_CREDENTIALS",
  "WRONG_PASSWORD",
  "WEAK_PASSWORD",
  "LINK_EXPIRED",
  "LAST_ADMINISTRATOR",
  "OWN_ACCOUNT",
  "IS_ADMINISTRATOR",
  "ACCOUNT_SUSPENDED",
  "TOO_MANY_REQUESTS",
  "TOO_LARGE",
  "UNSUPPORTED_MEDIA_TYPE",
  "UNSUPPORTED_IMAGE",
  "BROKEN_IMAGE",
  "MIXED_FILE",
  "ANIMATED_IMAGE",
  "IMAGE_DIMENSIONS",
  "VOTING_CLOSED",
  "VOTE_PERMANENT",
  "ALREADY_VOTED",
  "OWN_SUBMISSION",
  "OUT_OF_SUBMISSIONS",
  "CONTEST_NOT_OPEN",
  "CONTEST_CLOSED",
  "CONTEST_OVERLAP",
  "CONTEST_IN_USE",
  "CONTEST_FIXED",
  "SUBMISSION_LIMIT",
  "GUARDIAN_NEEDED",
  "UNKNOWN_IMAGE",
  "IMAGE_ALREADY_USED",
  "REQUEST_ALREADY_USED",
  "ALREADY_SUBSCRIBED",
  "CREDITS_LEFT",
  "NO_PLAN",
  "FOREIGN_ADDRESS",
  "INVOICE_NOT_OPEN",
  "NOT_REFUNDABLE",
  "WRONG_SIGNATURE",
  "PROVIDER_UNAVAILABLE",
  "UNKNOWN_CODE",
  "CODE_USED",
  "CODE_CANCELLED",
  "CLASSROOM_NEEDED",
  "OAUTH_NOT_CONFIGURED",
  "BUSY",
  "INTERNAL",
] as const;

export type ErrorCode = (typeof ERROR_CODES)[number];

export const ErrorAnswer = z.object({
  message: z.string(),
  code: z.enum(ERROR_CODES),
  /** The input the message is about, where there is one. */
  field: z.string().optional(),
  /** Names an unexpected error in the server's log. */
  id: z.string().optional(),
});

export type ErrorAnswer = z.infer<typeof ErrorAnswer>;
