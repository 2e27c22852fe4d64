/** The pages that people see instead of Stripe's. They work without JavaScript. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type pg from "pg";
import { z } from "zod";
import { StripeError } from "../api/stripe-error.ts";
import { Books } from "../books.ts";
import { read, write } from "../database.ts";
import { FormError, parseForm, queryOf } from "../form.ts";
import { asRefusal } from "../http-error.ts";
import { ClockError } from "../time.ts";
import { serveAuthenticatePage } from "./authenticate-page.ts";
import { serveCheckoutPage } from "./checkout-page.ts";
import { serveInvoicePage } from "./invoice-page.ts";
import { html, page, securityPolicy } from "./layout.ts";
import type { PageAnswer, Pages, Typed } from "./page.ts";
import { serveOverviewPage } from "./overview-page.ts";
import { servePortalPage } from "./portal-page.ts";

export interface PageServices {
  pool: pg.Pool;
  url(): string;
  onChange(): void;
  advanceClock(by: number | Date): Promise<void>;
}

export async function servePages(app: FastifyInstance, services: PageServices): Promise<void> {
  app.addContentTypeParser("application/x-www-form-urlencoded", { parseAs: "string" }, (_request, body, done) => {
    done(null, body);
  });
  app.addHook("onRequest", async (request) => refuseOtherSites(request));
  app.setErrorHandler((error, request, reply) => {
    if (error instanceof StripeError && error.status === 404) return send(reply, NOT_FOUND);
    const refused = asRefusal(error);
    if (refused) return send(reply, problem(refused.status, refused.message));
    if (error instanceof StripeError || error instanceof FormError || error instanceof ClockError) {
      return send(reply, problem(400, error.message));
    }
    request.log.error({ err: error }, "a page of the payment sandbox failed");
    return send(reply, problem(500, "Something failed here. Nothing was paid."));
  });
  app.setNotFoundHandler((_request, reply) => send(reply, NOT_FOUND));

  const pages: Pages = {
    show(path, answer) {
      app.get<{ Params: { id?: string } }>(path, async (request, reply) => {
        const query = typedIn(queryOf(request.url));
        return send(
          reply,
          await read(services.pool, (client, clock) =>
            answer(new Books(client, { ...clock, url: services.url() }), request.params.id ?? "", query),
          ),
        );
      });
    },
    take(path, answer) {
      app.post<{ Params: { id?: string } }>(path, async (request, reply) => {
        const typed = typedIn(typeof request.body === "string" ? request.body : "");
        const answered = await write(services.pool, (client, clock) =>
          answer(new Books(client, { ...clock, url: services.url() }), request.params.id ?? "", typed),
        );
        services.onChange();
        return send(reply, answered);
      });
    },
  };
  serveCheckoutPage(pages);
  serveAuthenticatePage(pages);
  serveInvoicePage(pages);
  servePortalPage(pages);
  serveOverviewPage(pages);
  serveInvoicePdf(app, services);
  serveClock(app, services);
}

function serveInvoicePdf(app: FastifyInstance, { pool, url }: PageServices): void {
  app.get<{ Params: { id: string } }>("/i/:id/pdf", async (request, reply) => {
    const invoice = await read(pool, (client, clock) =>
      new Books(client, { ...clock, url: url() }).get("invoice", request.params.id),
    );
    // Loaded on demand, so that it does not slow down the start.
    const { invoicePdf } = await import("./invoice-pdf.ts");
    return reply
      .type("application/pdf")
      .header("content-disposition", `attachment; filename="invoice-${invoice.number}.pdf"`)
      .send(Buffer.from(await invoicePdf(invoice)));
  });
}

const ClockMove = z
  .strictObject({ seconds: z.coerce.number().int(), to: z.iso.datetime() })
  .partial()
  .refine(({ seconds, to }) => (seconds === undefined) !== (to === undefined), "Send seconds or to.");

/** For tests and for the button: `seconds` to move by, or the time to move `to`. Responds when everything is done. */
function serveClock(app: FastifyInstance, { pool, advanceClock }: PageServices): void {
  app.post("/sandbox/clock", async (request, reply) => {
    const isForm = typeof request.body === "string";
    const move = ClockMove.safeParse(isForm ? parseForm(String(request.body)) : request.body);
    if (!move.success) throw new FormError(`The clock takes seconds or to: ${move.error.issues[0]?.message}`);
    const { seconds = 0, to } = move.data;
    await advanceClock(to === undefined ? seconds * 1000 : new Date(to));
    if (isForm) return send(reply, { goTo: "/" });
    const now = await read(pool, async (_client, clock) => clock.now);
    return reply.send({ now: new Date(now * 1000).toISOString() });
  });
}

function typedIn(text: string): Typed {
  const form = parseForm(text);
  return (name) => {
    const value = Object.hasOwn(form, name) ? form[name] : "";
    return typeof value === "string" ? value.slice(0, 1000) : "";
  };
}

function send(reply: FastifyReply, answer: PageAnswer): FastifyReply {
  reply.header("referrer-policy", "no-referrer").header("cache-control", "no-store");
  if ("goTo" in answer) return reply.redirect(answer.goTo, 303);
  return reply
    .status(answer.status)
    .type("text/html; charset=utf-8")
    .header("content-security-policy", securityPolicy(answer.returnsTo ?? []))
    .header("x-content-type-options", "nosniff")
    .send(page(answer));
}

/** Other sites must not submit forms here from a visitor's browser. */
function refuseOtherSites(request: FastifyRequest): void {
  const from = request.headers["sec-fetch-site"];
  if (request.method === "POST" && from !== undefined && from !== "same-origin" && from !== "none") {
    throw Object.assign(new Error("This form was sent from another site."), { statusCode: 403 });
  }
}

function problem(status: number, sentence: string): PageAnswer {
  return {
    status,
    title: "Not possible",
    body: html`<h1>That did not work</h1>
      <p>${sentence}</p>`,
  };
}

const NOT_FOUND: PageAnswer = {
  status: 404,
  title: "Not found",
  body: html`<h1>There is nothing here</h1>
    <p>The link is wrong, or it belongs to another sandbox.</p>`,
};
