import type { FastifyInstance } from "fastify";
import type { Serve } from "@contest/platform/http/serve";
import type { Services } from "../services.ts";
import { serveConfirmation } from "./confirmation.ts";
import { serveDeletion } from "./deletion.ts";
import { type PersonalData, serveExport } from "./export.ts";
import { serveOAuth } from "./oauth.ts";
import { servePasswords } from "./password-reset.ts";
import { serveProfile } from "./profile.ts";
import { serveSessions, type Sessions } from "../sessions/sessions.ts";
import { serveSignIn } from "./sign-in.ts";
import { serveSignInMethods } from "./sign-in-methods.ts";
import { serveSignUp } from "./sign-up.ts";

export function serveAccounts(
  app: FastifyInstance,
  serve: Serve,
  services: Services,
  sessions: Sessions,
  personalData: readonly PersonalData[],
): void {
  serveSignUp(serve, services, sessions);
  serveSignIn(serve, services, sessions);
  serveConfirmation(serve, services);
  servePasswords(serve, services, sessions);
  serveProfile(serve, services, sessions);
  serveSignInMethods(serve, services, sessions);
  serveSessions(serve, services);
  serveExport(serve, services, personalData);
  serveDeletion(serve, services, sessions);
  serveOAuth(app, serve, services, sessions);
}
