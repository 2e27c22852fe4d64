import type { setSpotlightWords } from "@contest/contract/spotlights";
import { SPOTLIGHT_WORDS_MAX } from "@contest/rules/submissions/limits";
import { useQueryClient } from "@tanstack/react-query";
import { SPOTLIGHT_KEY } from "../api/first-data.ts";
import { send } from "../api/send.ts";
import { TextArea } from "../design/field.tsx";
import { Form, SubmitButton } from "../design/form.tsx";

/** What the artist in the spotlight says about the work. */
export function WordsForm({ words }: { words: string }) {
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
