/** The pages people see instead of Stripe's. They work without script. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type pg from "pg";
import { StripeError } from "../api/stripe-error.ts";
import { Books } from "../books.ts";
import { read, write } from "../database.ts";
import { FormError, parseForm } from "../form.ts";
import { serveAuthenticatePage } from "./authenticate-page.ts";
import { serveCheckoutPage } from "./checkout-page.ts";
import { html, page, securityPolicy } from "./layout.ts";
import type { PageAnswer, Pages, Typed } from "./page.ts";

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
    const status = error instanceof Error && "statusCode" in error ? Number(error.statusCode) : 500;
    if (error instanceof StripeError || error instanceof FormError || status < 500) {
      return send(reply, problem(status < 500 ? status : 400, error instanceof Error ? error.message : "Bad request"));
    }
    request.log.error({ err: error }, "a page of the payment sandbox failed");
    return send(reply, problem(500, "Something failed here. Nothing was paid by this click."));
  });
  app.setNotFoundHandler((_request, reply) => send(reply, NOT_FOUND));

  const context = (now: number) => ({ now: Math.floor(now / 1000), url: services.url() });
  const pages: Pages = {
    show(path, answer) {
      app.get<{ Params: { id?: string } }>(path, async (request, reply) => {
        const query = typedIn(request.url.split("?")[1] ?? "");
        return send(
          reply,
          await read(services.pool, (client, now) =>
            answer(new Books(client, context(now)), request.params.id ?? "", query),
          ),
        );
      });
    },
    take(path, answer) {
      app.post<{ Params: { id?: string } }>(path, async (request, reply) => {
        const typed = typedIn(typeof request.body === "string" ? request.body : "");
        const answered = await write(services.pool, (client, now) =>
          answer(new Books(client, context(now)), request.params.id ?? "", typed),
        );
        services.onChange();
        return send(reply, answered);
      });
    },
  };
  serveCheckoutPage(pages);
  serveAuthenticatePage(pages);
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

/** Another site must not press buttons here in somebody's browser. */
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
