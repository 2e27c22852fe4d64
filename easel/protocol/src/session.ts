/** What has become of the app's files since somebody sat down to change them. */
import * as v from "valibot";

/** Told whenever a file of the app was saved, made or taken away. */
export const FileChange = v.object({ filename: v.string(), by: v.picklist(["easel", "hand"]) });
export type FileChange = v.InferOutput<typeof FileChange>;

export const SourceResponse = v.object({
  filename: v.string(),
  text: v.string(),
  /** Lines that this sitting has changed, counted from 1, both ends meant. */
  changedLines: v.array(v.object({ from: v.number(), to: v.number() })),
  /** Where it lies on this machine, as an editor wants to know. */
  path: v.string(),
});
export type SourceResponse = v.InferOutput<typeof SourceResponse>;

export const SessionResponse = v.object({
  /** Those that differ from how they were found. */
  files: v.array(v.string()),
  /** As `git apply` reads it, from the top of the repository or, without one, from the app's root. */
  patch: v.string(),
  /** The app lies in a git repository, so that the sitting can be kept there. */
  isInGit: v.boolean(),
});
export type SessionResponse = v.InferOutput<typeof SessionResponse>;

export const CommitBody = v.object({
  message: v.pipe(v.string(), v.trim(), v.nonEmpty("Say what was done."), v.maxLength(5_000, "That is too long.")),
});

export const CommitResponse = v.object({ commit: v.string(), files: v.array(v.string()) });
export type CommitResponse = v.InferOutput<typeof CommitResponse>;
