import { Component, type ErrorInfo, type ReactNode } from "react";
import { Button } from "../design/button.tsx";
import { BrokenCrayonIllustration } from "../design/illustrations/errors.tsx";

interface ErrorBoundaryState {
  error: unknown;
}

export class ErrorBoundary extends Component<{ children: ReactNode }, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { error: null };

  static getDerivedStateFromError(error: unknown): ErrorBoundaryState {
    return { error };
  }

  override componentDidCatch(error: unknown, { componentStack }: ErrorInfo): void {
    console.error("A page broke", error, componentStack);
  }

  override render(): ReactNode {
    if (this.state.error === null) return this.props.children;
    return <BrokenPage {...(isMissingCode(this.state.error) ? MISSING_CODE : BROKEN)} />;
  }
}

const BROKEN = {
  title: "Something broke",
  description: "This page ran into a problem. It is ours, not yours. Reloading often helps.",
};

const MISSING_CODE = {
  title: "This page did not load",
  description: "The site may have been updated since you opened it, or you lost your connection. Reload to continue.",
};

/** After a deployment the files of an open page are gone. Each browser words that error differently. */
function isMissingCode(error: unknown): boolean {
  return (
    error instanceof Error &&
    /dynamically imported module|importing a module script failed|unable to preload/i.test(error.message)
  );
}

function BrokenPage({ title, description }: { title: string; description: string }) {
  return (
    <div role="alert" className="page-width flex flex-col items-center gap-6 py-16 text-center">
      <BrokenCrayonIllustration />
      <div>
        <h1>{title}</h1>
        <p className="mx-auto mt-3 max-w-md text-soft">{description}</p>
      </div>
      <Button kind="main" onClick={() => location.reload()}>
        Reload Page
      </Button>
    </div>
  );
}
