import type { EmailContent } from "@contest/platform/email/write-email";

interface FeedbackEmail {
  first_name: string;
  contest_title: string;
  strengths: string;
  suggestions: string;
  nextStep: string;
  /** Of the work. */
  address: string;
}

export function feedbackEmail({
  first_name,
  contest_title,
  strengths,
  suggestions,
  nextStep,
  address,
}: FeedbackEmail): EmailContent {
  return {
    subject: `Your feedback on “${contest_title}”`,
    greeting: `Hello ${first_name},`,
    paragraphs: [
      `Here is the feedback you asked for on “${contest_title}”.`,
      `What works well: ${strengths}`,
      `What could be better: ${suggestions}`,
      `What to try next: ${nextStep}`,
    ],
    action: { label: "See your page", url: address },
  };
}
