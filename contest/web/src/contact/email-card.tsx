import { ANSWER_WITHIN_HOURS } from "@contest/rules/contact/hours";
import { useConfig } from "../api/use-config.ts";
import { EnvelopeIllustration } from "../design/illustrations/envelope.tsx";

export function EmailCard() {
  const email = useConfig()?.supportEmail;
  return (
    <section>
      <EnvelopeIllustration state="open" className="-ml-2 h-20 w-auto" />
      <h2 className="mt-3 text-[1.45rem]">Email Support</h2>
      <p className="mt-1.5 text-soft">Any time. We answer within {ANSWER_WITHIN_HOURS} hours.</p>
      <p className="mt-3 min-h-[1.55em]">
        {email && (
          <a href={`mailto:${email}`} className="text-link">
            {email}
          </a>
        )}
      </p>
    </section>
  );
}
