import { ButtonLink } from "../design/button.tsx";
import { PageHeading } from "../design/page-heading.tsx";
import { ANSWERS } from "./faq-answers.tsx";
import { AskingIllustration } from "./illustrations/asking.tsx";
import { Questions } from "./faq-questions.tsx";

export function FaqPage() {
  return (
    <div className="page-width grid gap-x-16 gap-y-8 py-10 sm:py-14 lg:grid-cols-[22rem_minmax(0,1fr)]">
      <div className="lg:sticky lg:top-10 lg:self-start">
        <PageHeading title="Questions and answers" description="What people ask us most, in ten answers." />
        <AskingIllustration className="mt-8 hidden w-64 lg:block" />
      </div>
      <div>
        <Questions answers={ANSWERS} />
        <div className="mt-9 flex flex-wrap items-center gap-x-6 gap-y-4">
          <p>
            <strong className="font-semibold">Didn’t find yours?</strong> A person reads every message.
          </p>
          <ButtonLink to="/contact">Contact Support</ButtonLink>
        </div>
      </div>
    </div>
  );
}
