import { Spinner } from "../design/spinner.tsx";

/** Appears with a delay, so that fast pages do not flicker, and is as high as the screen, so that the footer stays below. */
export function LoadingScreen() {
  return (
    <div role="status" className="flex min-h-dvh animate-late items-center justify-center gap-3 text-soft">
      <Spinner className="size-6" />
      Loading...
    </div>
  );
}
