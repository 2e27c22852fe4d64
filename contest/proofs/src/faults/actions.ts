/** The actions of users and jobs that have several steps. Each can be set up, performed repeatedly, and counted. */
import { randomBytes, randomUUID } from "node:crypto";
import { makeCode } from "@contest/rules/gifts/codes";
import type { JobName } from "@contest/server/job-queue/add-job";
import { imageKey, ORIGINAL } from "@contest/server/images/files";
import { testPicture } from "@contest/testing/upload";
import { typeCard } from "@contest/testing/payments";
import type { Person } from "@contest/testing/roles";
import { GOOD_PASSWORD, signUpFields } from "@contest/testing/site";
import { insertSubmissions } from "@contest/testing/submissions";
import type { FaultSite } from "./fault-site.ts";

/** What the client receives. A status of 0 means nothing, because the connection was closed. */
export interface Seen {
  status: number;
  code: string;
  message: string;
}

export interface Begun {
  /** Performs the action. Performing it again is what a client does that got no successful response. */
  perform(): Promise<Seen>;
  /** How often the action has taken effect, according to the database. */
  times(): Promise<number>;
}

export interface Act {
  /** The services that the action needs besides the database. */
  needs: ("provider" | "files" | "mail")[];
  /** The codes that a second attempt may get if the first one had succeeded after all. */
  doneBefore?: string[];
  begin(stage: FaultSite): Promise<Begun>;
}

export const ACTS: Record<string, Act> = {
  "open the home page": {
    needs: [],
    begin: async (stage) => ({ perform: () => page(stage, "/"), times: async () => 1 }),
  },
  "open an artist's page": {
    needs: [],
    async begin(stage) {
      const { username } = await stage.make.person("member");
      return { perform: () => page(stage, `/artists/${username}`), times: async () => 1 };
    },
  },
  "sign up": {
    needs: ["mail"],
    doneBefore: ["EMAIL_TAKEN"],
    async begin(stage) {
      const body = signUpFields(`new${randomUUID().slice(0, 8)}`);
      return {
        perform: () => call(stage, null, "POST", "/api/users", body),
        times: () =>
          count(
            stage,
            `users join account_links on user_id = users.id join mails on recipient = users.email where users.email = $1`,
            [body.email],
          ),
      };
    },
  },
  "confirm the address": {
    needs: [],
    doneBefore: ["LINK_EXPIRED"],
    async begin(stage) {
      const own = await stage.make.person("member");
      await stage.pool.query("update users set email_confirmed_at = null where id = $1", [own.id]);
      const token = await stage.make.link(own, "confirm-email");
      return {
        perform: () => call(stage, null, "POST", "/api/users/confirm-email", { token }),
        times: () => count(stage, "users where id = $1 and email_confirmed_at is not null", [own.id]),
      };
    },
  },
  "sign in": {
    needs: [],
    async begin(stage) {
      const own = await stage.make.person("member");
      await stage.pool.query("delete from sessions where user_id = $1", [own.id]);
      const body = { email: own.email, password: GOOD_PASSWORD };
      return {
        perform: () => call(stage, null, "POST", "/api/users/login", body),
        // A second session whose cookie was lost signs nobody in.
        times: async () => Math.min(1, await count(stage, "sessions where user_id = $1", [own.id])),
      };
    },
  },
  "set a new password": {
    needs: [],
    doneBefore: ["LINK_EXPIRED"],
    async begin(stage) {
      const own = await stage.make.person("member");
      const token = await stage.make.link(own, "reset-password");
      const body = { token, password: "another lamp, 12 herons" };
      return {
        perform: () => call(stage, null, "POST", "/api/users/reset-password", body),
        // The same step signs the member out everywhere.
        times: async () => 1 - (await count(stage, "account_links where user_id = $1", [own.id])),
      };
    },
  },
  upload: {
    needs: ["files"],
    async begin(stage) {
      const own = await stage.make.person("member");
      const file = await PHOTO;
      return {
        perform() {
          const form = new FormData();
          form.append("upload_preset", "coloring");
          form.append("file", new Blob([file as Uint8Array<ArrayBuffer>]), "photo.jpg");
          return call(stage, own, "POST", "/api/images/upload", form);
        },
        // An upload whose response was lost is not used, and deleted after a day. None may lack its file.
        async times() {
          const { rows } = await stage.pool.query("select id from images where user_id = $1", [own.id]);
          for (const { id } of rows) {
            if (!(await stage.services.storage.has(imageKey(id, ORIGINAL)))) throw new Error(`${id} has no file`);
          }
          return Math.min(1, rows.length);
        },
      };
    },
  },
  "hand in a work": {
    needs: [],
    async begin(stage) {
      const own = await stage.make.person("member");
      const body = {
        user_id: own.id,
        challenge_id: await stage.make.contest(),
        file_path: await stage.make.picture(own),
        request_id: randomUUID(),
      };
      return {
        perform: () => call(stage, own, "POST", "/api/submissions", body),
        times: () =>
          count(stage, "submissions join notices on about = submissions.id::text where submissions.user_id = $1", [
            own.id,
          ]),
      };
    },
  },
  vote: {
    needs: [],
    doneBefore: ["ALREADY_VOTED"],
    async begin(stage) {
      const own = await stage.make.person("member");
      const submission = await stage.make.submission(await stage.make.person("member"));
      return {
        perform: () => call(stage, own, "POST", `/api/submissions/${submission}/vote`, { user_id: own.id }),
        times: () => count(stage, "votes where submission_id = $1", [submission]),
      };
    },
  },
  "open a payment page": {
    needs: ["provider"],
    async begin(stage) {
      const own = await withoutCredits(stage);
      return {
        perform: () => call(stage, own, "POST", "/api/stripe/checkout-session", { userId: own.id }),
        times: async () => {
          const { rows } = await stage.pool.query(
            `select count(*) as pages from payment_sandbox.objects
             where object = 'checkout.session' and body ->> 'client_reference_id' = $1`,
            [own.id],
          );
          return rows[0].pages;
        },
      };
    },
  },
  "come back from paying a fee": {
    needs: ["provider"],
    async begin(stage) {
      const own = await withoutCredits(stage);
      const sessionId = await pay(stage, own, "/api/stripe/checkout-session", {});
      return {
        perform: () => verify(stage, own, sessionId),
        times: () => count(stage, "credit_grants where user_id = $1 and reason = 'submission-fee'", [own.id]),
      };
    },
  },
  "come back from paying a plan": {
    needs: ["provider"],
    async begin(stage) {
      const own = await stage.make.person("member");
      const sessionId = await pay(stage, own, "/api/stripe/subscription-session", { planTier: "pro" });
      return {
        perform: () => verify(stage, own, sessionId),
        times: () => count(stage, "credit_grants where user_id = $1 and reason = 'payment'", [own.id]),
      };
    },
  },
  "cancel a plan": {
    needs: ["provider"],
    async begin(stage) {
      const own = await stage.make.person("member");
      await verify(stage, own, await pay(stage, own, "/api/stripe/subscription-session", { planTier: "lite" }));
      return {
        perform: () => call(stage, own, "POST", "/api/subscription/cancel", { userId: own.id }),
        times: () => count(stage, "subscriptions where user_id = $1 and cancels", [own.id]),
      };
    },
  },
  "take a report of the provider": {
    needs: [],
    async begin(stage) {
      const own = await withoutCredits(stage);
      const eventId = await paidEvent(stage, own);
      const { stripe, webhookSecret: secret } = stage.services.provider;
      const payload = JSON.stringify(await stripe.events.retrieve(eventId));
      return {
        perform: () => {
          const signature = stripe.webhooks.generateTestHeaderString({ payload, secret });
          return call(stage, null, "POST", "/api/stripe/webhook", payload, { "stripe-signature": signature });
        },
        times: () =>
          count(
            stage,
            "provider_events join graphile_worker._private_jobs on payload ->> 'eventId' = provider_events.id where provider_events.id = $1",
            [eventId],
          ),
      };
    },
  },
  "work off a report (job)": {
    needs: ["provider"],
    async begin(stage) {
      const own = await withoutCredits(stage);
      const eventId = await paidEvent(stage, own);
      await stage.pool.query(
        `insert into provider_events (id, type, object_id, customer_id)
         select $1, body ->> 'type', body -> 'data' -> 'object' ->> 'id', body -> 'data' -> 'object' ->> 'customer'
         from payment_sandbox.objects where body ->> 'id' = $1`,
        [eventId],
      );
      return {
        perform: () => job(stage, "settle-event", { eventId }),
        times: () =>
          count(
            stage,
            "credit_grants, provider_events where user_id = $1 and reason = 'submission-fee' and provider_events.id = $2 and done_at is not null",
            [own.id, eventId],
          ),
      };
    },
  },
  "give money back (administrator)": {
    needs: ["provider"],
    async begin(stage) {
      const own = await withoutCredits(stage);
      await verify(stage, own, await pay(stage, own, "/api/stripe/checkout-session", {}));
      const { rows } = await stage.pool.query("select id from payments where user_id = $1", [own.id]);
      const administrator = await stage.make.person("administrator");
      const body = { amountCents: 299, reason: "A good reason.", requestId: randomUUID() };
      return {
        perform: () => call(stage, administrator, "POST", `/api/admin/payments/${rows[0].id}/refunds`, body),
        // If the provider does not respond, the request is stored, and the job continues.
        async times() {
          await stage.tasks["finish-refund"]({ id: body.requestId });
          return count(stage, "payments where user_id = $1 and refunded_cents = 299", [own.id]);
        },
      };
    },
  },
  "redeem a gift": {
    needs: [],
    async begin(stage) {
      const own = await stage.make.person("member");
      const code = await giftCode(stage);
      return {
        perform: () => call(stage, own, "POST", "/api/gifts/redeem", { userId: own.id, code }),
        times: () => count(stage, "credit_grants where user_id = $1 and reason = 'gift'", [own.id]),
      };
    },
  },
  "give credits (administrator)": {
    needs: [],
    async begin(stage) {
      const own = await stage.make.person("member");
      const administrator = await stage.make.person("administrator");
      const body = { change: 3, reason: "A good reason.", requestId: randomUUID() };
      return {
        perform: () => call(stage, administrator, "POST", `/api/admin/members/${own.id}/credits`, body),
        times: () =>
          count(
            stage,
            "credit_grants join audit_log on subject = 'member ' || user_id where user_id = $1 and reason = 'administrator'",
            [own.id],
          ),
      };
    },
  },
  "hide a work (administrator)": {
    needs: [],
    async begin(stage) {
      const submission = await stage.make.submission(await stage.make.person("member"));
      const administrator = await stage.make.person("administrator");
      const body = { reason: "A good reason." };
      return {
        perform: () => call(stage, administrator, "POST", `/api/admin/submissions/${submission}/hiding`, body),
        times: () => count(stage, "submissions where id = $1 and status = 'hidden'", [submission]),
      };
    },
  },
  "plan a contest (administrator)": {
    needs: [],
    doneBefore: ["CONTEST_OVERLAP"],
    async begin(stage) {
      const administrator = await stage.make.person("administrator");
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
        lineArt: await stage.make.lineArt(),
        lineArtAlt: "Birds.",
      };
      return {
        perform: () => call(stage, administrator, "POST", "/api/admin/contests", body),
        times: () =>
          count(stage, "contests join audit_log on subject = 'contest ' || contests.id where title = $1", [title]),
      };
    },
  },
  "choose line art (administrator)": {
    needs: ["files"],
    async begin(stage) {
      const administrator = await stage.make.person("administrator");
      const seed = randomBytes(6).toString("hex");
      const body = { seed, family: "mandala", difficulty: "easy" };
      return {
        perform: () => call(stage, administrator, "POST", "/api/admin/line-art", body),
        times: () => count(stage, "line_arts where folder like '%' || $1 || '%'", [seed]),
      };
    },
  },
  "confirm a result (job)": {
    needs: [],
    async begin(stage) {
      const contest = await stage.make.contest("-80 hours", "-50 hours");
      const artist = await stage.make.person("member");
      await stage.pool.query("update users set age_confirmed_at = now() where id = $1", [artist.id]);
      await stage.pool.query("update contests set prize = '$25' where id = $1", [contest]);
      await insertSubmissions(stage.pool, artist.id, contest, [{ at: new Date(Date.now() - 60 * 60 * 60 * 1000) }]);
      return {
        perform: () => job(stage, "confirm-results", {}),
        times: () =>
          count(
            stage,
            `contests join results on results.contest_id = contests.id join prize_claims on prize_claims.contest_id = contests.id
             join notices on about = contests.id::text where contests.id = $1 and winner_id is not null`,
            [contest],
          ),
      };
    },
  },
  "hand a prize over (administrator)": {
    needs: [],
    doneBefore: ["NOT_DUE"],
    async begin(stage) {
      const prize = await stage.make.prize(await stage.make.person("member"));
      const administrator = await stage.make.person("administrator");
      return {
        perform: () => call(stage, administrator, "POST", `/api/admin/prizes/${prize}/fulfilled`),
        times: () => count(stage, "audit_log where subject = $1", [`prize ${prize}`]),
      };
    },
  },
  "make the day's contest (job)": {
    needs: ["files"],
    async begin(stage) {
      await stage.pool.query("update contests set made_for_day = null where made_for_day is not null");
      await stage.pool.query(
        "update contests set starts_at = starts_at - interval '400 days', ends_at = ends_at - interval '400 days' where ends_at > now() and confirmed_at is null and starts_at < now() + interval '2 days'",
      );
      return {
        perform: () => job(stage, "open-today", {}),
        times: () => count(stage, "contests where made_for_day = (now() at time zone 'UTC')::date", []),
      };
    },
  },
  "ask for deletion": {
    needs: ["mail"],
    doneBefore: ["NOT_SIGNED_IN"],
    async begin(stage) {
      const own = await stage.make.person("member");
      return {
        perform: () => call(stage, own, "POST", `/api/users/${own.id}/deletion`, { password: GOOD_PASSWORD }),
        times: () =>
          count(
            stage,
            "users join mails on recipient = users.email where users.id = $1 and deletion_due_at is not null",
            [own.id],
          ),
      };
    },
  },
  "delete accounts that are due (job)": {
    needs: ["files"],
    async begin(stage) {
      const own = await stage.make.person("member");
      await stage.make.submission(own);
      const voted = await stage.make.submission(await stage.make.person("member"));
      await stage.pool.query(
        `with vote as (
           insert into votes (submission_id, user_id, weight, address_hash, account_age)
           values ($1, $2, 10, sha256('x'), '1 day')
         ), tally as (update tallies set vote_count = 1, score = 10 where submission_id = $1 returning contest_id)
         update contests set vote_count = vote_count + 1 from tally where id = contest_id`,
        [voted, own.id],
      );
      await stage.pool.query("update users set deletion_due_at = now() where id = $1", [own.id]);
      return {
        perform: () => job(stage, "clean-up", {}),
        times: async () => 1 - (await count(stage, "users where id = $1", [own.id])),
      };
    },
  },
  "take the own data along": {
    needs: [],
    async begin(stage) {
      const own = await stage.make.person("member");
      return {
        perform: () => call(stage, own, "GET", `/api/users/${own.id}/export`),
        times: async () => 1,
      };
    },
  },
  "write to us": {
    needs: ["mail"],
    async begin(stage) {
      const subject = `Hello ${randomUUID()}`;
      const body = { name: "Ana", email: `${randomUUID()}@example.com`, subject, message: "Hello!" };
      return {
        perform: () => call(stage, null, "POST", "/api/contact", body),
        // A message that is sent again after a lost response arrives twice, which is acceptable; none is lost.
        times: async () => Math.min(1, await count(stage, "contact_messages where subject = $1", [subject])),
      };
    },
  },
};

let planned = 0;
const PHOTO = testPicture().jpeg().toBuffer();

/** Calls the site and returns what the client receives. Also used by other tests. */
export async function call(
  stage: Pick<FaultSite, "url">,
  caller: Pick<Person, "cookie"> | null,
  method: string,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<Seen> {
  const isForm = body instanceof FormData;
  const text = typeof body === "string" || isForm ? body : JSON.stringify(body);
  try {
    const response = await fetch(stage.url() + path, {
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
    return noAnswer(error);
  }
}

/** Checks that the browser gets a page that it can show, whatever happens. */
async function page(stage: FaultSite, path: string): Promise<Seen> {
  try {
    const response = await fetch(stage.url() + path);
    const text = await response.text();
    if (!text.startsWith("<!doctype html>")) throw new Error(`not a page: ${text}`);
    return {
      status: response.status,
      code: response.ok ? "" : "PAGE",
      message: response.ok ? "" : "the page without its data",
    };
  } catch (error) {
    return noAnswer(error);
  }
}

/** fetch throws these errors if the server is gone. */
function noAnswer(error: unknown): Seen {
  if (!(error instanceof TypeError)) throw error;
  return { status: 0, code: "NO_ANSWER", message: "no answer: the connection ended" };
}

async function job(stage: FaultSite, name: JobName, payload: object): Promise<Seen> {
  return stage.tasks[name](payload).then(
    () => ({ status: 200, code: "", message: "" }),
    () => ({ status: 0, code: "JOB_FAILED", message: "nothing: the job is run again later" }),
  );
}

async function count(stage: FaultSite, from: string, values: unknown[]): Promise<number> {
  const { rows } = await stage.pool.query(`select count(*) as times from ${from}`, values);
  return rows[0].times;
}

async function withoutCredits(stage: FaultSite): Promise<Person> {
  const own = await stage.make.person("member");
  await stage.pool.query(
    `insert into credit_grants (user_id, reason, source, granted, remaining, taken_back)
     values ($1, 'free-month', to_char(now() at time zone 'UTC', '"free-month "YYYY-MM'), 2, 0, 2)`,
    [own.id],
  );
  return own;
}

/** Performs the payment until the card was charged; the user has not returned to the site yet. */
async function pay(stage: FaultSite, own: Person, path: string, fields: object): Promise<string> {
  const response = await fetch(stage.url() + path, {
    method: "POST",
    headers: {
      cookie: own.cookie,
      "content-type": "application/json",
      "x-forwarded-for": `10.${randomBytes(3).join(".")}`,
    },
    body: JSON.stringify({ userId: own.id, ...fields }),
  });
  const { sessionId, sessionUrl } = (await response.json()) as { sessionId: string; sessionUrl: string };
  await typeCard(sessionUrl);
  return sessionId;
}

function verify(stage: FaultSite, own: Person, sessionId: string): Promise<Seen> {
  return call(stage, own, "GET", `/api/stripe/verify-session?sessionId=${sessionId}&userId=${own.id}`);
}

async function paidEvent(stage: FaultSite, own: Person): Promise<string> {
  const sessionId = await pay(stage, own, "/api/stripe/checkout-session", {});
  const { rows } = await stage.pool.query(
    `select body ->> 'id' as id from payment_sandbox.objects
     where object = 'event' and body ->> 'type' = 'checkout.session.completed'
       and body -> 'data' -> 'object' ->> 'id' = $1`,
    [sessionId],
  );
  return rows[0].id;
}

async function giftCode(stage: FaultSite): Promise<string> {
  const code = makeCode(randomBytes);
  const buyer = await stage.make.person("member");
  await stage.pool.query(
    `with payment as (
       insert into payments (user_id, provider_id, kind, item, description, amount_cents, status, created_at, paid_at)
       values ($1, gen_random_uuid()::text, 'gift', 'box-of-5', 'A box', 999, 'paid', now(), now()) returning id
     )
     insert into gift_codes (code, payment_id, buyer_id, item) select $2, id, $1, 'box-of-5' from payment`,
    [buyer.id, code],
  );
  return code;
}
