/** Every page of the site with the code that shows it. All but home are loaded when they are first wanted. */
import type { PagePath } from "@contest/contract/pages";
import { type ComponentType, lazy, type LazyExoticComponent } from "react";
import { HomePage } from "../contests/home-page.tsx";

type Guard = "anyone" | "signed-in" | "admin";

export interface Screen {
  Page: ComponentType | LazyExoticComponent<ComponentType>;
  guard: Guard;
  /** Fetches the code before it is needed. */
  preload: () => void;
}

export const SCREENS: Record<PagePath, Screen> = {
  "/": { Page: HomePage, guard: "anyone", preload: () => {} },
  "/gallery": screen(() => import("../submissions/gallery-page.tsx").then((file) => file.GalleryPage)),
  "/profile": screen(() => import("../accounts/profile-page.tsx").then((file) => file.ProfilePage), "signed-in"),
  "/leaderboard": screen(() => import("../leaderboard/leaderboard-page.tsx").then((file) => file.LeaderboardPage)),
  "/rewards": screen(() => import("../static-pages/rewards-page.tsx").then((file) => file.RewardsPage)),
  "/pricing": screen(() => import("../static-pages/pricing-page.tsx").then((file) => file.PricingPage)),
  "/about": screen(() => import("../static-pages/about-page.tsx").then((file) => file.AboutPage)),
  "/faq": screen(() => import("../static-pages/faq-page.tsx").then((file) => file.FaqPage)),
  "/contact": screen(() => import("../contact/contact-page.tsx").then((file) => file.ContactPage)),
  "/terms": screen(() => import("../static-pages/terms-page.tsx").then((file) => file.TermsPage)),
  "/privacy": screen(() => import("../static-pages/privacy-page.tsx").then((file) => file.PrivacyPage)),
  "/payment-success": screen(() =>
    import("../payments/payment-success-page.tsx").then((file) => file.PaymentSuccessPage),
  ),
  "/payment-cancel": screen(() => import("../payments/payment-cancel-page.tsx").then((file) => file.PaymentCancelPage)),
  "/forgot-password": screen(() =>
    import("../accounts/forgot-password-page.tsx").then((file) => file.ForgotPasswordPage),
  ),
  "/reset-password": screen(() => import("../accounts/reset-password-page.tsx").then((file) => file.ResetPasswordPage)),
  "/confirm-email": screen(() => import("../accounts/confirm-email-page.tsx").then((file) => file.ConfirmEmailPage)),
  "/billing-history": screen(() =>
    import("../billing/billing-history-page.tsx").then((file) => file.BillingHistoryPage),
  ),
  "/admin": screen(() => import("../admin/dashboard-page.tsx").then((file) => file.DashboardPage), "admin"),
};

export const NotFoundPage = lazy(() => import("./not-found-page.tsx").then((file) => ({ default: file.NotFoundPage })));

function screen(load: () => Promise<ComponentType>, guard: Guard = "anyone"): Screen {
  const loadPage = async () => ({ default: await load() });
  return {
    Page: lazy(loadPage),
    guard,
    // A failure here is no news yet: the visitor has not asked for the page.
    preload: () => void load().catch(() => {}),
  };
}
