import type { OwnUser } from "@contest/contract/accounts";
import { type ReactNode, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { Dialog } from "../design/dialog.tsx";
import { Tabs } from "../design/tabs.tsx";
import { type Toast, showToast } from "../design/toast-store.ts";
import { setUser } from "../session/session.ts";
import { type AuthTab, closeSignIn, type SignInPrompt } from "../session/sign-in-prompt.ts";
import { OAuthButton } from "./oauth-button.tsx";
import { ResetInDialog } from "./reset-in-dialog.tsx";
import { SignInForm } from "./sign-in-form.tsx";
import { SignUp } from "./sign-up.tsx";

interface AuthDialogProps extends SignInPrompt {
  /** What somebody under 18 is shown instead of the form. It comes from another feature. */
  forMinors: ReactNode;
}

export function AuthDialog({ open, tab, reason, onSignedIn, forMinors }: AuthDialogProps) {
  return (
    <Dialog open={open} onClose={closeSignIn} title="Sign In or Create Account" description={reason}>
      <AuthChoice first={tab} onSignedIn={onSignedIn} forMinors={forMinors} />
    </Dialog>
  );
}

function AuthChoice({
  first,
  onSignedIn,
  forMinors,
}: { first: AuthTab } & Pick<AuthDialogProps, "onSignedIn" | "forMinors">) {
  const [tab, setTab] = useState<string>(first);
  const [resetFor, setResetFor] = useState<string | null>(null);
  const enter = useEntering(onSignedIn);

  if (resetFor !== null) return <ResetInDialog email={resetFor} onBack={() => setResetFor(null)} />;
  return (
    <>
      <Tabs
        label="Sign in or create an account"
        value={tab}
        onChange={setTab}
        tabs={[
          {
            value: "sign-in",
            label: "Sign In",
            content: (
              <SignInForm
                onForgot={setResetFor}
                onSignedIn={(user) =>
                  enter(user, { title: "Welcome back!", description: "You have successfully signed in." })
                }
              />
            ),
          },
          {
            value: "sign-up",
            label: "Sign Up",
            content: (
              <SignUp
                forMinors={forMinors}
                onSignedUp={(user, next) =>
                  enter(
                    user,
                    {
                      title: "Account created!",
                      description: "Please check your email to confirm your account.",
                      tone: "success",
                    },
                    next,
                  )
                }
              />
            ),
          },
        ]}
      />
      <OAuthButton />
    </>
  );
}

/**
 * Confirms the sign-in, opens the page from which a guard had redirected home, and goes on with what was wanted. If
 * nothing was wanted, `next` is opened.
 */
function useEntering(onSignedIn: SignInPrompt["onSignedIn"]) {
  const navigate = useNavigate();
  const { state } = useLocation();
  return (user: OwnUser, toast: Toast, next?: string) => {
    setUser(user);
    showToast(toast);
    closeSignIn();
    if (typeof state?.from === "string") void navigate(state.from, { replace: true });
    else if (next && !onSignedIn) void navigate(next);
    onSignedIn?.(user);
  };
}
