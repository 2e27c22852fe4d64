import type { ResponseOf } from "@contest/contract/call";
import type { AlarmName, readDashboard } from "@contest/contract/dashboard";
import { ButtonLink } from "../../design/button.tsx";
import { Notice } from "../../design/notice.tsx";

interface Alarm {
  words: (count: string) => string;
  /** The page where it can be fixed, if there is one. */
  path?: string;
}

const ALARMS: Record<AlarmName, Alarm> = {
  "failed-jobs": { words: (count) => `Failed jobs: ${count}.`, path: "/admin/jobs?state=failed" },
  "failing-mails": { words: (count) => `Emails that cannot be sent: ${count}.`, path: "/admin/mail?state=failing" },
  "open-reports": {
    words: (count) => `Reported works: ${count}.`,
    path: "/admin/submissions?queue=reported",
  },
  "payment-differences": {
    words: (count) => `Payments that do not match their credits: ${count}.`,
    path: "/admin/payments",
  },
  "unanswered-messages": { words: (count) => `Messages waiting for an answer: ${count}.`, path: "/admin/messages" },
  "vote-clusters": { words: (count) => `Clusters of votes to review: ${count}.`, path: "/admin/votes" },
  "entry-clusters": {
    words: (count) => `Clusters of entries in drawings to review: ${count}.`,
    path: "/admin/drawings/entries",
  },
  "results-to-confirm": { words: (count) => `Results ready to be confirmed: ${count}.`, path: "/admin/results" },
  "prizes-due": { words: (count) => `Prizes to be delivered: ${count}.`, path: "/admin/prizes" },
  "late-drawings": {
    words: (count) => `Drawings that have been waiting for their public value for days: ${count}.`,
    path: "/admin/drawings",
  },
  storage: { words: () => "The image store is not responding. Check the server's log." },
  disk: { words: () => "Less than 1 GB is free on the server's disk. Free up space, or uploads will fail." },
};

/** The server counts up to a hundred. */
const MOST = 100;

export function Alarms({ alarms }: Pick<ResponseOf<typeof readDashboard>, "alarms">) {
  if (alarms.length === 0) {
    return (
      <Notice tone="good">
        <p>All is well. Nothing needs your attention.</p>
      </Notice>
    );
  }
  return (
    <ul aria-label="What needs attention" className="space-y-2">
      {alarms.map(({ name, count }) => {
        const { words, path } = ALARMS[name];
        return (
          <li key={name}>
            <Notice
              tone="warning"
              action={
                path && (
                  <ButtonLink to={path} size="small">
                    View
                  </ButtonLink>
                )
              }
            >
              <p>{words(count >= MOST ? `${MOST} or more` : String(count))}</p>
            </Notice>
          </li>
        );
      })}
    </ul>
  );
}
