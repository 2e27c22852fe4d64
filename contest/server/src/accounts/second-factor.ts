/** Authenticator codes and recovery codes: what is asked for after a password. */
import { randomInt } from "node:crypto";
import { Secret, TOTP } from "otpauth";
import type { Pool, Queryable } from "@contest/database/pool";
import { Problem } from "@contest/platform/http/problem";
import { consumeRateLimits, resetRateLimits } from "@contest/platform/rate-limits/rate-limits";
import { hashToken } from "../sessions/secrets.ts";
import * as sql from "./sign-in-methods-sql.ts";

const ISSUER = "Daily Coloring Challenge";
const STEP_SECONDS = 30;
/** Clocks of phones may be half a minute off. */
const WINDOW = 1;

export function authenticatorFor(email: string, secret: string): TOTP {
  return new TOTP({ issuer: ISSUER, label: email, secret: Secret.fromBase32(secret), period: STEP_SECONDS });
}

export function newAuthenticatorSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/** Accepts a code of the authenticator once. */
export async function useAuthenticatorCode(database: Queryable, userId: string, secret: string, code: string) {
  const delta = authenticatorFor("", secret).validate({ token: code.replaceAll(/\s/g, ""), window: WINDOW });
  if (delta === null) return false;
  const step = Math.floor(Date.now() / 1000 / STEP_SECONDS) + delta;
  const [used] = await sql.useAuthenticator(database, [userId, step]);
  return used !== undefined;
}

/**
 * Asks for the second factor if the account has an authenticator. Returns whether one was proved. Only for a caller who
 * has already proved the password.
 */
export async function requireSecondFactor(pool: Pool, userId: string, code: string | undefined): Promise<boolean> {
  const [authenticator] = await sql.findAuthenticator(pool, [userId]);
  if (!authenticator?.confirmed_at) return false;
  if (!code) {
    throw new Problem(401, "SECOND_FACTOR_REQUIRED", "Enter the code from your authenticator app.", { field: "code" });
  }
  await consumeRateLimits(pool, [["codeByAccount", userId]]);
  const isRight =
    (await useAuthenticatorCode(pool, userId, authenticator.secret, code)) ||
    (await useRecoveryCode(pool, userId, code));
  if (!isRight) {
    throw new Problem(401, "WRONG_CODE", "This code is wrong or was used before. Enter a new one.", { field: "code" });
  }
  await resetRateLimits(pool, [["codeByAccount", userId]]);
  return true;
}

/** Without letters and digits that look alike. */
const ALPHABET = "abcdefghjkmnpqrstuvwxyz23456789";
const CODES = 10;
const GROUPS = 4;

/** Four groups of four: more than 78 random bits, so a plain hash is enough. */
export async function makeRecoveryCodes(database: Queryable, userId: string): Promise<string[]> {
  const group = () => Array.from({ length: 4 }, () => ALPHABET[randomInt(ALPHABET.length)]).join("");
  const codes = Array.from({ length: CODES }, () => Array.from({ length: GROUPS }, group).join("-"));
  await sql.replaceRecoveryCodes(database, [userId, codes.map(hashOf)]);
  return codes;
}

async function useRecoveryCode(database: Queryable, userId: string, code: string): Promise<boolean> {
  const [used] = await sql.useRecoveryCode(database, [userId, hashOf(code)]);
  return used !== undefined;
}

function hashOf(code: string): Buffer {
  return hashToken(code.toLowerCase().replaceAll(/[^a-z0-9]/g, ""));
}
