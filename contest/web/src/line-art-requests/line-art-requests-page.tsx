/** Members with the plan ask for a page here, and download the pages that were made for them. */
import type { OwnUser } from "@contest/contract/accounts";
import type {
  Asking,
  LineArtRequest,
  listOwnLineArtRequests,
  requestLineArt,
} from "@contest/contract/line-art-requests";
import { DIFFICULTIES, type Difficulty } from "@contest/rules/contests/line-art";
import { REQUEST_DAYS, SUBJECT_MAX } from "@contest/rules/line-art-requests/limits";
import { useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { send } from "../api/send.ts";
import { ButtonLink } from "../design/button.tsx";
import { Card } from "../design/card.tsx";
import { CheckField, TextField } from "../design/field.tsx";
import { Form, SubmitButton } from "../design/form.tsx";
import { formatDay } from "../design/format-date.ts";
import { LoadFailed } from "../design/load-failed.tsx";
import { Notice } from "../design/notice.tsx";
import { PageHeading } from "../design/page-heading.tsx";
import { RadioGroup } from "../design/radio-group.tsx";
import { ShowMore } from "../design/show-more.tsx";
import { Skeleton } from "../design/skeleton.tsx";
import { showToast } from "../design/toast-store.ts";
import { useUser } from "../session/session.ts";
import { RequestedPageCard } from "./requested-page-card.tsx";

const KEY = ["own-line-art-requests"];

const DIFFICULTY_LABELS: Record<Difficulty, string> = {
  easy: "Easy: big, bold shapes",
  medium: "Medium: an hour or two",
  intricate: "Intricate: lots of detail",
};

export function LineArtRequestsPage() {
  const user = useUser();
  return (
    <div className="page-width max-w-4xl space-y-8 py-8 sm:py-10">
      <PageHeading
        title="Pages made for you"
        description={`Tell us what you’d like to color. Your page will be here within ${REQUEST_DAYS} days, and only you can open it.`}
      />
      {user && <Requests user={user} />}
    </div>
  );
}

function Requests({ user }: { user: OwnUser }) {
  const query = useInfiniteQuery({
    queryKey: [...KEY, user._id],
    queryFn: ({ pageParam, signal }) =>
      send<typeof listOwnLineArtRequests>("GET /api/line-art-requests", {
        query: pageParam ? { cursor: pageParam } : {},
        signal,
      }),
    initialPageParam: "",
    getNextPageParam: ({ next }) => next,
    // The page is opened to see what is new.
    staleTime: 0,
  });
  const { data, error, refetch } = query;
  if (error && !data) return <LoadFailed failure={error} message="Your pages could not be loaded." retry={refetch} />;
  const [first] = data?.pages ?? [];
  if (!data || !first) return <Skeleton className="h-96" />;
  const requests = data.pages.flatMap((page) => page.requests);
  return (
    <>
      {first.asking === "open" ? <RequestForm username={user.username} /> : <NotNow asking={first.asking} />}
      {requests.length > 0 && (
        <section aria-label="Your requests">
          <ul className="space-y-5">
            {requests.map((request) => (
              <li key={request.id} className="line-border rounded-card bg-raised p-4 sm:p-5">
                <Request request={request} />
              </li>
            ))}
          </ul>
          <ShowMore query={query} className="mt-5" />
        </section>
      )}
    </>
  );
}

function NotNow({ asking }: { asking: Exclude<Asking, "open"> }) {
  if (asking === "waiting") return null;
  if (asking === "month") {
    return (
      <Notice>
        <p>You have this month’s page. You can ask for the next one from the first of next month.</p>
      </Notice>
    );
  }
  return (
    <Card title="Comes with Color Champ" description="Color Champ members can ask for one page of their own a month.">
      <ButtonLink to="/pricing">See the plans</ButtonLink>
    </Card>
  );
}

function RequestForm({ username }: { username: string }) {
  const queryClient = useQueryClient();
  const [difficulty, setDifficulty] = useState<Difficulty>("medium");
  async function ask({ subject = "", mayBeContest }: Record<string, string>) {
    await send<typeof requestLineArt>("POST /api/line-art-requests", {
      body: { subject, difficulty, mayBeContest: mayBeContest === "on" },
    });
    await queryClient.invalidateQueries({ queryKey: KEY });
    showToast({ title: "We’re on it", description: "You’ll get an email when your page is ready.", tone: "success" });
  }
  return (
    <Card id="ask" title="Ask for a page">
      <Form submit={ask} label="Ask for a page" keepAs="line-art-request" className="max-w-prose space-y-5">
        <TextField
          name="subject"
          label="What should it show?"
          required
          maxLength={SUBJECT_MAX}
          missing="Tell us what the page should show."
          hint="A few words are enough, like “a sleepy fox” or “a street market”."
        />
        <RadioGroup
          label="How detailed?"
          name="difficulty"
          options={DIFFICULTIES.map((value) => ({ value, label: DIFFICULTY_LABELS[value] }))}
          value={difficulty}
          onChange={setDifficulty}
        />
        <CheckField
          name="mayBeContest"
          label="This page may be a day’s contest"
          hint={`Everybody could color it then, and it would say “Requested by ${username}”.`}
        />
        <SubmitButton>Ask for this page</SubmitButton>
      </Form>
    </Card>
  );
}

function Request({ request }: { request: LineArtRequest }) {
  const { subject, difficulty, askedAt, dueAt, declineReason, page } = request;
  if (page) return <RequestedPageCard subject={subject} page={page} />;
  return (
    <>
      <h2 className="text-[1.2rem] break-words">“{subject}”</h2>
      <p className="text-sm text-soft">
        {difficulty.charAt(0).toUpperCase() + difficulty.slice(1)}, asked for on {formatDay(askedAt)}
      </p>
      {declineReason ? (
        <>
          <p className="mt-3">We can’t make this one:</p>
          <p className="mt-1 max-w-prose border-l-4 border-sky pl-3 break-words whitespace-pre-line">{declineReason}</p>
        </>
      ) : (
        <p className="mt-3">We’re working on it. Your page will be here by {formatDay(dueAt)}.</p>
      )}
    </>
  );
}
