import { ApiFailure, failureMessage } from "../api/failure.ts";
import { Button, ButtonLink } from "./button.tsx";
import { Notice } from "./notice.tsx";

interface LoadFailedProps {
  /** Its own message is shown if it has one for people. */
  failure?: unknown;
  /** The message otherwise. */
  message: string;
  retry: () => unknown;
  size?: "small" | "normal";
}

/** Stands in for something that could not be loaded, and offers another try. */
export function LoadFailed({ failure, message, retry, size = "normal" }: LoadFailedProps) {
  return (
    <Notice
      tone="problem"
      action={
        failure instanceof ApiFailure && failure.code === "SECOND_FACTOR_REQUIRED" ? (
          <ButtonLink size={size} to="/profile?tab=settings">
            Open settings
          </ButtonLink>
        ) : (
          <Button size={size} onClick={() => void retry()}>
            Try again
          </Button>
        )
      }
    >
      <p>{failureMessage(failure, message)}</p>
    </Notice>
  );
}
