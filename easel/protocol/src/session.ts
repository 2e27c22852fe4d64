/** The editing session: how the app's files have changed since the dev server started. */
import * as v from "valibot";

/** Sent whenever a file of the app was saved, created or removed. */
export const FileChange = v.object({ filename: v.string(), by: v.picklist(["easel", "hand"]) });
export type FileChange = v.InferOutput<typeof FileChange>;

export const SourceResponse = v.object({
  filename: v.string(),
  text: v.string(),
  /** Lines that this session has changed, counted from 1. Both ends are included. */
  changedLines: v.array(v.object({ from: v.number(), to: v.number() })),
  /** The absolute path, for opening the file in an editor. */
  path: v.string(),
});
export type SourceResponse = v.InferOutput<typeof SourceResponse>;

export const SessionResponse = v.object({
  /** Files that differ from their original texts. */
  files: v.array(v.string()),
  /** A patch for `git apply`, relative to the top of the repository or, without one, to the app's root. */
  patch: v.string(),
  /** Whether the app is in a git repository, so that the session can be committed. */
  isInGit: v.boolean(),
});
export type SessionResponse = v.InferOutput<typeof SessionResponse>;

export const CommitBody = v.object({
  message: v.pipe(v.string(), v.trim(), v.nonEmpty("Say what was done."), v.maxLength(5_000, "That is too long.")),
});

export const CommitResponse = v.object({ commit: v.string(), files: v.array(v.string()) });
export type CommitResponse = v.InferOutput<typeof CommitResponse>;
