/** The browser's part in signing in with a passkey and adding one. Its library is loaded when it is needed. */
import type {
  addPasskey as addPasskeyCall,
  OwnUser,
  requestPasskey,
  requestPasskeySignIn,
  signInWithPasskey as signInWithPasskeyCall,
} from "@contest/contract/accounts";
import { send } from "../api/send.ts";

export const hasPasskeys = () => "PublicKeyCredential" in globalThis;

/** Whether the visitor closed the browser's own dialog, or let it time out. */
export function wasCanceled(failure: unknown): boolean {
  return failure instanceof Error && ["NotAllowedError", "AbortError"].includes(failure.name);
}

export async function signInWithPasskey(): Promise<OwnUser> {
  const { startAuthentication } = await import("@simplewebauthn/browser");
  const { options } = await send<typeof requestPasskeySignIn>("POST /api/users/login/passkey/options", {});
  const response = await startAuthentication({ optionsJSON: options as never });
  const { user } = await send<typeof signInWithPasskeyCall>("POST /api/users/login/passkey", {
    body: { response: { ...response } },
  });
  return user;
}

/** Returns the recovery codes, if the member got some with it. */
export async function addPasskey(id: string, name: string, password: string | undefined): Promise<string[] | null> {
  const { startRegistration } = await import("@simplewebauthn/browser");
  const { options } = await send<typeof requestPasskey>("POST /api/users/:id/passkeys/options", {
    params: { id },
    body: { password },
  });
  const response = await startRegistration({ optionsJSON: options as never });
  const { recoveryCodes } = await send<typeof addPasskeyCall>("POST /api/users/:id/passkeys", {
    params: { id },
    body: { name, response: { ...response } },
  });
  return recoveryCodes;
}
