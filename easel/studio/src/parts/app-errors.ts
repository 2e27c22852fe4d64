/** Errors of the app while it runs, with their place in the source, until the app is past them. */
import type { OutgoingMessage } from "@easel/protocol/messages-out";
import type { Browser } from "../browser.ts";
import { type Clock, wait } from "../clock.ts";
import { sourceLine } from "../frames/source-position.ts";
import type { Frames } from "./frames.ts";
import type { Project } from "./project.ts";

type ErrorReport = Extract<OutgoingMessage, { id: "ERROR" }>["error"];

export interface AppErrors {
  report(frameId: string, error: ErrorReport): Promise<void>;
  dismiss(frameId: string): void;
}

interface AppErrorsDependencies {
  readonly frames: Pick<Frames, "find" | "update">;
  readonly browser: Pick<Browser, "readModule">;
  readonly project: Pick<Project, "onSave">;
  readonly clock: Clock;
}

interface ErrorPlace {
  /** Of the compiled module. */
  readonly address: string;
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

/** After a file is saved, the page tries again and reports an error that is still there within this time. */
const RETRY_MS = 1_500;
/** The page may hear of a saved file this much earlier than the studio. */
const LEAD_MS = 300;

export function createAppErrors({ frames, browser, project, clock }: AppErrorsDependencies): AppErrors {
  /** When the last error was reported, by frame. */
  const reportedAt = new Map<string, number>();
  project.onSave(async () => {
    const savedAt = clock.now();
    await wait(clock, RETRY_MS);
    for (const [frameId, at] of reportedAt) {
      if (at < savedAt - LEAD_MS) frames.update(frameId, { caughtError: null });
    }
  });

  return {
    async report(frameId, error) {
      reportedAt.set(frameId, clock.now());
      const place = placeOf(error);
      const tell = (where: string | undefined) => {
        const text = where ? `${error.message} (${where})` : error.message;
        frames.update(frameId, { error: text, ...(error.whileRendering && { caughtError: text }) });
      };
      tell(place?.file);
      // Errors name lines of the compiled module.
      const compiled = place ? await browser.readModule(place.address) : null;
      const line = place && compiled !== null ? sourceLine(compiled, place.line, place.column) : null;
      const { error: shown, caughtError } = frames.find(frameId) ?? {};
      if (place && line !== null && (shown || caughtError)) tell(`${place.file}:${line}`);
    },
    dismiss: (frameId) => frames.update(frameId, { caughtError: null }),
  };
}

/** With the first file of the app that the error came through. */
function placeOf({ filename, stack = "" }: ErrorReport): ErrorPlace | null {
  const found = /(https?:\/\/[^\s()]+?\.[jt]sx?(?:\?[^\s():]*)?):(\d+):(\d+)/.exec(stack);
  const address = found?.[1] ?? filename;
  const file = address && URL.canParse(address) ? new URL(address).pathname.slice(1) : null;
  if (!address || !file || file.includes("node_modules")) return null;
  return { address, file, line: Number(found?.[2] ?? 0), column: Number(found?.[3] ?? 0) };
}
