import { lazy, Suspense } from "react";
import { Skeleton } from "../design/skeleton.tsx";
import { closeSignIn, useSignInPrompt } from "../session/sign-in-prompt.ts";

const AskAGrownUp = lazy(() =>
  import("../families/ask-a-grown-up.tsx").then((file) => ({ default: file.AskAGrownUp })),
);
const AuthDialog = lazy(() => import("../accounts/auth-dialog.tsx").then((file) => ({ default: file.AuthDialog })));

/** Fetches the dialog's code before it is needed. */
export function preloadAuthDialog(): void {
  void import("../accounts/auth-dialog.tsx").catch(() => {});
}

/** Renders the auth dialog. Its code is loaded when it is first opened. */
export function LazyAuthDialog() {
  const prompt = useSignInPrompt();
  if (!prompt) return null;
  return (
    <Suspense fallback={null}>
      <AuthDialog
        {...prompt}
        forMinors={
          <Suspense fallback={<Skeleton className="h-60" />}>
            <AskAGrownUp page={prompt.page} onLeave={closeSignIn} />
          </Suspense>
        }
      />
    </Suspense>
  );
}
