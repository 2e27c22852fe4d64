import type { forgotPassword } from "@contest/contract/accounts";
import { send } from "../api/send.ts";

export async function requestReset(email: string): Promise<void> {
  await send<typeof forgotPassword>("POST /api/users/forgot-password", {
    body: { email, redirectUrl: `${location.origin}/reset-password` },
  });
}
