import { Spinner } from "../design/spinner.tsx";

/** Shown late, so that a page which comes at once does not flicker; as high as the screen, so that the footer stays out of sight. */
export function LoadingScreen() {
  return (
    <div role="status" className="flex min-h-dvh animate-late items-center justify-center gap-3 text-soft">
      <Spinner className="size-6" />
      Loading...
    </div>
  );
}
