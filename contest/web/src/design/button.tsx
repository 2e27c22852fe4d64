import type { ComponentProps } from "react";
import { Link } from "react-router";
import { Spinner } from "./spinner.tsx";

/** `main` is the main action of a page or dialog; there is at most one. */
type ButtonKind = "main" | "plain" | "quiet" | "danger";
type ButtonSize = "normal" | "small" | "large";

const SHAPE =
  "inline-flex items-center justify-center gap-2 rounded-control text-center font-semibold leading-tight no-underline select-none transition-[background-color,translate] active:translate-y-px disabled:opacity-60 aria-disabled:opacity-60";

const KINDS = {
  main: "ink-border bg-tomato text-paper hover:bg-[color-mix(in_oklab,var(--tomato),var(--ink)_14%)]",
  plain: "ink-border bg-raised text-ink hover:bg-[color-mix(in_oklab,var(--paper-raised),var(--ink)_7%)]",
  quiet: "px-1 text-ink underline decoration-control decoration-[1.5px] underline-offset-4 hover:decoration-ink",
  danger: "border-[1.5px] border-tomato bg-raised text-tomato hover:bg-tomato hover:text-paper",
} satisfies Record<ButtonKind, string>;

const SIZES = {
  small: "min-h-9 py-1.5 text-[0.94rem]",
  normal: "min-h-11 py-2",
  large: "min-h-14 py-3 text-lg",
} satisfies Record<ButtonSize, string>;

const SIDES = { small: "px-3", normal: "px-4.5", large: "px-7" } satisfies Record<ButtonSize, string>;

interface Looks {
  kind?: ButtonKind;
  size?: ButtonSize;
}

function looks({ kind = "plain", size = "normal" }: Looks, more = ""): string {
  return `${SHAPE} ${KINDS[kind]} ${SIZES[size]} ${kind === "quiet" ? "" : SIDES[size]} ${more}`;
}

interface ButtonProps extends ComponentProps<"button">, Looks {
  /** Shows that the action is running. The button keeps its size and the focus, and ignores further clicks. */
  busy?: boolean;
}

export function Button({
  kind,
  size,
  busy = false,
  className,
  children,
  onClick,
  type = "button",
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      className={looks({ ...(kind && { kind }), ...(size && { size }) }, className)}
      onClick={(event) => (busy ? event.preventDefault() : onClick?.(event))}
    >
      {busy && <Spinner />}
      {children}
    </button>
  );
}

type ButtonLinkProps = ComponentProps<typeof Link> & Looks;

export function ButtonLink({ kind, size, className, ...rest }: ButtonLinkProps) {
  return <Link {...rest} className={looks({ ...(kind && { kind }), ...(size && { size }) }, className)} />;
}

interface IconButtonProps extends Omit<ComponentProps<"button">, "aria-label"> {
  label: string;
}

/** A square button with an icon; `label` is its accessible name. */
export function IconButton({ label, className = "", type = "button", ...rest }: IconButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-label={label}
      className={`inline-grid size-11 shrink-0 place-items-center rounded-control hover:bg-[color-mix(in_oklab,transparent,var(--ink)_9%)] ${className}`}
    />
  );
}
