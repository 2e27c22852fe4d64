/** An error as Stripe sends it. */
export class StripeError extends Error {
  readonly status: number;
  readonly body: StripeErrorBody;
  /** A declined card leaves a failed charge and a counted attempt. All other errors change nothing. */
  readonly keepsChanges: boolean;

  constructor(status: number, body: StripeErrorBody, { keepsChanges = false } = {}) {
    super(body.message);
    this.status = status;
    this.body = body;
    this.keepsChanges = keepsChanges;
  }
}

export interface StripeErrorBody {
  type: "api_error" | "card_error" | "idempotency_error" | "invalid_request_error";
  message: string;
  code?: string;
  decline_code?: string;
  param?: string;
  doc_url?: string;
  charge?: string;
  payment_intent?: unknown;
}

export function invalidRequest(message: string, details: { code?: string; param?: string } = {}): StripeError {
  return new StripeError(400, {
    type: "invalid_request_error",
    message,
    ...details,
    ...(details.code && { doc_url: docUrl(details.code) }),
  });
}

export function missing(kind: string, id: string, param = "id"): StripeError {
  return new StripeError(404, {
    type: "invalid_request_error",
    code: "resource_missing",
    message: `No such ${kind}: '${id}'`,
    param,
    doc_url: docUrl("resource_missing"),
  });
}

export function docUrl(code: string): string {
  return `https://docs.stripe.com/error-codes/${code.replaceAll("_", "-")}`;
}
