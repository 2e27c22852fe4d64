import { AVATARS, CHILD_AGE_GROUPS, NICKNAME_MAX } from "@contest/rules/families/children";
import { z } from "zod";
import { defineCall } from "./call.ts";
import { ResponsiveImage } from "./images.ts";
import { emailAddress, line, paintingLog, requiredLine } from "./text.ts";

const ContestId = z.uuid("Enter the id of the contest.");
const Token = z.string("This link is incomplete. Open it again from the email.").min(1).max(200);

const HandedPage = z.object({
  token: z.string(),
  /** The address for the grown-up. */
  url: z.string(),
  expires_at: z.iso.datetime(),
});

export const handPage = defineCall({
  method: "POST",
  path: "/api/handed-pages",
  access: "anyone",
  feature: "families",
  summary: "Leave a page for a grown-up, who gets it with the link in the answer; nothing is stored about the artist",
  body: z.object({ contest_id: ContestId, log: paintingLog() }),
  status: 201,
  response: HandedPage,
});

export const handPhoto = defineCall({
  method: "POST",
  path: "/api/handed-pages/photo",
  access: "anyone",
  feature: "families",
  summary: "Leave a photo of a page colored on paper for a grown-up, at most 10 MB; its metadata is not stored",
  query: z.object({ contest_id: ContestId }),
  form: z.object({ file: z.file() }),
  status: 201,
  response: HandedPage,
});

export const mailHandedPage = defineCall({
  method: "POST",
  path: "/api/handed-pages/mail",
  access: "anyone",
  feature: "families",
  summary: "Email the link to a grown-up, once; the address is deleted when the email is sent",
  body: z.object({ token: Token, email: emailAddress("your grown-up’s email address") }),
  status: 202,
  response: z.object({ message: z.string() }),
});

export const claimHandedPage = defineCall({
  method: "POST",
  path: "/api/handed-pages/claim",
  access: "member",
  feature: "families",
  summary:
    "Take a page that a child has left: a painting into one's own sketchbook, a photo as one's own picture; only the first member can",
  body: z.object({ token: Token }),
  status: 200,
  response: z.object({
    /** Null for a photo. */
    sketch_id: z.uuid().nullable(),
    /** Null for what was painted on the site. */
    photo: z.object({ secure_url: z.string(), width: z.number(), height: z.number() }).nullable(),
    contest_id: z.uuid(),
    contest_title: z.string(),
    /** Whether it can still be submitted. */
    is_open: z.boolean(),
  }),
});

/** All that is known about a child. */
export const Child = z.object({
  id: z.uuid(),
  nickname: z.string(),
  age_group: z.enum(CHILD_AGE_GROUPS),
  avatar: z.enum(AVATARS),
});
export type Child = z.infer<typeof Child>;

/** The parent's consent stands with the child. */
const OwnChild = Child.extend({ consent_wording: z.string(), consented_at: z.iso.datetime() });
export type OwnChild = z.infer<typeof OwnChild>;

const Pin = line("your PIN", 6);

export const readFamily = defineCall({
  method: "GET",
  path: "/api/family",
  access: "member",
  feature: "families",
  summary: "The member's children with the consent for each, and whether there is a PIN for kids' mode",
  status: 200,
  response: z.object({ has_pin: z.boolean(), children: z.array(OwnChild) }),
});

export const setFamilyPin = defineCall({
  method: "PUT",
  path: "/api/family/pin",
  access: "member",
  feature: "families",
  summary: "Choose the PIN that ends kids' mode; changing it needs the password",
  body: z.object({ pin: Pin, password: z.string().min(1).max(1000).optional() }),
  status: 204,
  response: z.undefined(),
});

export const addChild = defineCall({
  method: "POST",
  path: "/api/family/children",
  access: "member",
  feature: "families",
  summary: "Add a child with a nickname, and record the parent's consent",
  body: z.object({
    nickname: requiredLine("a nickname", NICKNAME_MAX),
    age_group: z.enum(CHILD_AGE_GROUPS, "Choose an age group."),
    avatar: z.enum(AVATARS, "Choose an animal."),
    consent: z.literal(true, "Check this box to add a child."),
  }),
  status: 201,
  response: OwnChild,
});

const OfChild = z.object({ id: z.uuid() });

export const removeChild = defineCall({
  method: "DELETE",
  path: "/api/family/children/:id",
  access: "member",
  whileSuspended: true,
  feature: "families",
  summary: "Withdraw the consent for a child: the child's profile and all its pages are deleted",
  params: OfChild,
  status: 204,
  response: z.undefined(),
});

/** A page that a child wants to hand in. */
const PageRequest = z.object({
  id: z.uuid(),
  child: Child,
  contest_id: z.uuid(),
  contest_title: z.string(),
  picture: ResponsiveImage,
  /** Whether it can still be submitted. */
  is_open: z.boolean(),
  created_at: z.iso.datetime(),
});
export type PageRequest = z.infer<typeof PageRequest>;

export const listPageRequests = defineCall({
  method: "GET",
  path: "/api/family/requests",
  access: "member",
  feature: "families",
  summary: "The pages that children want to hand in, newest first",
  query: z.object({
    cursor: z.string().max(500).optional(),
    limit: z.coerce.number("Enter a number from 1 to 50.").int().min(1).max(50).default(24),
  }),
  status: 200,
  response: z.object({
    requests: z.array(PageRequest),
    /** The cursor of the next page; null on the last page. */
    next: z.string().nullable(),
  }),
});

export const approvePageRequest = defineCall({
  method: "POST",
  path: "/api/family/requests/:id/approval",
  access: "member",
  feature: "families",
  summary: "Submit a child's page with one of the parent's credits",
  params: z.object({ id: z.uuid() }),
  status: 200,
  response: z.object({ submission_id: z.uuid() }),
});

export const declinePageRequest = defineCall({
  method: "DELETE",
  path: "/api/family/requests/:id",
  access: "member",
  feature: "families",
  summary: "Don't submit a child's page; its picture is deleted within two days",
  params: z.object({ id: z.uuid() }),
  status: 204,
  response: z.undefined(),
});

export const enterKidsMode = defineCall({
  method: "POST",
  path: "/api/kids-mode",
  access: "member",
  feature: "families",
  summary: "Give this browser to a child: until the PIN is entered, it can only color and ask to hand in",
  body: z.object({ child_id: z.uuid("Choose a child.") }),
  status: 200,
  response: z.object({ child: Child }),
});

export const leaveKidsMode = defineCall({
  method: "POST",
  path: "/api/kids-mode/end",
  access: "member",
  inKidsMode: true,
  whileSuspended: true,
  feature: "families",
  summary: "End kids' mode in this browser, with the PIN or the password",
  body: z.object({ pin: Pin.optional(), password: z.string().min(1).max(1000).optional() }),
  status: 204,
  response: z.undefined(),
});

export const listKidsPages = defineCall({
  method: "GET",
  path: "/api/kids-mode/pages",
  access: "member",
  inKidsMode: true,
  feature: "families",
  summary: "What became of the pages that the child of this browser wanted to hand in, the latest twenty",
  status: 200,
  response: z.object({
    pages: z.array(
      z.object({
        id: z.uuid(),
        contest_title: z.string(),
        picture: ResponsiveImage,
        state: z.enum(["waiting", "approved", "declined"]),
      }),
    ),
  }),
});

export const askToHandIn = defineCall({
  method: "POST",
  path: "/api/kids-mode/pages",
  access: "member",
  inKidsMode: true,
  feature: "families",
  summary: "Ask the parent to hand in what the child of this browser has colored",
  body: z.object({ contest_id: ContestId, log: paintingLog() }),
  status: 201,
  response: z.object({ id: z.uuid() }),
});
