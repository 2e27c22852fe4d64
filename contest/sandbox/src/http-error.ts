/** What Fastify or a hook of ours says is wrong with a request; anything else is a failure of the sandbox. */
export function asRefusal(error: unknown): { status: number; message: string } | null {
  if (!(error instanceof Error) || !("statusCode" in error)) return null;
  const status = Number(error.statusCode);
  return status >= 400 && status < 500 ? { status, message: error.message } : null;
}
