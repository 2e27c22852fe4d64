import {
  cancelPlan,
  checkCredit,
  ensureSubscription,
  readSubscription,
  restateSubscription,
  resumePlan,
} from "@contest/contract/subscriptions";
import { currentSubscription, outOfSubmissions } from "../credits/credits.ts";
import { ownOnly } from "@contest/platform/http/member";
import { forbidden } from "@contest/platform/http/problem";
import type { Serve } from "@contest/platform/http/serve";
import { consumeRateLimits } from "@contest/platform/rate-limits/rate-limits";
import type { Services } from "../services.ts";
import { cancelAtPeriodEnd, resume } from "../settlement/plan-end.ts";
import { settle } from "../settlement/settling.ts";

export function serveSubscriptions(serve: Serve, services: Services): void {
  const { pool } = services;

  serve(readSubscription, ({ query, member }) => {
    ownOnly(member, query.userId);
    return currentSubscription(pool, query.userId);
  });

  serve(ensureSubscription, async ({ body, member }) => {
    ownOnly(member, body.userId);
    const subscription = await currentSubscription(pool, body.userId);
    if (body.tier !== "free" && body.tier !== subscription.tier) throw forbidden();
    return subscription;
  });

  serve(checkCredit, async ({ body, member }) => {
    ownOnly(member, body.userId);
    const subscription = await currentSubscription(pool, body.userId);
    if (subscription.remaining_submissions < 1 && !subscription.unlimited) throw outOfSubmissions();
    return subscription;
  });

  serve(restateSubscription, async ({ body, member }) => {
    ownOnly(member, body.userId);
    const subscription = await currentSubscription(pool, body.userId);
    const more = body.remaining_submissions > subscription.remaining_submissions;
    if (body.tier !== subscription.tier || more) throw forbidden();
    return subscription;
  });

  serve(cancelPlan, async ({ body, member }) => {
    ownOnly(member, body.userId);
    await consumeRateLimits(pool, [["checkoutByAccount", body.userId]]);
    await settle(services, body.userId, cancelAtPeriodEnd);
    return currentSubscription(pool, body.userId);
  });

  serve(resumePlan, async ({ body, member }) => {
    ownOnly(member, body.userId);
    await consumeRateLimits(pool, [["checkoutByAccount", body.userId]]);
    await settle(services, body.userId, resume);
    return currentSubscription(pool, body.userId);
  });
}
