/**
 * Every API call: a valid request about a member's own data, and the status that each role gets for it. Tests that try
 * to misuse a call start from its valid request.
 */
import { randomUUID } from "node:crypto";
import { monthOf } from "@contest/rules/prize-draws/pools";
import type { Maker, Person } from "./roles.ts";
import { GOOD_PASSWORD, signUpFields } from "./site.ts";

/** Keyed by method and path, for example `GET /api/config`. */
export function everyCall(make: Maker): Record<string, CallEntry> {
  return {
    "GET /api/config": { gets: ALL(200) },

    "POST /api/users": { gets: WRITES(201), fill: () => ({ body: signUpFields(`new${randomUUID().slice(0, 8)}`) }) },
    "POST /api/users/login": {
      gets: ALL(200),
      fill: (own) => ({ body: { email: own.email, password: GOOD_PASSWORD } }),
    },
    "POST /api/users/login/passkey/options": { gets: ALL(200) },
    // The answer of a passkey that nobody has.
    "POST /api/users/login/passkey": { gets: ALL(401), fill: () => ({ body: { response: { id: "none" } } }) },
    "POST /api/users/logout": { gets: ALL(204) },
    "GET /api/users/me": { gets: ALL(200) },
    "POST /api/users/forgot-password": { gets: ALL(200), fill: (own) => ({ body: { email: own.email } }) },
    "POST /api/users/reset-password": {
      gets: ALL(200),
      fill: async (own) => ({
        body: { token: await make.link(own, "reset-password"), password: "another lamp, 12 herons" },
      }),
    },
    "POST /api/users/confirm-email": {
      gets: ALL(200),
      fill: async (own) => ({ body: { token: await make.link(own, "confirm-email") } }),
    },
    "POST /api/users/:id/confirmation-mail": { gets: OWN_WRITE(202), fill: withOwnId },
    "GET /api/users/:id": { gets: ALL(200), fill: withOwnId },
    "PUT /api/users/:id": { gets: OWN_WRITE(200), fill: (own) => ({ ...withOwnId(own), body: { bio: "Changed." } }) },
    "POST /api/users/:id/email": {
      gets: OWN_ALONE(200),
      fill: async (own) => {
        await make.pool.query("update users set requested_email = $2 where id = $1", [own.id, `new-${own.email}`]);
        return withPassword(own);
      },
    },
    "GET /api/users/:id/sign-in-methods": { gets: OWN_READ(), fill: withOwnId },
    "POST /api/users/:id/passkeys/options": { gets: OWN_ALONE(200), fill: withPassword },
    // The answer of an authenticator that does not exist.
    "POST /api/users/:id/passkeys": {
      gets: [401, 401, 403, 403, 403],
      fill: (own) => ({ ...withOwnId(own), body: { name: "Phone", response: { id: "none" } } }),
    },
    "POST /api/users/:id/passkeys/:passkeyId/removal": {
      gets: OWN_ALONE(204),
      fill: async (own) => ({
        ...withPassword(own),
        params: { id: own.id, passkeyId: await make.passkey(own) },
      }),
    },
    "POST /api/users/:id/authenticator": { gets: OWN_ALONE(200), fill: withPassword },
    "PUT /api/users/:id/authenticator": {
      gets: OWN_ALONE(409),
      fill: (own) => ({ ...withOwnId(own), body: { code: "123456" } }),
    },
    "POST /api/users/:id/authenticator/removal": {
      gets: OWN_ALONE(204),
      fill: async (own) => {
        await make.authenticator(own);
        return withPassword(own);
      },
    },
    "POST /api/users/:id/recovery-codes": { gets: OWN_ALONE(200), fill: withPassword },
    "PUT /api/users/:id/password": {
      gets: OWN_RIGHT(200),
      fill: (own) => ({
        ...withOwnId(own),
        body: { currentPassword: GOOD_PASSWORD, newPassword: "another lamp, 12 herons" },
      }),
    },
    "GET /api/users/:id/sessions": { gets: OWN_READ(), fill: withOwnId },
    "DELETE /api/users/:id/sessions/:sessionId": {
      gets: OWN_RIGHT(204),
      fill: async (own) => ({ params: { id: own.id, sessionId: await make.session(own) } }),
    },
    "DELETE /api/users/:id/sessions": { gets: OWN_RIGHT(204), fill: withOwnId },
    "GET /api/users/:id/export": { gets: OWN_READ(), fill: withOwnId },
    "POST /api/users/:id/deletion": {
      gets: OWN_RIGHT(202),
      fill: (own) => ({ ...withOwnId(own), body: { password: GOOD_PASSWORD } }),
    },
    "DELETE /api/users/:id/deletion": { gets: OWN_RIGHT(200), fill: withOwnId },
    // No OpenID provider is configured here.
    "POST /api/users/oauth": { gets: ALL(501), fill: () => ({ body: {} }) },
    "GET /api/users/user-stats/user": { gets: OWN_READ(), fill: (own) => ({ query: { user_id: own.id } }) },
    "GET /api/users/:id/settings": { gets: OWN_READ(), fill: withOwnId },
    "PUT /api/users/:id/settings": {
      gets: OWN_WRITE(200),
      fill: (own) => ({ ...withOwnId(own), body: { language: "de" } }),
    },
    "PUT /api/users/:id/avatar": {
      gets: OWN_WRITE(200),
      fill: async (own) => ({ ...withOwnId(own), body: { image_url: await make.picture(own) } }),
    },
    "GET /api/artists": { gets: ALL(200), fill: (own) => ({ query: { q: own.username.slice(0, 3) } }) },
    "GET /api/artists/:username": { gets: ALL(200), fill: (own) => ({ params: { username: own.username } }) },
    "GET /api/follows/:artistId": { gets: ALL(200), fill: withArtist },
    // Nobody follows or blocks themselves.
    "PUT /api/follows/:artistId": { gets: [401, 400, 204, 403, 204], fill: withArtist },
    "DELETE /api/follows/:artistId": { gets: MEMBERS_READ(204), fill: withArtist },
    "PUT /api/blocks/:artistId": { gets: [401, 400, 204, 400, 204], fill: withArtist },
    "DELETE /api/blocks/:artistId": { gets: MEMBERS_READ(204), fill: withArtist },
    "GET /api/users/:id/blocks": { gets: OWN_READ(), fill: withOwnId },
    "GET /api/users/:id/feed": { gets: OWN_READ(), fill: withOwnId },
    "GET /api/users/:id/standing": { gets: OWN_READ(), fill: withOwnId },
    "GET /api/users/:id/submissions": { gets: OWN_READ(), fill: withOwnId },
    "GET /api/users/:id/notices": { gets: OWN_READ(), fill: withOwnId },
    "POST /api/users/:id/notices/read": {
      gets: OWN_RIGHT(204),
      fill: async (own) => ({ ...withOwnId(own), body: { upTo: await make.notice(own) } }),
    },
    "POST /api/unsubscribe": {
      gets: ALL(200),
      fill: async (own) => ({ query: { token: `${await make.unsubscribeKey(own)}.votes` } }),
    },
    "GET /api/badges/user/:id": { gets: ALL(200), fill: withOwnId },
    "GET /api/badges/user/:id/progress": { gets: OWN_READ(), fill: withOwnId },
    "POST /api/badges/user/:id/new": { gets: OWN_WRITE(200), fill: withOwnId },

    "GET /api/days": { gets: ALL(200) },
    "GET /api/days/:date": {
      gets: ALL(200),
      fill: async () => {
        await make.contest();
        return { params: { date: new Date(Date.now() - 3_600_000).toISOString().slice(0, 10) } };
      },
    },

    "GET /api/challenges": { gets: ALL(200) },
    "GET /api/challenges/current-active": { gets: ALL(200), fill: withOpenContest },
    "GET /api/early-page": { gets: MEMBERS_READ(200) },
    "GET /api/challenges/featured": { gets: ALL(200) },
    "GET /api/challenges/:id": { gets: ALL(200), fill: async () => ({ params: { id: await make.contest() } }) },
    "PUT /api/challenges/:id": {
      gets: OWN_WRITE(200),
      fill: async (own) => ({
        params: { id: await make.contest() },
        body: { download: [{ userId: own.id, timestamp: "2026-01-01T00:00:00Z" }] },
      }),
    },
    "POST /api/challenges/:id/analytics/:counter": {
      gets: WRITES(204),
      fill: async () => ({ params: { id: await make.contest(), counter: "views" } }),
    },

    "POST /api/images/upload": {
      // An empty form: members who may upload get an error about the missing file.
      gets: MEMBERS_WRITE(400),
      fill: () => ({ form: new FormData() }),
    },
    "POST /api/paintings": {
      // The contest's line art is not stored, so members who may paint learn that there is no page.
      gets: MEMBERS_WRITE(404),
      fill: async () => ({ body: { contest_id: await make.contest(), log: "AAAA" } }),
    },
    "GET /api/paintings/:id": {
      gets: ALL(200),
      fill: async (own) => ({ params: { id: await make.paintedSubmission(own) } }),
    },
    "PUT /api/paintings/:id/replay": {
      gets: [401, 200, 404, 403, 404],
      fill: async (own) => ({ params: { id: await make.paintedSubmission(own) }, body: { off: true } }),
    },
    "GET /api/admin/paintings/:id": {
      gets: ADMINISTRATORS(),
      fill: async (own) => ({ params: { id: await make.paintedSubmission(own) } }),
    },
    "GET /api/users/:id/colored-days": { gets: OWN_READ(), fill: withOwnId },
    "PUT /api/users/:id/color-reminder": {
      gets: OWN_WRITE(200),
      fill: (own) => ({ ...withOwnId(own), body: { hour: 18 } }),
    },
    "GET /api/sketches": { gets: MEMBERS_READ() },
    "GET /api/sketches/:id": {
      gets: [401, 200, 404, 200, 404],
      fill: async (own) => ({ params: { id: await make.sketch(own) } }),
    },
    "PUT /api/sketches/:id": {
      gets: MEMBERS_WRITE(200),
      fill: async () => ({
        params: { id: randomUUID() },
        body: { contest_id: await make.contest(), version: 0, log: A_LOG },
      }),
    },
    "DELETE /api/sketches/:id": {
      gets: [401, 204, 404, 403, 404],
      fill: async (own) => ({ params: { id: await make.sketch(own) } }),
    },
    "POST /api/handed-pages": {
      gets: WRITES(201),
      fill: async () => ({ body: { contest_id: await make.contest(), log: A_LOG } }),
    },
    "POST /api/handed-pages/photo": {
      // An empty form: whoever may send a photo gets an error about the missing file.
      gets: WRITES(400),
      fill: async () => ({ query: { contest_id: await make.contest() }, form: new FormData() }),
    },
    "POST /api/handed-pages/mail": {
      gets: WRITES(202),
      fill: async () => ({ body: { token: await make.handedPage(), email: `${randomUUID()}@example.com` } }),
    },
    "POST /api/handed-pages/claim": {
      gets: MEMBERS_WRITE(200),
      fill: async () => ({ body: { token: await make.handedPage() } }),
    },
    "GET /api/family": { gets: MEMBERS_READ() },
    "PUT /api/family/pin": { gets: MEMBERS_WRITE(204), fill: () => ({ body: { pin: "4711" } }) },
    "POST /api/family/children": {
      // Nobody in these tests has confirmed to be an adult.
      gets: [401, 403, 403, 403, 403],
      fill: () => ({ body: { nickname: "Mia", age_group: "child", avatar: "fox", consent: true } }),
    },
    "DELETE /api/family/children/:id": {
      gets: [401, 204, 404, 204, 404],
      fill: async (own) => ({ params: { id: await make.child(own) } }),
    },
    "GET /api/family/requests": { gets: MEMBERS_READ() },
    "POST /api/family/requests/:id/approval": {
      gets: [401, 200, 404, 403, 404],
      fill: async (own) => ({ params: { id: await make.pageRequest(own) } }),
    },
    "DELETE /api/family/requests/:id": {
      gets: [401, 204, 404, 403, 404],
      fill: async (own) => ({ params: { id: await make.pageRequest(own) } }),
    },
    "POST /api/kids-mode": {
      // There is no PIN.
      gets: MEMBERS_WRITE(409),
      fill: async (own) => ({ body: { child_id: await make.child(own) } }),
    },
    // Nobody here is in kids' mode, and nobody has a PIN.
    "POST /api/kids-mode/end": { gets: [401, 403, 403, 403, 403], fill: () => ({ body: { pin: "4711" } }) },
    "GET /api/kids-mode/pages": { gets: [401, 403, 403, 403, 403] },
    "POST /api/kids-mode/pages": {
      gets: [401, 403, 403, 403, 403],
      fill: async () => ({ body: { contest_id: await make.contest(), log: A_LOG } }),
    },
    "GET /api/classroom": { gets: MEMBERS_READ() },
    // Only the member has a license.
    "PUT /api/classroom": {
      gets: OWN_ALONE(200),
      fill: async (own) => {
        await make.classroom(own);
        return { body: { name: "Grade 4b", age_group: "child" } };
      },
    },
    "POST /api/classroom/join-code": { gets: OWN_ALONE(200), fill: withClassroom },
    "DELETE /api/classroom/join-code": { gets: OWN_ALONE(200), fill: withClassroom },
    "POST /api/classroom/permission": {
      gets: OWN_ALONE(200),
      fill: async (own) => {
        await make.classroom(own);
        return { body: { school: "Heron School", permitted: true } };
      },
    },
    "GET /api/classroom/works": { gets: MEMBERS_READ() },
    "POST /api/classroom/works": {
      gets: OWN_ALONE(201),
      fill: async (own) => {
        await make.classroom(own);
        return { body: { image_url: await make.picture(own), initials: "A.B." } };
      },
    },
    "DELETE /api/classroom/works/:id": {
      gets: [401, 204, 404, 204, 404],
      fill: async (own) => ({ params: { id: await make.classWork(own) } }),
    },
    "POST /api/classroom/submissions": {
      gets: OWN_ALONE(200),
      fill: async (own) => ({ body: { contest_id: await make.contest(), work_ids: [await make.classWork(own)] } }),
    },
    "GET /api/classroom/invoices": { gets: MEMBERS_READ() },
    "POST /api/class-visits": {
      gets: WRITES(200),
      fill: async (own) => ({ body: { code: await make.classroom(own), initials: "A.B." } }),
    },
    // The contest's line art is not stored.
    "POST /api/class-pages": {
      gets: WRITES(404),
      fill: async (own) => ({
        body: { code: await make.classroom(own), initials: "A.B.", contest_id: await make.contest(), log: A_LOG },
      }),
    },
    "POST /api/submissions": {
      gets: OWN_WRITE(201),
      fill: async (own) => ({
        body: { user_id: own.id, challenge_id: await make.contest(), file_path: await make.picture(own) },
      }),
    },
    "GET /api/submissions": { gets: ALL(200) },
    "GET /api/submissions/recent": { gets: ALL(200) },
    "GET /api/submissions/user/:id": { gets: ALL(200), fill: withOwnId },
    "GET /api/submissions/by-challenge/search": {
      gets: ALL(200),
      fill: async () => ({ query: { challenge_id: await make.contest() } }),
    },
    "GET /api/submissions/:id": {
      gets: ALL(200),
      fill: async (own) => ({ params: { id: await make.submission(own) } }),
    },
    "GET /api/gallery": { gets: ALL(200) },
    "POST /api/submissions/:id/report": {
      gets: MEMBERS_WRITE(202),
      fill: async (own) => ({ params: { id: await make.submission(own) }, body: { reason: "other" } }),
    },
    "POST /api/submissions/:id/vote": {
      // Nobody votes in another person's name, not even an administrator.
      gets: [401, 200, 403, 403, 403],
      fill: async (own) => ({
        params: { id: await make.submission(await make.person("member")) },
        body: { user_id: own.id },
      }),
    },
    "GET /api/submissions/:id/praise": { gets: ALL(200), fill: withSubmission },
    // Nobody praises their own work.
    "PUT /api/submissions/:id/praise/:sticker": { gets: [401, 403, 200, 403, 200], fill: withSticker },
    "DELETE /api/submissions/:id/praise/:sticker": { gets: MEMBERS_READ(), fill: withSticker },
    "GET /api/submissions/:id/vote": {
      gets: OWN_READ(),
      fill: async (own) => ({ params: { id: await make.submission(own) }, query: { user_id: own.id } }),
    },
    // Always refused, because votes are permanent.
    "DELETE /api/submissions/:id/vote": {
      gets: [401, 403, 403, 403, 403],
      fill: async (own) => ({ params: { id: await make.submission(own) } }),
    },
    "GET /api/votes": {
      gets: MEMBERS_READ(),
      fill: async (own) => ({ query: { submission_ids: await make.submission(own) } }),
    },
    "GET /api/tallies": {
      gets: ALL(200),
      fill: async (own) => ({ query: { submission_ids: await make.submission(own) } }),
    },
    "GET /api/leaderboard": { gets: ALL(200), fill: () => ({ query: { period: "all" } }) },
    "GET /api/champions": { gets: ALL(200), fill: () => ({ query: { period: "week" } }) },

    "GET /api/subscription": { gets: OWN_READ(), fill: userIdQuery },
    "POST /api/subscription/ensure-current": { gets: OWN_WRITE(200), fill: userIdBody },
    "POST /api/subscription/deduct": { gets: OWN_WRITE(200), fill: userIdBody },
    "PUT /api/subscription": {
      gets: OWN_WRITE(200),
      fill: (own) => ({ body: { userId: own.id, tier: "free", remaining_submissions: 2 } }),
    },
    // There is no plan to cancel.
    "POST /api/subscription/cancel": { gets: OWN_RIGHT(409), fill: userIdBody },
    "POST /api/subscription/resume": { gets: OWN_WRITE(409), fill: userIdBody },
    "POST /api/stripe/checkout-session": {
      gets: OWN_WRITE(200),
      fill: async (own) => {
        await make.pool.query(
          `insert into credit_grants (user_id, reason, source, granted, remaining, taken_back)
         values ($1, 'free-month', to_char(now() at time zone 'UTC', '"free-month "YYYY-MM'), 2, 0, 2)`,
          [own.id],
        );
        return userIdBody(own);
      },
    },
    "POST /api/stripe/subscription-session": {
      gets: OWN_WRITE(200),
      fill: (own) => ({ body: { userId: own.id, planTier: "lite" } }),
    },
    "POST /api/stripe/gift-session": {
      gets: OWN_WRITE(200),
      fill: (own) => ({ body: { userId: own.id, item: "box-of-5" } }),
    },
    "GET /api/stripe/verify-session": {
      gets: OWN_READ(404),
      fill: (own) => ({ query: { sessionId: "cs_none", userId: own.id } }),
    },
    // The test cannot sign as the provider.
    "POST /api/stripe/webhook": { gets: WRITES(400), fill: () => ({ body: {} }) },
    "GET /api/donations": { gets: ALL(200) },
    "GET /api/billing/history": { gets: OWN_READ(), fill: (own) => ({ query: { user_id: own.id } }) },
    // A submission fee that was not paid cannot be retried.
    "POST /api/billing/history/:id/retry": {
      gets: OWN_WRITE(409),
      fill: async (own) => ({ params: { id: await make.payment(own) }, ...userIdBody(own) }),
    },
    "POST /api/billing/portal": { gets: OWN_RIGHT(200), fill: userIdBody },
    "GET /api/gifts": { gets: OWN_READ(), fill: userIdQuery },
    "POST /api/gifts/redeem": {
      gets: OWN_WRITE(404),
      fill: (own) => ({ body: { userId: own.id, code: "AAAA-AAAA-AAAA" } }),
    },

    "POST /api/contact": {
      gets: ALL(201),
      fill: (own) => ({ body: { name: "Ana", email: own.email, subject: "Hello", message: "Hello!" } }),
    },

    // Only the winner may say something.
    "PUT /api/results/:id/words": {
      gets: [401, 403, 403, 403, 403],
      fill: async () => ({ ...(await withEndedContest()), body: { words: "Thank you!" } }),
    },
    // No result is confirmed, and no prize draw is frozen.
    "GET /api/results/:id": { gets: ALL(404), fill: async () => ({ params: { id: await make.contest() } }) },
    "GET /api/results/:id/document": { gets: ALL(404), fill: async () => ({ params: { id: await make.contest() } }) },
    "GET /api/audit-heads": { gets: ALL(200) },
    "GET /api/winners": { gets: ALL(200) },
    "GET /api/winners/latest": { gets: ALL(200) },
    "GET /api/drawings": { gets: ALL(200) },
    "GET /api/drawings/:month": { gets: ALL(200), fill: () => ({ params: { month: THIS_MONTH } }) },
    "GET /api/drawings/:month/:pool/document": {
      gets: ALL(404),
      fill: () => ({ params: { month: THIS_MONTH, pool: "lite" } }),
    },
    "GET /api/drawings/:month/mine": { gets: MEMBERS_READ(), fill: () => ({ params: { month: THIS_MONTH } }) },
    "POST /api/drawings/:month/:pool/entries": {
      gets: MEMBERS_WRITE(409),
      fill: () => ({ params: { month: "2020-01", pool: "lite" } }),
    },

    "GET /api/admin/dashboard": { gets: ADMINISTRATORS() },
    "GET /api/admin/figures": { gets: ADMINISTRATORS() },
    "GET /api/admin/audit": { gets: ADMINISTRATORS() },
    "GET /api/admin/audit/verification": { gets: ADMINISTRATORS() },
    "GET /api/admin/settings": { gets: ADMINISTRATORS() },
    "GET /api/site": { gets: ALL(200) },
    "PUT /api/admin/settings/logo": { gets: ADMINISTRATORS(), fill: () => ({ body: { imageUrl: null } }) },
    "POST /api/admin/settings/sample-email": {
      gets: ADMINISTRATORS(204),
      fill: () => ({ body: { kind: "win", subject: "You won!", text: "Well done." } }),
    },
    "PUT /api/admin/settings": { gets: ADMINISTRATORS(), fill: () => ({ body: { donatedPercent: 30 } }) },
    "GET /api/admin/mails": { gets: ADMINISTRATORS() },
    "GET /api/admin/jobs": { gets: ADMINISTRATORS() },
    "POST /api/admin/jobs/:id/retry": {
      gets: ADMINISTRATORS(204),
      fill: async () => ({ params: { id: await make.job() } }),
    },
    "DELETE /api/admin/jobs/:id": {
      gets: ADMINISTRATORS(204),
      fill: async () => ({ params: { id: await make.job() } }),
    },
    "GET /api/admin/messages": { gets: ADMINISTRATORS() },
    "POST /api/admin/messages/:id/replies": {
      gets: ADMINISTRATORS(),
      fill: async () => ({ params: { id: await make.message() }, body: { reply: "Hello!", requestId: randomUUID() } }),
    },
    "PUT /api/admin/messages/:id/answered": {
      gets: ADMINISTRATORS(),
      fill: async () => ({ params: { id: await make.message() }, body: { answered: true } }),
    },
    "GET /api/admin/submissions": { gets: ADMINISTRATORS() },
    "POST /api/admin/submissions/:id/approval": { gets: ADMINISTRATORS(), fill: withSubmission },
    "DELETE /api/admin/submissions/:id/approval": { gets: ADMINISTRATORS(), fill: withSubmission },
    "POST /api/admin/approvals": {
      gets: ADMINISTRATORS(),
      fill: async (own) => ({ body: { ids: [await make.submission(own)] } }),
    },
    "POST /api/admin/submissions/:id/hiding": {
      gets: ADMINISTRATORS(),
      fill: async (own) => ({ ...(await withSubmission(own)), body: { reason } }),
    },
    "DELETE /api/admin/submissions/:id/hiding": { gets: ADMINISTRATORS(), fill: withSubmission },
    "GET /api/admin/members": { gets: ADMINISTRATORS() },
    "GET /api/admin/members/:id": { gets: ADMINISTRATORS(), fill: withOwnId },
    "GET /api/admin/credits": { gets: ADMINISTRATORS(), fill: userIdQuery },
    "POST /api/admin/members/:id/credits": {
      gets: ADMINISTRATORS(),
      fill: (own) => ({ ...withOwnId(own), body: { change: 3, reason, requestId: randomUUID() } }),
    },
    "PUT /api/admin/members/:id/suspension": {
      gets: ADMINISTRATORS(),
      fill: (own) => ({ ...withOwnId(own), body: { reason } }),
    },
    "DELETE /api/admin/members/:id/sign-in-methods": { gets: ADMINISTRATORS(204), fill: withOwnId },
    "DELETE /api/admin/members/:id/suspension": { gets: ADMINISTRATORS(), fill: withOwnId },
    "DELETE /api/admin/members/:id/sessions": { gets: ADMINISTRATORS(204), fill: withOwnId },
    "PUT /api/admin/members/:id/role": {
      gets: ADMINISTRATORS(),
      fill: (own) => ({ ...withOwnId(own), body: { role: null } }),
    },
    "PUT /api/admin/members/:id/administrator": { gets: ADMINISTRATORS(), fill: withOwnId },
    "DELETE /api/admin/members/:id/administrator": { gets: ADMINISTRATORS(), fill: withOwnId },
    "GET /api/admin/payments": { gets: ADMINISTRATORS() },
    // The payment failed, so there is nothing to refund.
    "POST /api/admin/payments/:id/refunds": {
      gets: ADMINISTRATORS(409),
      fill: async (own) => ({
        params: { id: await make.payment(own) },
        body: { amountCents: 100, reason, requestId: randomUUID() },
      }),
    },
    "GET /api/admin/contests": { gets: ADMINISTRATORS() },
    "GET /api/admin/contests/:id": {
      gets: ADMINISTRATORS(),
      fill: async () => ({ params: { id: await make.contest("1 day", "2 days") } }),
    },
    "POST /api/admin/contests": {
      gets: ADMINISTRATORS(201),
      fill: async () => ({ body: await plan("2031-01-01T00:00:00Z", "2031-01-02T00:00:00Z") }),
    },
    "PUT /api/admin/contests/:id": {
      gets: ADMINISTRATORS(),
      fill: async () => ({
        params: { id: await make.contest("1 day", "2 days") },
        body: await plan("2032-01-01T00:00:00Z", "2032-01-02T00:00:00Z"),
      }),
    },
    "DELETE /api/admin/contests/:id": {
      gets: ADMINISTRATORS(204),
      fill: async () => ({ params: { id: await make.contest("1 day", "2 days") } }),
    },
    "GET /api/admin/line-art/proposal": {
      gets: ADMINISTRATORS(),
      fill: () => ({ query: { seed: "a", family: "mandala", difficulty: "easy" } }),
    },
    // The request is invalid on purpose: drawing takes seconds, and access is checked before.
    "POST /api/admin/line-art": { gets: ADMINISTRATORS(400), fill: () => ({ body: { seed: "?" } }) },
    "POST /api/admin/line-art/upload": {
      gets: ADMINISTRATORS(400),
      fill: () => ({ body: { imageUrl: "/image/none.webp", alternativeText: "None." } }),
    },
    "GET /api/admin/results": { gets: ADMINISTRATORS() },
    "GET /api/admin/results/:id": { gets: ADMINISTRATORS(), fill: withEndedContest },
    "GET /api/admin/vote-clusters": { gets: ADMINISTRATORS() },
    "PUT /api/admin/vote-clusters/:id/decision": {
      gets: ADMINISTRATORS(),
      fill: async (own) => ({ params: { id: await make.voteCluster(own) }, body: { decision: "count", reason } }),
    },
    "GET /api/admin/votes": {
      gets: ADMINISTRATORS(),
      fill: async (own) => ({ query: { submission: await make.submission(own) } }),
    },
    "GET /api/admin/entry-clusters": { gets: ADMINISTRATORS() },
    "PUT /api/admin/entry-clusters/:id/decision": {
      gets: ADMINISTRATORS(),
      fill: async () => ({ params: { id: await make.entryCluster() }, body: { decision: "count", reason } }),
    },
    "GET /api/admin/flagged-votes": {
      gets: ADMINISTRATORS(),
      fill: async () => ({ query: { contest: (await withEndedContest()).params.id } }),
    },
    "POST /api/admin/results/:id/votes": {
      gets: ADMINISTRATORS(),
      fill: async () => ({ ...(await withEndedContest()), body: { decision: "count", reason, group: {} } }),
    },
    "POST /api/admin/results/:id/review": { gets: ADMINISTRATORS(), fill: withEndedContest },
    // This is not the hash of the preview.
    "POST /api/admin/results/:id/confirm": {
      gets: ADMINISTRATORS(409),
      fill: async () => ({ ...(await withEndedContest()), body: { sha256: "0".repeat(64) } }),
    },
    // Another member and an administrator do not find it: it is the artist's own.
    "GET /api/submissions/:id/feedback": { gets: [401, 200, 404, 200, 404], fill: withSubmission },
    // The plan of this member does not include it.
    "POST /api/submissions/:id/feedback": {
      gets: [401, 403, 404, 403, 404],
      fill: async (own) => ({ ...(await withSubmission(own)), body: {} }),
    },
    "GET /api/admin/feedback": { gets: ADMINISTRATORS() },
    "POST /api/admin/feedback/:id/answer": {
      gets: ADMINISTRATORS(204),
      fill: async (own) => ({
        params: { id: await make.feedback(own) },
        body: { strengths: "Color.", suggestions: "Light.", nextStep: "Shadows." },
      }),
    },
    "GET /api/line-art-requests": { gets: MEMBERS_READ() },
    // The plan of these members does not include it.
    "POST /api/line-art-requests": {
      gets: [401, 403, 403, 403, 403],
      fill: () => ({ body: { subject: "A fox", difficulty: "easy" } }),
    },
    "GET /api/admin/line-art-requests": { gets: ADMINISTRATORS() },
    "GET /api/admin/line-art-requests/:id/proposal": {
      gets: ADMINISTRATORS(),
      fill: async () => ({ ...(await withLineArtRequest()), query: { number: "0" } }),
    },
    "POST /api/admin/line-art-requests/:id/page": {
      gets: ADMINISTRATORS(204),
      fill: async () => ({ ...(await withLineArtRequest()), body: { number: 0 } }),
    },
    "POST /api/admin/line-art-requests/:id/decline": {
      gets: ADMINISTRATORS(204),
      fill: async () => ({ ...(await withLineArtRequest()), body: { reason: "We cannot draw this." } }),
    },
    "GET /api/spotlight": { gets: ALL(200) },
    // Nobody is in the spotlight.
    "PUT /api/spotlight/words": { gets: [401, 403, 403, 403, 403], fill: () => ({ body: { words: "Thank you!" } }) },
    "GET /api/admin/spotlight/candidates": { gets: ADMINISTRATORS() },
    // The plan of this artist does not include it.
    "PUT /api/admin/spotlight": {
      gets: ADMINISTRATORS(409),
      fill: async (own) => ({ body: { submissionId: await make.submission(own) } }),
    },
    "DELETE /api/admin/spotlight": { gets: ADMINISTRATORS(204) },
    "GET /api/admin/drawings": { gets: ADMINISTRATORS() },
    "GET /api/admin/prizes": { gets: ADMINISTRATORS() },
    "POST /api/admin/prizes/:id/fulfilled": {
      gets: ADMINISTRATORS(),
      fill: async (own) => ({ params: { id: await make.prize(own) } }),
    },
  };

  async function withOpenContest() {
    await make.contest();
    return {};
  }

  async function withClassroom(own: Person) {
    await make.classroom(own);
    return {};
  }

  async function withSubmission(own: Person) {
    return { params: { id: await make.submission(own) } };
  }

  async function withLineArtRequest() {
    return { params: { id: await make.lineArtRequest() } };
  }

  async function withSticker(own: Person) {
    return { params: { id: await make.submission(own), sticker: "so-neat" } };
  }

  async function withEndedContest() {
    return { params: { id: await make.contest("-60 hours", "-30 hours") } };
  }

  async function plan(startsAt: string, endsAt: string) {
    return {
      title: "Birds",
      description: "Color them.",
      prize: "",
      startsAt,
      endsAt,
      voteWeighing: "equal",
      selfVotes: false,
      paintedHereOnly: false,
      submissionLimit: null,
      lineArt: await make.lineArt(),
      lineArtAlt: "Birds.",
    };
  }
}

export interface Filled {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
  form?: FormData;
}

export interface CallEntry {
  /** Statuses in the order of `ROLES`. */
  gets: readonly [number, number, number, number, number];
  /** `own` is the member whose data the request is about. */
  fill?: (own: Person) => Filled | Promise<Filled>;
}

/** The log of a painting with nothing on it. */
const A_LOG = Buffer.from([0x43, 0x50, 0x4c, 0x31, ...new Uint8Array(32)]).toString("base64");

const ALL = (status: number): CallEntry["gets"] => [status, status, status, status, status];
/** Everyone except suspended members. */
const WRITES = (status: number): CallEntry["gets"] => [status, status, status, 403, status];
const MEMBERS_READ = (status = 200): CallEntry["gets"] => [401, status, status, status, status];
const MEMBERS_WRITE = (status: number): CallEntry["gets"] => [401, status, status, 403, status];
const OWN_READ = (status = 200): CallEntry["gets"] => [401, status, 403, status, status];
const OWN_WRITE = (status: number): CallEntry["gets"] => [401, status, 403, 403, status];
/** Suspended members are included. */
const OWN_RIGHT = (status: number): CallEntry["gets"] => [401, status, 403, status, status];
/** Not for administrators, who act for members elsewhere. */
const OWN_ALONE = (status: number): CallEntry["gets"] => [401, status, 403, 403, 403];
const ADMINISTRATORS = (status = 200): CallEntry["gets"] => [401, 403, 403, 403, status];

const withArtist = (own: Person) => ({ params: { artistId: own.id } });
const withOwnId = (own: Person) => ({ params: { id: own.id } });
const withPassword = (own: Person) => ({ ...withOwnId(own), body: { password: GOOD_PASSWORD } });
const userIdBody = (own: Person) => ({ body: { userId: own.id } });
const userIdQuery = (own: Person) => ({ query: { userId: own.id } });
const reason = "A good reason.";
const THIS_MONTH = monthOf(new Date());
