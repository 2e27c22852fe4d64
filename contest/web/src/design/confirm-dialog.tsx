import * as Radix from "@radix-ui/react-alert-dialog";
import type { ReactNode } from "react";
import { Button } from "./button.tsx";
import { SHEET, VEIL } from "./dialog.tsx";
import { type ReturnFocusTo, useFocusReturn } from "./focus-return.ts";
import { Form, SubmitButton } from "./form.tsx";

interface ConfirmDialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  description: ReactNode;
  /** The label of the button that confirms, such as "Delete my account". */
  confirm: string;
  /** Red, for actions that cannot be undone. */
  kind?: "danger" | "main";
  onConfirm: (values: Record<string, string>) => Promise<void>;
  onFailure?: (failure: unknown) => void;
  returnFocusTo?: ReturnFocusTo;
  /** Fields to fill in before confirming. */
  children?: ReactNode;
}

/** Asks before something is lost or spent. Only its two buttons and Escape close it. */
export function ConfirmDialog({
  open,
  onClose,
  title,
  description,
  confirm,
  kind = "danger",
  onConfirm,
  onFailure,
  returnFocusTo,
  children,
}: ConfirmDialogProps) {
  const focusReturn = useFocusReturn(returnFocusTo);
  return (
    <Radix.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Radix.Portal>
        <Radix.Overlay className={VEIL} />
        <Radix.Content
          {...focusReturn}
          onOpenAutoFocus={(event) => {
            focusReturn.onOpenAutoFocus();
            focusFirstField(event);
          }}
          className={`${SHEET} sm:max-w-md`}
        >
          <Radix.Title className="text-[1.55rem]">{title}</Radix.Title>
          <Radix.Description asChild>
            <div className="mt-3">{description}</div>
          </Radix.Description>
          <Form submit={onConfirm} {...(onFailure && { onFailure })} className="mt-5 space-y-5">
            {children}
            <div className="flex flex-wrap justify-end gap-3">
              <Radix.Cancel asChild>
                <Button>Cancel</Button>
              </Radix.Cancel>
              <SubmitButton kind={kind}>{confirm}</SubmitButton>
            </div>
          </Form>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** The first field has the focus, or the harmless button if there are no fields. */
function focusFirstField(event: Event): void {
  const field = event.target instanceof Element && event.target.querySelector<HTMLElement>("input, textarea, select");
  if (!field) return;
  event.preventDefault();
  field.focus();
}
