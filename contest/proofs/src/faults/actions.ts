/** The actions of users and jobs that have several steps. Each can be set up, performed repeatedly, and counted. */
import { randomBytes, randomUUID } from "node:crypto";
import { makeCode } from "@contest/rules/gifts/codes";
import type { JobName } from "@contest/platform/job-queue/add-job";
import { imageKey, ORIGINAL } from "@contest/server/images/files";
import { testPicture } from "@contest/testing/upload";
import { typeCard } from "@contest/testing/payments";
import type { Person } from "@contest/testing/roles";
import { GOOD_PASSWORD, signUpFields } from "@contest/testing/site";
import { insertSubmissions } from "@contest/testing/submissions";
import type { FaultSite } from "./fault-site.ts";

/** What the client receives. A status of 0 means nothing, because the connection was closed. */
export interface Outcome {
  status: number;
  code: string;
  message: string;
}

export interface PreparedAction {
  /** Performs the action. Performing it again is what a client does that got no successful response. */
  perform(): Promise<Outcome>;
  /** How often the action has taken effect, according to the database. */
  countEffects(): Promise<number>;
}

export interface Action {
  /** The services that the action needs besides the database. */
  needs: ("provider" | "files" | "mail")[];
  /** The codes that a second attempt may get if the first one had succeeded after all. */
  acceptedOnRetry?: string[];
  prepare(site: FaultSite): Promise<PreparedAction>;
}

export const ACTIONS: Record<string, Action> = {
  "open the home page": {
    needs: [],
    prepare: async (site) => ({ perform: () => page(site, "/"), countEffects: async () => 1 }),
  },
  "open an artist's page": {
    needs: [],
    async prepare(site) {
      const { username } = await site.make.person("member");
      return { perform: () => page(site, `/artists/${username}`), countEffects: async () => 1 };
    },
  },
  "sign up": {
    needs: ["mail"],
    acceptedOnRetry: ["EMAIL_TAKEN"],
    async prepare(site) {
      const body = signUpFields(`new${randomUUID().slice(0, 8)}`);
      return {
        perform: () => call(site, null, "POST", "/api/users", body),
        countEffects: () =>
          count(
            site,
            `users join account_links on user_id = users.id join mails on recipient = users.email where users.email = $1`,
            [body.email],
          ),
      };
    },
  },
  "confirm an email address": {
    needs: [],
    acceptedOnRetry: ["LINK_EXPIRED"],
    async prepare(site) {
      const person = await site.make.person("member");
      await site.pool.query("update users set email_confirmed_at = null where id = $1", [person.id]);
      const token = await site.make.link(person, "confirm-email");
      return {
        perform: () => call(site, null, "POST", "/api/users/confirm-email", { token }),
        countEffects: () => count(site, "users where id = $1 and email_confirmed_at is not null", [person.id]),
      };
    },
  },
  "sign in": {
    needs: [],
    async prepare(site) {
      const person = await site.make.person("member");
      await site.pool.query("delete from sessions where user_id = $1", [person.id]);
      const body = { email: person.email, password: GOOD_PASSWORD };
      return {
        perform: () => call(site, null, "POST", "/api/users/login", body),
        // A second session whose cookie was lost signs nobody in.
        countEffects: async () => Math.min(1, await count(site, "sessions where user_id = $1", [person.id])),
      };
    },
  },
  "set a new password": {
    needs: [],
    acceptedOnRetry: ["LINK_EXPIRED"],
    async prepare(site) {
      const person = await site.make.person("member");
      const token = await site.make.link(person, "reset-password");
      const body = { token, password: "another lamp, 12 herons" };
      return {
        perform: () => call(site, null, "POST", "/api/users/reset-password", body),
        // The same step signs the member out everywhere.
        countEffects: async () => 1 - (await count(site, "account_links where user_id = $1", [person.id])),
      };
    },
  },
  upload: {
    needs: ["files"],
    async prepare(site) {
      const person = await site.make.person("member");
      const file = await PHOTO;
      return {
        perform() {
          const form = new FormData();
          form.append("upload_preset", "coloring");
          form.append("file", new Blob([file as Uint8Array<ArrayBuffer>]), "photo.jpg");
          return call(site, person, "POST", "/api/images/upload", form);
        },
        // An upload whose response was lost is not used, and deleted after a day. None may lack its file.
        async countEffects() {
          const { rows } = await site.pool.query("select id from images where user_id = $1", [person.id]);
          for (const { id } of rows) {
            if (!(await site.services.storage.has(imageKey(id, ORIGINAL)))) throw new Error(`${id} has no file`);
          }
          return Math.min(1, rows.length);
        },
      };
    },
  },
  "submit a picture": {
    needs: [],
    async prepare(site) {
      const person = await site.make.person("member");
      const body = {
        user_id: person.id,
        challenge_id: await site.make.contest(),
        file_path: await site.make.picture(person),
        request_id: randomUUID(),
      };
      return {
        perform: () => call(site, person, "POST", "/api/submissions", body),
        countEffects: () =>
          count(site, "submissions join notices on about = submissions.id::text where submissions.user_id = $1", [
            person.id,
          ]),
      };
    },
  },
  vote: {
    needs: [],
    acceptedOnRetry: ["ALREADY_VOTED"],
    async prepare(site) {
      const person = await site.make.person("member");
      const submission = await site.make.submission(await site.make.person("member"));
      return {
        perform: () => call(site, person, "POST", `/api/submissions/${submission}/vote`, { user_id: person.id }),
        countEffects: () => count(site, "votes where submission_id = $1", [submission]),
      };
    },
  },
  "open a payment page": {
    needs: ["provider"],
    async prepare(site) {
      const person = await withoutCredits(site);
      return {
        perform: () => call(site, person, "POST", "/api/stripe/checkout-session", { userId: person.id }),
        countEffects: async () => {
          const { rows } = await site.pool.query(
            `select count(*) as pages from payment_sandbox.objects
             where object = 'checkout.session' and body ->> 'client_reference_id' = $1`,
            [person.id],
          );
          return rows[0].pages;
        },
      };
    },
  },
  "return from paying a fee": {
    needs: ["provider"],
    async prepare(site) {
      const person = await withoutCredits(site);
      const sessionId = await pay(site, person, "/api/stripe/checkout-session", {});
      return {
        perform: () => verify(site, person, sessionId),
        countEffects: () => count(site, "credit_grants where user_id = $1 and reason = 'submission-fee'", [person.id]),
      };
    },
  },
  "return from paying for a plan": {
    needs: ["provider"],
    async prepare(site) {
      const person = await site.make.person("member");
      const sessionId = await pay(site, person, "/api/stripe/subscription-session", { planTier: "pro" });
      return {
        perform: () => verify(site, person, sessionId),
        countEffects: () => count(site, "credit_grants where user_id = $1 and reason = 'payment'", [person.id]),
      };
    },
  },
  "cancel a plan": {
    needs: ["provider"],
    async prepare(site) {
      const person = await site.make.person("member");
      await verify(site, person, await pay(site, person, "/api/stripe/subscription-session", { planTier: "lite" }));
      return {
        perform: () => call(site, person, "POST", "/api/subscription/cancel", { userId: person.id }),
        countEffects: () => count(site, "subscriptions where user_id = $1 and cancels", [person.id]),
      };
    },
  },
  "receive an event of the provider": {
    needs: [],
    async prepare(site) {
      const person = await withoutCredits(site);
      const eventId = await paidEvent(site, person);
      const { stripe, webhookSecret: secret } = site.services.provider;
      const payload = JSON.stringify(await stripe.events.retrieve(eventId));
      return {
        perform: () => {
          const signature = stripe.webhooks.generateTestHeaderString({ payload, secret });
          return call(site, null, "POST", "/api/stripe/webhook", payload, { "stripe-signature": signature });
        },
        countEffects: () =>
          count(
            site,
            "provider_events join graphile_worker._private_jobs on payload ->> 'eventId' = provider_events.id where provider_events.id = $1",
            [eventId],
          ),
      };
    },
  },
  "process an event (job)": {
    needs: ["provider"],
    async prepare(site) {
      const person = await withoutCredits(site);
      const eventId = await paidEvent(site, person);
      await site.pool.query(
        `insert into provider_events (id, type, object_id, customer_id)
         select $1, body ->> 'type', body -> 'data' -> 'object' ->> 'id', body -> 'data' -> 'object' ->> 'customer'
         from payment_sandbox.objects where body ->> 'id' = $1`,
        [eventId],
      );
      return {
        perform: () => job(site, "settle-event", { eventId }),
        countEffects: () =>
          count(
            site,
            "credit_grants, provider_events where user_id = $1 and reason = 'submission-fee' and provider_events.id = $2 and done_at is not null",
            [person.id, eventId],
          ),
      };
    },
  },
  "refund a payment (administrator)": {
    needs: ["provider"],
    async prepare(site) {
      const person = await withoutCredits(site);
      await verify(site, person, await pay(site, person, "/api/stripe/checkout-session", {}));
      const { rows } = await site.pool.query("select id from payments where user_id = $1", [person.id]);
      const administrator = await site.make.person("administrator");
      const body = { amountCents: 299, reason: "A good reason.", requestId: randomUUID() };
      return {
        perform: () => call(site, administrator, "POST", `/api/admin/payments/${rows[0].id}/refunds`, body),
        // If the provider does not respond, the request is stored, and the job continues.
        async countEffects() {
          await site.tasks["finish-refund"]({ id: body.requestId });
          return count(site, "payments where user_id = $1 and refunded_cents = 299", [person.id]);
        },
      };
    },
  },
  "redeem a gift": {
    needs: [],
    async prepare(site) {
      const person = await site.make.person("member");
      const code = await giftCode(site);
      return {
        perform: () => call(site, person, "POST", "/api/gifts/redeem", { userId: person.id, code }),
        countEffects: () => count(site, "credit_grants where user_id = $1 and reason = 'gift'", [person.id]),
      };
    },
  },
  "grant credits (administrator)": {
    needs: [],
    async prepare(site) {
      const person = await site.make.person("member");
      const administrator = await site.make.person("administrator");
      const body = { change: 3, reason: "A good reason.", requestId: randomUUID() };
      return {
        perform: () => call(site, administrator, "POST", `/api/admin/members/${person.id}/credits`, body),
        countEffects: () =>
          count(
            site,
            "credit_grants join audit_log on subject = 'member ' || user_id where user_id = $1 and reason = 'administrator'",
            [person.id],
          ),
      };
    },
  },
  "hide a submission (administrator)": {
    needs: [],
    async prepare(site) {
      const submission = await site.make.submission(await site.make.person("member"));
      const administrator = await site.make.person("administrator");
      const body = { reason: "A good reason." };
      return {
        perform: () => call(site, administrator, "POST", `/api/admin/submissions/${submission}/hiding`, body),
        countEffects: () => count(site, "submissions where id = $1 and status = 'hidden'", [submission]),
      };
    },
  },
  "schedule a contest (administrator)": {
    needs: [],
    acceptedOnRetry: ["CONTEST_OVERLAP"],
    async prepare(site) {
      const administrator = await site.make.person("administrator");
      const title = `Birds ${randomUUID()}`;
      planned += 1;
      const day = new Date(Date.UTC(2031, 0, planned));
      const body = {
        title,
        description: "Color them.",
        prize: "",
        startsAt: day.toISOString(),
        endsAt: new Date(day.getTime() + 60 * 60 * 1000).toISOString(),
        voteWeighing: "equal",
        selfVotes: false,
        submissionLimit: null,
        lineArt: await site.make.lineArt(),
        lineArtAlt: "Birds.",
      };
      return {
        perform: () => call(site, administrator, "POST", "/api/admin/contests", body),
        countEffects: () =>
          count(site, "contests join audit_log on subject = 'contest ' || contests.id where title = $1", [title]),
      };
    },
  },
  "choose line art (administrator)": {
    needs: ["files"],
    async prepare(site) {
      const administrator = await site.make.person("administrator");
      const seed = randomBytes(6).toString("hex");
      const body = { seed, family: "mandala", difficulty: "easy" };
      return {
        perform: () => call(site, administrator, "POST", "/api/admin/line-art", body),
        countEffects: () => count(site, "line_arts where folder like '%' || $1 || '%'", [seed]),
      };
    },
  },
  "confirm a result (job)": {
    needs: [],
    async prepare(site) {
      const contest = await site.make.contest("-80 hours", "-50 hours");
      const artist = await site.make.person("member");
      await site.pool.query("update users set age_confirmed_at = now() where id = $1", [artist.id]);
      await site.pool.query("update contests set prize = '$25' where id = $1", [contest]);
      await insertSubmissions(site.pool, artist.id, contest, [{ at: new Date(Date.now() - 60 * 60 * 60 * 1000) }]);
      return {
        perform: () => job(site, "confirm-results", {}),
        countEffects: () =>
          count(
            site,
            `contests join results on results.contest_id = contests.id join prize_claims on prize_claims.contest_id = contests.id
             join notices on about = contests.id::text where contests.id = $1 and winner_id is not null`,
            [contest],
          ),
      };
    },
  },
  "deliver a prize (administrator)": {
    needs: [],
    acceptedOnRetry: ["NOT_DUE"],
    async prepare(site) {
      const prize = await site.make.prize(await site.make.person("member"));
      const administrator = await site.make.person("administrator");
      return {
        perform: () => call(site, administrator, "POST", `/api/admin/prizes/${prize}/fulfilled`),
        countEffects: () => count(site, "audit_log where subject = $1", [`prize ${prize}`]),
      };
    },
  },
  "create the day's contest (job)": {
    needs: ["files"],
    async prepare(site) {
      await site.pool.query("update contests set made_for_day = null where made_for_day is not null");
      await site.pool.query(
        "update contests set starts_at = starts_at - interval '400 days', ends_at = ends_at - interval '400 days' where ends_at > now() and confirmed_at is null and starts_at < now() + interval '2 days'",
      );
      return {
        perform: () => job(site, "open-today", {}),
        countEffects: () => count(site, "contests where made_for_day = (now() at time zone 'UTC')::date", []),
      };
    },
  },
  "request deletion of an account": {
    needs: ["mail"],
    acceptedOnRetry: ["NOT_SIGNED_IN"],
    async prepare(site) {
      const person = await site.make.person("member");
      return {
        perform: () => call(site, person, "POST", `/api/users/${person.id}/deletion`, { password: GOOD_PASSWORD }),
        countEffects: () =>
          count(
            site,
            "users join mails on recipient = users.email where users.id = $1 and deletion_due_at is not null",
            [person.id],
          ),
      };
    },
  },
  "delete accounts that are due (job)": {
    needs: ["files"],
    async prepare(site) {
      const person = await site.make.person("member");
      await site.make.submission(person);
      const voted = await site.make.submission(await site.make.person("member"));
      await site.pool.query(
        `with vote as (
           insert into votes (submission_id, user_id, weight, address_hash, account_age)
           values ($1, $2, 10, sha256('x'), '1 day')
         )
         update vote_counts set vote_count = 1, score = 10, cast_count = 1 where submission_id = $1`,
        [voted, person.id],
      );
      await site.pool.query("update users set deletion_due_at = now() where id = $1", [person.id]);
      return {
        perform: () => job(site, "clean-up", {}),
        countEffects: async () => 1 - (await count(site, "users where id = $1", [person.id])),
      };
    },
  },
  "export one's own data": {
    needs: [],
    async prepare(site) {
      const person = await site.make.person("member");
      return {
        perform: () => call(site, person, "GET", `/api/users/${person.id}/export`),
        countEffects: async () => 1,
      };
    },
  },
  "send a contact message": {
    needs: ["mail"],
    async prepare(site) {
      const subject = `Hello ${randomUUID()}`;
      const body = { name: "Ana", email: `${randomUUID()}@example.com`, subject, message: "Hello!" };
      return {
        perform: () => call(site, null, "POST", "/api/contact", body),
        // A message that is sent again after a lost response arrives twice, which is acceptable; none is lost.
        countEffects: async () => Math.min(1, await count(site, "contact_messages where subject = $1", [subject])),
      };
    },
  },
};

let planned = 0;
const PHOTO = testPicture().jpeg().toBuffer();

/** Calls the site and returns what the client receives. Also used by other tests. */
export async function call(
  site: Pick<FaultSite, "url">,
  caller: Pick<Person, "cookie"> | null,
  method: string,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<Outcome> {
  const isForm = body instanceof FormData;
  const text = typeof body === "string" || isForm ? body : JSON.stringify(body);
  try {
    const response = await fetch(site.url() + path, {
      method,
      headers: {
        "x-forwarded-for": `10.${randomBytes(3).join(".")}`,
        ...(caller && { cookie: caller.cookie }),
        ...(body !== undefined && !isForm && { "content-type": "application/json" }),
        ...headers,
      },
      ...(text !== undefined && { body: text }),
    });
    const answer = await response.text();
    const { code = "", message = "" } = response.ok || !answer ? {} : JSON.parse(answer);
    return { status: response.status, code, message };
  } catch (error) {
    return noResponse(error);
  }
}

/** Checks that the browser gets a page that it can show, whatever happens. */
async function page(site: FaultSite, path: string): Promise<Outcome> {
  try {
    const response = await fetch(site.url() + path);
    const text = await response.text();
    if (!text.startsWith("<!doctype html>")) throw new Error(`not a page: ${text}`);
    return {
      status: response.status,
      code: response.ok ? "" : "PAGE",
      message: response.ok ? "" : "the page without its data",
    };
  } catch (error) {
    return noResponse(error);
  }
}

/** fetch throws these errors if the server is gone. */
function noResponse(error: unknown): Outcome {
  if (!(error instanceof TypeError)) throw error;
  return { status: 0, code: "NO_ANSWER", message: "no response; the connection was closed" };
}

async function job(site: FaultSite, name: JobName, payload: object): Promise<Outcome> {
  return site.tasks[name](payload).then(
    () => ({ status: 200, code: "", message: "" }),
    () => ({ status: 0, code: "JOB_FAILED", message: "nothing; the job is run again later" }),
  );
}

async function count(site: FaultSite, from: string, values: unknown[]): Promise<number> {
  const { rows } = await site.pool.query(`select count(*) as times from ${from}`, values);
  return rows[0].times;
}

async function withoutCredits(site: FaultSite): Promise<Person> {
  const person = await site.make.person("member");
  await site.pool.query(
    `insert into credit_grants (user_id, reason, source, granted, remaining, taken_back)
     values ($1, 'free-month', to_char(now() at time zone 'UTC', '"free-month "YYYY-MM'), 2, 0, 2)`,
    [person.id],
  );
  return person;
}

/** Performs the payment until the card was charged; the user has not returned to the site yet. */
async function pay(site: FaultSite, person: Person, path: string, fields: object): Promise<string> {
  const response = await fetch(site.url() + path, {
    method: "POST",
    headers: {
      cookie: person.cookie,
      "content-type": "application/json",
      "x-forwarded-for": `10.${randomBytes(3).join(".")}`,
    },
    body: JSON.stringify({ userId: person.id, ...fields }),
  });
  const { sessionId, sessionUrl } = (await response.json()) as { sessionId: string; sessionUrl: string };
  await typeCard(sessionUrl);
  return sessionId;
}

function verify(site: FaultSite, person: Person, sessionId: string): Promise<Outcome> {
  return call(site, person, "GET", `/api/stripe/verify-session?sessionId=${sessionId}&userId=${person.id}`);
}

async function paidEvent(site: FaultSite, person: Person): Promise<string> {
  const sessionId = await pay(site, person, "/api/stripe/checkout-session", {});
  const { rows } = await site.pool.query(
    `select body ->> 'id' as id from payment_sandbox.objects
     where object = 'event' and body ->> 'type' = 'checkout.session.completed'
       and body -> 'data' -> 'object' ->> 'id' = $1`,
    [sessionId],
  );
  return rows[0].id;
}

async function giftCode(site: FaultSite): Promise<string> {
  const code = makeCode(randomBytes);
  const buyer = await site.make.person("member");
  await site.pool.query(
    `with payment as (
       insert into payments (user_id, provider_id, kind, item, description, amount_cents, status, created_at, paid_at)
       values ($1, gen_random_uuid()::text, 'gift', 'box-of-5', 'A box', 999, 'paid', now(), now()) returning id
     )
     insert into gift_codes (code, payment_id, buyer_id, item) select $2, id, $1, 'box-of-5' from payment`,
    [buyer.id, code],
  );
  return code;
}
