import { MINIMUM_AGE } from "@contest/rules/accounts/limits";
import { dollars, PAY_PER_SUBMISSION_CENTS } from "@contest/rules/subscriptions/plans";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { ButtonLink } from "../design/button.tsx";
import { DayWithUs } from "./day-with-us.tsx";
import { JarIllustration, TwoCrayonsIllustration } from "./illustrations/about.tsx";
import { TableScene } from "./illustrations/table-scene.tsx";

/** `donated` comes from another feature. */
export function About({ donated }: { donated: ReactNode }) {
  return (
    <>
      <div className="page-width grid items-center gap-x-12 gap-y-8 pt-10 pb-14 sm:pt-14 lg:grid-cols-[minmax(0,9fr)_minmax(0,11fr)] lg:pb-20">
        <div>
          <h1 className="text-[clamp(2.5rem,1.3rem+4.8vw,4.6rem)] leading-none">It's all about a page a day</h1>
          <p className="mt-6 max-w-prose text-lg text-soft">
            We are a small group of people who like to color and never knew what to color next. So we made a place that
            decides for us: one page of line art, the same for everybody, new each day.
          </p>
        </div>
        <TableScene className="mx-auto h-auto w-full max-w-2xl" />
      </div>
      <WhyAPageADay />
      <DayWithUs />
      <div className="page-width grid gap-x-20 gap-y-14 py-16 sm:py-24 md:grid-cols-2">
        <Note title="Where part of the fees goes" drawing={<JarIllustration className="h-40 w-auto" />}>
          <p>
            Part of submission fees is donated to art education programs. So the {dollars(PAY_PER_SUBMISSION_CENTS)} for
            an extra submission also puts a brush into somebody's hand for the first time.
          </p>
          {donated}
          <p>
            Joining costs nothing, and{" "}
            <Link to="/pricing" className="text-link">
              every account has free submissions
            </Link>{" "}
            each month.
          </p>
        </Note>
        <Note title="For grown-ups, kids and classes" drawing={<TwoCrayonsIllustration className="h-40 w-auto" />}>
          <p>
            Coloring is for every age; prizes and payments are not. Accounts are for people {MINIMUM_AGE} and over, who
            confirm their age at sign-up.
          </p>
          <p>
            The kids’ version is here: a child colors in kids’ mode under a nickname, without an account, an address or
            a profile, and asks to hand in. A parent then says “yes” or “not this time.”{" "}
            <Link to="/grown-ups" className="text-link">
              How families take part
            </Link>
            , and{" "}
            <Link to="/classroom" className="text-link">
              how classes do
            </Link>
            .
          </p>
        </Note>
      </div>
      <div className="page-width flex flex-wrap items-center gap-x-6 gap-y-4 pb-16 sm:pb-24">
        <ButtonLink to="/" kind="main" size="large">
          See today's page
        </ButtonLink>
        <ButtonLink to="/faq" kind="quiet" size="large">
          Questions and answers
        </ButtonLink>
        <ButtonLink to="/contact" kind="quiet" size="large">
          Write to us
        </ButtonLink>
      </div>
    </>
  );
}

function WhyAPageADay() {
  return (
    <section className="page-width grid gap-x-12 gap-y-4 pb-16 sm:pb-20 lg:grid-cols-[minmax(0,9fr)_minmax(0,11fr)]">
      <h2>Why a page a day</h2>
      <div className="max-w-prose space-y-4">
        <p>
          An empty sheet asks too much after a long day. A page with lines only asks which color comes first. Half an
          hour later something exists that did not exist before, and it is yours.
        </p>
        <p>
          When many people fill the same lines, no two pages end up alike. One koi pond turns into a night sky, another
          into a kitchen floor. Looking at what others saw in today's page is half of the fun; voting for the one you
          wish you had thought of is the other half.
        </p>
      </div>
    </section>
  );
}

function Note({ title, drawing, children }: { title: string; drawing: ReactNode; children: ReactNode }) {
  return (
    <section>
      {drawing}
      <h2 className="mt-6 text-[1.75rem]">{title}</h2>
      <div className="mt-3 max-w-prose space-y-3">{children}</div>
    </section>
  );
}
