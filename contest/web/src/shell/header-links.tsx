import { useState } from "react";
import { NavLink } from "react-router";
import { failureMessage } from "../api/failure.ts";
import { Button } from "../design/button.tsx";
import { showToast } from "../design/toast-store.ts";
import { signOut, useRemembered, useUser } from "../session/session.ts";
import { askToSignIn } from "../session/sign-in-prompt.ts";
import { SCREENS } from "./screens.tsx";
import { preloadAuthDialog } from "./lazy-auth-dialog.tsx";

type HeaderPath = "/" | "/gallery" | "/leaderboard" | "/rewards" | "/pricing" | "/admin" | "/profile";

const LINKS = [
  { to: "/", label: "Home" },
  { to: "/gallery", label: "Gallery" },
  { to: "/leaderboard", label: "Leaderboard" },
  { to: "/rewards", label: "Rewards" },
  { to: "/pricing", label: "Pricing" },
] as const satisfies readonly { to: HeaderPath; label: string }[];

/** `onUse` runs when a link is followed. */
export function HeaderLinks({ onUse }: { onUse?: () => void }) {
  const user = useUser();
  const remembered = useRemembered();
  return (
    <>
      {LINKS.map((link) => (
        <HeaderLink key={link.to} {...link} onUse={onUse} />
      ))}
      {remembered?.isAdmin && <HeaderLink to="/admin" label="Dashboard" onUse={onUse} />}
      {user?.role && !user.isAdmin && <HeaderLink to="/admin" label="Desk" onUse={onUse} />}
      {remembered && <HeaderLink to="/profile" label="Profile" onUse={onUse} />}
    </>
  );
}

interface HeaderLinkProps {
  to: HeaderPath;
  label: string;
  onUse: (() => void) | undefined;
}

function HeaderLink({ to, label, onUse }: HeaderLinkProps) {
  return (
    <NavLink
      to={to}
      end
      onClick={onUse}
      onPointerEnter={SCREENS[to].preload}
      onFocus={SCREENS[to].preload}
      className="group flex min-h-11 items-center rounded-control px-3 font-semibold max-lg:text-xl lg:px-2 xl:px-3"
    >
      <span className="relative">
        {label}
        <CrayonUnderline />
      </span>
    </NavLink>
  );
}

/** A crayon stroke under the link of the current page; a faint one appears on hover. */
function CrayonUnderline() {
  return (
    <svg
      viewBox="0 0 100 10"
      preserveAspectRatio="none"
      fill="none"
      strokeLinecap="round"
      aria-hidden="true"
      className="absolute -inset-x-1 -bottom-1.5 h-2 w-[calc(100%+0.5rem)] stroke-tomato opacity-0 group-hover:opacity-45 group-aria-[current=page]:opacity-100"
    >
      <path d="M2 6C20 2 34 7 52 4S84 3 98 6" strokeWidth="4" vectorEffect="non-scaling-stroke" />
    </svg>
  );
}

interface SignButtonProps {
  className?: string;
  /** Runs first: if the button disappears, the focus has to be elsewhere by then. */
  onUse?: () => void;
}

export function SignButton({ className = "", onUse }: SignButtonProps) {
  const remembered = useRemembered();
  const [busy, setBusy] = useState(false);

  async function leave() {
    onUse?.();
    setBusy(true);
    try {
      await signOut();
      showToast({ title: "Signed out", description: "You have been successfully signed out." });
    } catch (failure) {
      showToast({
        title: "Error",
        description: failureMessage(failure, "You are still signed in. Try again."),
        tone: "destructive",
      });
    }
    setBusy(false);
  }

  if (remembered) {
    return (
      <Button key="out" className={className} busy={busy} onClick={() => void leave()}>
        Sign Out
      </Button>
    );
  }
  return (
    <Button
      key="in"
      className={className}
      onPointerEnter={preloadAuthDialog}
      onFocus={preloadAuthDialog}
      onClick={() => {
        onUse?.();
        askToSignIn();
      }}
    >
      Sign In
    </Button>
  );
}
