import { STAFF_ROLE_NAMES } from "@contest/rules/accounts/staff-roles";
import {
  BIO_MAX,
  EMAIL_MAX,
  LOCATION_MAX,
  NAME_MAX,
  USERNAME_MAX,
  USERNAME_MIN,
  USERNAME_PATTERN,
  WEBSITE_MAX,
} from "@contest/rules/accounts/limits";
import { isReservedUsername, looksLikeAdvertising } from "@contest/rules/accounts/names";
import { PASSWORD_MAX } from "@contest/rules/accounts/password";
import { LANGUAGES, TIMEZONES } from "@contest/rules/profiles/settings";
import { z } from "zod";
import { defineCall } from "./call.ts";
import { Child } from "./families.ts";
import { emailAddress, line, paragraph, requiredLine } from "./text.ts";

const Email = emailAddress("your email address");

const Username = requiredLine("a username", USERNAME_MAX)
  .min(USERNAME_MIN, `Use at least ${USERNAME_MIN} characters.`)
  .regex(USERNAME_PATTERN, "Use letters, digits, dots, dashes and underscores; begin and end with a letter or digit.")
  .refine((username) => !isReservedUsername(username), "This name is reserved. Choose another one.");

const name = (words: string) =>
  requiredLine(words, NAME_MAX).refine(
    (text) => !looksLikeAdvertising(text),
    "Enter a name without links, addresses or amounts of money.",
  );

/** The contract only requires a password and limits its length; whether it is good enough is a rule. */
const Password = z
  .string({ error: (issue) => (issue.input === undefined ? "Enter a password." : "This must be text.") })
  .min(1, "Enter a password.")
  .max(PASSWORD_MAX * 4, `Use at most ${PASSWORD_MAX} characters.`);

const WebAddress = z.url({ protocol: /^https?$/ });
const Website = line("your website", WEBSITE_MAX).refine(
  (text) => text === "" || WebAddress.safeParse(text).success,
  "Enter a web address that starts with http:// or https://.",
);

const Token = z.string("This link is incomplete. Open it again from the email.").min(1).max(200);

const AgeConfirmed = z.literal(true, "You must be 18 or older.");

const Id = z.uuid();
const OfUser = z.object({ id: Id });
const Nothing = z.undefined();

/** The fields of a member that everyone may see. */
export const PublicUser = z.object({
  _id: Id,
  username: z.string(),
  bio: z.string(),
  location: z.string(),
  website: z.string(),
  avatarUrl: z.string().nullable(),
  createdDate: z.iso.datetime(),
});
export type PublicUser = z.infer<typeof PublicUser>;

/** The fields that members see of their own account. */
export const OwnUser = PublicUser.extend({
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  isAdmin: z.boolean(),
  /** The staff role, if any. */
  role: z.enum(STAFF_ROLE_NAMES).nullable(),
  emailConfirmed: z.boolean(),
  /** False for a member who signs in with a provider only. */
  hasPassword: z.boolean(),
  /** A new address that waits for the member's password. */
  requestedEmail: z.string().nullable(),
  /** A new address that has not been confirmed yet. */
  pendingEmail: z.string().nullable(),
  ageConfirmed: z.boolean(),
  /** The language that the member's dates are formatted in. */
  language: z.enum(LANGUAGES),
  /** Null uses the device's time zone. */
  timezone: z.enum(TIMEZONES).nullable(),
  /** When the account will be deleted, if its owner has requested that. */
  deletionDate: z.iso.datetime().nullable(),
  /** Why the account is suspended, or null. A suspended account cannot change anything. */
  suspendedBecause: z.string().nullable(),
});
export type OwnUser = z.infer<typeof OwnUser>;

const Signed = z.object({ user: OwnUser });
const Message = z.object({ message: z.string() });

export const signUp = defineCall({
  method: "POST",
  path: "/api/users",
  access: "anyone",
  feature: "accounts",
  summary: "Create an account, sign in to it and send the confirmation email",
  body: z.object({
    email: Email,
    password: Password,
    firstName: name("your first name"),
    lastName: name("your last name"),
    username: Username,
    ageConfirmed: AgeConfirmed.optional(),
  }),
  status: 201,
  response: Signed,
});

export const signIn = defineCall({
  method: "POST",
  path: "/api/users/login",
  access: "anyone",
  whileSuspended: true,
  feature: "accounts",
  summary: "Sign in",
  body: z.object({
    email: requiredLine("your email address", EMAIL_MAX),
    password: Password,
    /** A code of the member's authenticator, or a recovery code, if the account has an authenticator. */
    code: line("the code", 40).optional(),
  }),
  status: 200,
  response: Signed,
});

/** What the browser's passkey functions take and return; the browser and the server's library check it. */
const PasskeyData = z.record(z.string(), z.unknown());

export const requestPasskeySignIn = defineCall({
  method: "POST",
  path: "/api/users/login/passkey/options",
  access: "anyone",
  whileSuspended: true,
  feature: "accounts",
  summary: "What a passkey has to sign to sign in",
  status: 200,
  response: z.object({ options: PasskeyData }),
});

export const signInWithPasskey = defineCall({
  method: "POST",
  path: "/api/users/login/passkey",
  access: "anyone",
  whileSuspended: true,
  feature: "accounts",
  summary: "Sign in with a passkey",
  body: z.object({ response: PasskeyData }),
  status: 200,
  response: Signed,
});

export const signOut = defineCall({
  method: "POST",
  path: "/api/users/logout",
  access: "anyone",
  whileSuspended: true,
  feature: "accounts",
  summary: "Sign out of this browser",
  status: 204,
  response: Nothing,
});

export const whoAmI = defineCall({
  method: "GET",
  path: "/api/users/me",
  access: "anyone",
  inKidsMode: true,
  feature: "accounts",
  summary: "The signed-in member, or null; in kids' mode the child instead",
  status: 200,
  response: z.object({
    user: OwnUser.nullable(),
    /** The child who uses this browser in kids' mode, or null. */
    child: Child.nullable(),
  }),
});

export const forgotPassword = defineCall({
  method: "POST",
  path: "/api/users/forgot-password",
  access: "anyone",
  whileSuspended: true,
  feature: "accounts",
  summary: "Send a password reset link if an account with this address exists",
  body: z.object({ email: Email, redirectUrl: line("the address of the reset page", 2000).optional() }),
  status: 200,
  response: Message,
});

export const resetPassword = defineCall({
  method: "POST",
  path: "/api/users/reset-password",
  access: "anyone",
  whileSuspended: true,
  feature: "accounts",
  summary: "Set a new password with the token from a reset link; ends all sessions",
  body: z.object({ token: Token, password: Password }),
  status: 200,
  response: Message,
});

export const confirmEmail = defineCall({
  method: "POST",
  path: "/api/users/confirm-email",
  access: "anyone",
  whileSuspended: true,
  feature: "accounts",
  summary: "Confirm an email address with the token from a confirmation link",
  body: z.object({ token: Token }),
  status: 200,
  response: Message,
});

export const resendConfirmation = defineCall({
  method: "POST",
  path: "/api/users/:id/confirmation-mail",
  access: "self",
  feature: "accounts",
  summary: "Send the confirmation email again",
  params: OfUser,
  status: 202,
  response: Message,
});

export const readUser = defineCall({
  method: "GET",
  path: "/api/users/:id",
  access: "anyone",
  feature: "accounts",
  summary: "A member's profile: public fields, or everything for the member and administrators",
  params: OfUser,
  status: 200,
  response: z.union([OwnUser, PublicUser]),
});

export const updateUser = defineCall({
  method: "PUT",
  path: "/api/users/:id",
  access: "self",
  feature: "accounts",
  summary: "Change a profile; a new email address waits for the password, and then for its confirmation",
  params: OfUser,
  body: z.object({
    username: Username.optional(),
    email: Email.optional(),
    firstName: name("your first name").optional(),
    lastName: name("your last name").optional(),
    bio: paragraph("your bio", BIO_MAX).optional(),
    location: line("your location", LOCATION_MAX).optional(),
    website: Website.optional(),
    ageConfirmed: AgeConfirmed.optional(),
  }),
  status: 200,
  response: OwnUser,
});

/** A member without a password, who signs in with a provider only, must have signed in a moment ago instead. */
const ProvenByPassword = z.object({ password: Password.optional() });

export const confirmNewEmail = defineCall({
  method: "POST",
  path: "/api/users/:id/email",
  access: "self",
  feature: "accounts",
  summary: "Confirm a new email address with the password; a link is then sent there",
  params: OfUser,
  body: ProvenByPassword,
  status: 200,
  response: OwnUser,
});

export const changePassword = defineCall({
  method: "PUT",
  path: "/api/users/:id/password",
  access: "self",
  whileSuspended: true,
  feature: "accounts",
  summary: "Change the password; ends all other sessions",
  params: OfUser,
  body: z.object({ currentPassword: Password, newPassword: Password }),
  status: 200,
  response: Message,
});

export const Session = z.object({
  id: Id,
  current: z.boolean(),
  device: z.string(),
  createdAt: z.iso.datetime(),
  lastSeenAt: z.iso.datetime(),
});
export type Session = z.infer<typeof Session>;

export const listSessions = defineCall({
  method: "GET",
  path: "/api/users/:id/sessions",
  access: "self",
  feature: "accounts",
  summary: "The member's sessions",
  params: OfUser,
  status: 200,
  response: z.object({ sessions: z.array(Session) }),
});

export const endSession = defineCall({
  method: "DELETE",
  path: "/api/users/:id/sessions/:sessionId",
  access: "self",
  whileSuspended: true,
  feature: "accounts",
  summary: "End one session",
  params: OfUser.extend({ sessionId: Id }),
  status: 204,
  response: Nothing,
});

export const endOtherSessions = defineCall({
  method: "DELETE",
  path: "/api/users/:id/sessions",
  access: "self",
  whileSuspended: true,
  feature: "accounts",
  summary: "End all sessions except this one",
  params: OfUser,
  status: 204,
  response: Nothing,
});

export const SignInMethods = z.object({
  passkeys: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      createdAt: z.iso.datetime(),
      lastUsedAt: z.iso.datetime().nullable(),
    }),
  ),
  hasAuthenticator: z.boolean(),
  /** How many recovery codes are left. */
  recoveryCodes: z.number(),
  /** Whether the member must have a second factor, because administrators of a public site must. */
  isRequired: z.boolean(),
});
export type SignInMethods = z.infer<typeof SignInMethods>;

export const readSignInMethods = defineCall({
  method: "GET",
  path: "/api/users/:id/sign-in-methods",
  access: "self",
  feature: "accounts",
  summary: "The member's passkeys, and whether there is an authenticator",
  params: OfUser,
  status: 200,
  response: SignInMethods,
});

/** The codes are shown once. Null if the member has some already. */
const WithRecoveryCodes = z.object({ recoveryCodes: z.array(z.string()).nullable() });

export const requestPasskey = defineCall({
  method: "POST",
  path: "/api/users/:id/passkeys/options",
  access: "self",
  feature: "accounts",
  summary: "What a new passkey is made from",
  params: OfUser,
  body: ProvenByPassword,
  status: 200,
  response: z.object({ options: PasskeyData }),
});

export const addPasskey = defineCall({
  method: "POST",
  path: "/api/users/:id/passkeys",
  access: "self",
  feature: "accounts",
  summary: "Add a passkey",
  params: OfUser,
  body: z.object({ name: requiredLine("a name", 60), response: PasskeyData }),
  status: 201,
  response: WithRecoveryCodes,
});

export const removePasskey = defineCall({
  method: "POST",
  path: "/api/users/:id/passkeys/:passkeyId/removal",
  access: "self",
  feature: "accounts",
  summary: "Remove a passkey",
  params: OfUser.extend({ passkeyId: z.string().min(1).max(1400) }),
  body: ProvenByPassword,
  status: 204,
  response: Nothing,
});

export const requestAuthenticator = defineCall({
  method: "POST",
  path: "/api/users/:id/authenticator",
  access: "self",
  feature: "accounts",
  summary: "The secret for an authenticator app",
  params: OfUser,
  body: ProvenByPassword,
  status: 200,
  response: z.object({ secret: z.string(), uri: z.string() }),
});

export const confirmAuthenticator = defineCall({
  method: "PUT",
  path: "/api/users/:id/authenticator",
  access: "self",
  feature: "accounts",
  summary: "Use the authenticator app from now on, with a first code as proof that it works",
  params: OfUser,
  body: z.object({ code: requiredLine("the code", 10) }),
  status: 200,
  response: WithRecoveryCodes,
});

export const removeAuthenticator = defineCall({
  method: "POST",
  path: "/api/users/:id/authenticator/removal",
  access: "self",
  feature: "accounts",
  summary: "Stop using the authenticator app",
  params: OfUser,
  body: ProvenByPassword,
  status: 204,
  response: Nothing,
});

export const renewRecoveryCodes = defineCall({
  method: "POST",
  path: "/api/users/:id/recovery-codes",
  access: "self",
  feature: "accounts",
  summary: "New recovery codes instead of the old ones",
  params: OfUser,
  body: ProvenByPassword,
  status: 200,
  response: z.object({ recoveryCodes: z.array(z.string()) }),
});

export const exportAccount = defineCall({
  method: "GET",
  path: "/api/users/:id/export",
  access: "self",
  feature: "accounts",
  summary: "All data stored about the member, as one file",
  params: OfUser,
  status: 200,
  response: z.object({ exportedAt: z.iso.datetime() }).catchall(z.unknown()),
});

export const requestDeletion = defineCall({
  method: "POST",
  path: "/api/users/:id/deletion",
  access: "self",
  whileSuspended: true,
  feature: "accounts",
  summary: "Delete the account after the grace period; ends all sessions",
  params: OfUser,
  body: z.object({ password: Password }),
  status: 202,
  response: z.object({ message: z.string(), deletionDate: z.iso.datetime() }),
});

export const cancelDeletion = defineCall({
  method: "DELETE",
  path: "/api/users/:id/deletion",
  access: "self",
  whileSuspended: true,
  feature: "accounts",
  summary: "Cancel the deletion of the account",
  params: OfUser,
  status: 200,
  response: OwnUser,
});

export const startOAuth = defineCall({
  method: "POST",
  path: "/api/users/oauth",
  access: "anyone",
  whileSuspended: true,
  feature: "accounts",
  summary: "Start signing in with the configured provider; redirect to the address in the response",
  body: z.object({ returnTo: line("where to go afterward", 500).optional() }),
  status: 200,
  response: z.object({ url: z.string() }),
});
