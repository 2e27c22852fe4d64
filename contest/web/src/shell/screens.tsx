/**
 * Every page of the site with the module that shows it, loaded when it is first needed. The build reads this file to
 * find out which scripts belong to which path (build/page-files.ts).
 */
import { ARTIST_PAGE, COLOR_PAGE, DAY_PAGE, DRAWING_PAGE, type PagePath, RESULT_PAGE } from "@contest/contract/pages";
import { type ComponentType, lazy, useState } from "react";
import { matchPath } from "react-router";

type Guard = "anyone" | "signed-in" | "admin";

export interface Screen {
  Page: ComponentType;
  guard: Guard;
  /** Fetches the code before it is needed. */
  preload: () => Promise<void>;
}

export const SCREENS: Record<PagePath, Screen> = {
  "/": screen(() => import("./home-page.tsx").then((file) => file.HomePage)),
  "/gallery": screen(() => import("./gallery-page.tsx").then((file) => file.GalleryPage)),
  "/color": screen(() => import("../paintings/color-page.tsx").then((file) => file.ColorPage)),
  "/sketchbook": screen(() => import("../paintings/sketchbook.tsx").then((file) => file.Sketchbook), "signed-in"),
  "/line-art-requests": screen(
    () => import("../line-art-requests/line-art-requests-page.tsx").then((file) => file.LineArtRequestsPage),
    "signed-in",
  ),
  "/family": screen(() => import("../families/family-page.tsx").then((file) => file.FamilyPage), "signed-in"),
  "/classroom": screen(() => import("../classrooms/classroom-page.tsx").then((file) => file.ClassroomPage)),
  "/join": screen(() => import("./join-page.tsx").then((file) => file.JoinPage)),
  "/grown-ups": screen(() => import("../families/grown-ups-page.tsx").then((file) => file.GrownUpsPage)),
  "/days": screen(() => import("../days/days-page.tsx").then((file) => file.DaysPage)),
  "/profile": screen(() => import("./profile-page.tsx").then((file) => file.ProfilePage), "signed-in"),
  "/leaderboard": screen(() => import("./leaderboard-page.tsx").then((file) => file.LeaderboardPage)),
  "/winners": screen(() => import("../results/winners-page.tsx").then((file) => file.WinnersPage)),
  "/drawings": screen(() => import("../prize-draws/prize-draws-page.tsx").then((file) => file.PrizeDrawsPage)),
  "/official-rules": screen(() => import("./official-rules-page.tsx").then((file) => file.OfficialRulesPage)),
  "/rewards": screen(() => import("../static-pages/rewards-page.tsx").then((file) => file.RewardsPage)),
  "/pricing": screen(() => import("./pricing-page.tsx").then((file) => file.PricingPage)),
  "/about": screen(() => import("./about-page.tsx").then((file) => file.AboutPage)),
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
  "/notices": screen(() => import("../notices/notices-page.tsx").then((file) => file.NoticesPage), "signed-in"),
  "/unsubscribe": screen(() => import("../notices/unsubscribe-page.tsx").then((file) => file.UnsubscribePage)),
  "/admin": screen(() => import("./admin-page.tsx").then((file) => file.AdminPage), "admin"),
};

/**
 * Pages of which there are as many as artists, days, results or months of prize draws. The keys are the names by which the
 * server looks up their scripts.
 */
export const DETAIL_SCREENS: Record<string, { path: string; screen: Screen }> = {
  "/artists": {
    path: ARTIST_PAGE.path,
    screen: screen(() => import("./artist-page.tsx").then((file) => file.ArtistPage)),
  },
  "/day": {
    path: DAY_PAGE.path,
    screen: screen(() => import("../days/day-page.tsx").then((file) => file.DayPage)),
  },
  "/results": {
    path: RESULT_PAGE.path,
    screen: screen(() => import("../results/result-page.tsx").then((file) => file.ResultPage)),
  },
  "/color-contest": {
    path: COLOR_PAGE.path,
    screen: screen(() => import("../paintings/color-page.tsx").then((file) => file.ColorPage)),
  },
  "/drawing": {
    path: DRAWING_PAGE.path,
    screen: screen(() => import("../prize-draws/prize-draw-page.tsx").then((file) => file.PrizeDrawPage)),
  },
};

/** Fetches the code of the page at an address, if there is such a page. */
export async function preloadPage(path: string): Promise<void> {
  const known: Partial<Record<string, Screen>> = SCREENS;
  const one = Object.values(DETAIL_SCREENS).find((pages) => matchPath(pages.path, path));
  if (one) return one.screen.preload();
  await known[matchPath("/admin/*", path) ? "/admin" : path]?.preload();
}

/** A page whose code is already loaded is rendered at once; otherwise it suspends. */
function screen(load: () => Promise<ComponentType>, guard: Guard = "anyone"): Screen {
  let Loaded: ComponentType | undefined;
  const loadPage = async () => {
    Loaded = await load();
    return { default: Loaded };
  };
  const Lazy = lazy(loadPage);
  return {
    Page: () => {
      // The choice is kept while the page is shown: switching would remount it and lose what was typed.
      const [Shown] = useState<ComponentType>(() => Loaded ?? Lazy);
      return <Shown />;
    },
    guard,
    // A failure is ignored, because the visitor has not opened the page yet.
    preload: () =>
      loadPage().then(
        () => undefined,
        () => undefined,
      ),
  };
}
