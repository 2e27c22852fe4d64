/** A request error that Fastify or one of our hooks reports; anything else is a failure of the sandbox. */
export function asRefusal(error: unknown): { status: number; message: string } | null {
  if (!(error instanceof Error) || !("statusCode" in error)) return null;
  const status = Number(error.statusCode);
  return status >= 400 && status < 500 ? { status, message: error.message } : null;
}
