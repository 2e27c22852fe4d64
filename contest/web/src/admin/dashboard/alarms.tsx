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
  "failed-jobs": { words: (count) => `Jobs that went wrong: ${count}.`, path: "/admin/jobs?state=failed" },
  "failing-mails": { words: (count) => `Mails that cannot be sent: ${count}.`, path: "/admin/mail?state=failing" },
  "open-reports": {
    words: (count) => `Works that were reported: ${count}.`,
    path: "/admin/submissions?queue=reported",
  },
  "payment-differences": {
    words: (count) => `Payments and credits that do not fit each other: ${count}.`,
    path: "/admin/payments",
  },
  "unanswered-messages": { words: (count) => `Messages that wait for an answer: ${count}.`, path: "/admin/messages" },
  "results-to-confirm": { words: (count) => `Results that you can confirm: ${count}.`, path: "/admin/results" },
  "prizes-due": { words: (count) => `Prizes to be handed over: ${count}.`, path: "/admin/prizes" },
  "late-drawings": {
    words: (count) => `Drawings that have waited for their public value for days: ${count}.`,
    path: "/admin/drawings",
  },
  storage: { words: () => "The store of pictures does not answer. Look at the server's log." },
  disk: { words: () => "Less than 1 GB is free on the server's disk. Make room, or uploads will fail." },
};

/** The server counts up to a hundred. */
const MOST = 100;

export function Alarms({ alarms }: Pick<ResponseOf<typeof readDashboard>, "alarms">) {
  if (alarms.length === 0) {
    return (
      <Notice tone="good">
        <p>All is well. Nothing waits for you.</p>
      </Notice>
    );
  }
  return (
    <ul aria-label="What needs somebody" className="space-y-2">
      {alarms.map(({ name, count }) => {
        const { words, path } = ALARMS[name];
        return (
          <li key={name}>
            <Notice
              tone="warning"
              action={
                path && (
                  <ButtonLink to={path} size="small">
                    Look
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
