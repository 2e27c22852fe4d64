import type { readSpotlight, setSpotlightWords } from "@contest/contract/spotlights";
import { SPOTLIGHT_WORDS_MAX } from "@contest/rules/submissions/limits";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Link } from "react-router";
import { SPOTLIGHT_KEY } from "../api/first-data.ts";
import { send } from "../api/send.ts";
import { ArtistName } from "../design/artist-name.tsx";
import { TextArea } from "../design/field.tsx";
import { Form, SubmitButton } from "../design/form.tsx";
import { SubmissionImage } from "../design/submission-image.tsx";
import { describeRanked } from "../design/submission-texts.ts";
import { useUser } from "../session/session.ts";

/** The artist in the spotlight, with a work and what the artist says about it. */
export function Spotlight() {
  const user = useUser();
  const { data } = useQuery({
    queryKey: SPOTLIGHT_KEY,
    queryFn: async ({ signal }) => (await send<typeof readSpotlight>("GET /api/spotlight", { signal })).spotlight,
    staleTime: 60_000,
  });
  if (!data) return null;
  const { submission, contestTitle, words, userId } = data;
  return (
    <section id="spotlight" className="page-width pb-14 sm:pb-16">
      <div className="grid items-center gap-x-12 gap-y-6 sm:grid-cols-[minmax(0,1fr)_minmax(0,17rem)]">
        <div>
          <p className="font-semibold text-soft">Artist in the spotlight</p>
          <h2 className="mt-1">
            <ArtistName username={submission.username} isPublic={submission.isPublic} />
          </h2>
          {words && (
            <blockquote className="mt-3 max-w-prose border-l-4 border-marigold pl-4 text-lg whitespace-pre-line">
              {words}
            </blockquote>
          )}
          <p className="mt-3 text-soft">with “{contestTitle}”</p>
          {user?._id === userId && <WordsForm words={words} />}
        </div>
        <Link
          to={`/gallery?work=${submission.id}`}
          className="line-border block bg-raised p-3 shadow-raised max-sm:order-first"
        >
          <SubmissionImage
            picture={submission.picture}
            alt={describeRanked(submission, contestTitle)}
            sizes="(min-width: 40rem) 246px, calc(100vw - 60px)"
          />
        </Link>
      </div>
    </section>
  );
}

function WordsForm({ words }: { words: string }) {
  const queryClient = useQueryClient();
  async function save({ words: typed = "" }: Record<string, string>) {
    await send<typeof setSpotlightWords>("PUT /api/spotlight/words", { body: { words: typed } });
    await queryClient.invalidateQueries({ queryKey: SPOTLIGHT_KEY });
  }
  return (
    <Form label="Your words" submit={save} className="mt-5 max-w-prose space-y-3">
      <TextArea
        name="words"
        label="You’re in the spotlight! Want to say something?"
        defaultValue={words}
        maxLength={SPOTLIGHT_WORDS_MAX}
        rows={3}
      />
      <SubmitButton kind="plain">Save</SubmitButton>
    </Form>
  );
}
