/** Commits what this editing session has changed. */
import type { DevServer } from "../dev-server.ts";
import type { StudioStore } from "../store.ts";
import type { Toasts } from "./toasts.ts";

export interface Session {
  /** Returns whether git has it. */
  commit(message: string): Promise<boolean>;
}

interface SessionDependencies {
  readonly store: StudioStore;
  readonly server: Pick<DevServer, "commitSession">;
  readonly toasts: Toasts;
}

export function createSession({ store, server, toasts }: SessionDependencies): Session {
  return {
    async commit(message) {
      const result = await server.commitSession(message);
      if (result.outcome === "written") {
        const { files, commit } = result.response;
        store.setState(({ commitCount }) => ({ commitCount: commitCount + 1 }));
        toasts.show(`Committed ${files.join(", ")} as ${commit.slice(0, 7)}`);
        return true;
      }
      toasts.show(result.outcome === "refused" ? result.message : "The dev server is not responding.", "problem");
      return false;
    },
  };
}
