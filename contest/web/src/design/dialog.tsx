import * as Radix from "@radix-ui/react-dialog";
import type { ComponentProps, ReactNode } from "react";
import { IconButton } from "./button.tsx";
import { CloseIcon } from "./icons.tsx";
import { type ReturnFocusTo, useFocusReturn } from "./focus-return.ts";
import { useBackCloses } from "./use-back-closes.ts";

interface DialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  description?: ReactNode;
  /** At most 800 px wide. */
  width?: "narrow" | "wide";
  returnFocusTo?: ReturnFocusTo;
  children: ReactNode;
}

export function Dialog({ open, onClose, title, description, width = "narrow", returnFocusTo, children }: DialogProps) {
  const focusReturn = useFocusReturn(returnFocusTo);
  useBackCloses(open, onClose);
  return (
    <Radix.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Radix.Portal>
        <Radix.Overlay className={VEIL} />
        <Radix.Content
          className={`${SHEET} ${WIDTHS[width]}`}
          {...(description ? {} : { "aria-describedby": undefined })}
          {...focusReturn}
          onInteractOutside={keepForToasts}
        >
          <div className="mb-5 flex items-start justify-between gap-4">
            <Radix.Title className="text-[1.55rem]">{title}</Radix.Title>
            <Radix.Close asChild>
              <IconButton label="Close" className="-mt-2 -mr-2">
                <CloseIcon />
              </IconButton>
            </Radix.Close>
          </div>
          {description && <Radix.Description className="-mt-2 mb-5 text-soft">{description}</Radix.Description>}
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

export const VEIL = "fixed inset-0 z-40 bg-veil animate-appear data-[state=closed]:animate-sink";

export const SHEET =
  "ink-border fixed z-40 overflow-y-auto overscroll-contain bg-raised p-5 text-ink shadow-raised animate-rise data-[state=closed]:animate-sink max-sm:inset-x-2 max-sm:bottom-2 max-sm:max-h-[calc(100dvh-1rem)] max-sm:in-has-data-toast:max-h-[calc(100dvh-8.5rem)] sm:inset-0 sm:m-auto sm:h-fit sm:max-h-[calc(100dvh-3rem)] sm:p-7 rounded-card";

const WIDTHS = { narrow: "sm:max-w-md", wide: "sm:max-w-[800px]" };

type InteractOutside = NonNullable<ComponentProps<typeof Radix.Content>["onInteractOutside"]>;

/**
 * A toast lies over the dialog, so pressing it must not close the dialog. A toast that was just closed is no longer in
 * the document, but the pressed button is still inside its card.
 */
const keepForToasts: InteractOutside = (event) => {
  if (event.target instanceof Element && event.target.closest("[data-toast]")) event.preventDefault();
};
