import type { setWinnerWords } from "@contest/contract/results";
import { WINNER_WORDS_MAX } from "@contest/rules/submissions/limits";
import { useQueryClient } from "@tanstack/react-query";
import { resultKey } from "../api/first-data.ts";
import { send } from "../api/send.ts";
import { TextArea } from "../design/field.tsx";
import { Form, SubmitButton } from "../design/form.tsx";

/** The winner may say something about the winning work. */
export function WordsForm({ contestId, words }: { contestId: string; words: string }) {
  const queryClient = useQueryClient();
  async function save({ words: typed = "" }: Record<string, string>) {
    await send<typeof setWinnerWords>("PUT /api/results/:id/words", {
      params: { id: contestId },
      body: { words: typed },
    });
    await queryClient.invalidateQueries({ queryKey: resultKey(contestId) });
  }
  return (
    <Form label="Your words" submit={save} className="mt-5 space-y-3">
      <TextArea
        name="words"
        label="You won! Want to say something?"
        defaultValue={words}
        maxLength={WINNER_WORDS_MAX}
        rows={3}
      />
      <SubmitButton kind="plain">Save</SubmitButton>
    </Form>
  );
}
