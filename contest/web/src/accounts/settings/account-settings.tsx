import type { OwnUser } from "@contest/contract/accounts";
import type { ReactNode } from "react";
import { Card } from "../../design/card.tsx";
import { AgeConfirmation } from "./age-confirmation.tsx";
import { DeleteAccount } from "./delete-account.tsx";
import { EmailChange } from "./email-change.tsx";
import { ExportAccount } from "./export-account.tsx";
import { PasswordChange } from "./password-change.tsx";
import { Sessions } from "./sessions.tsx";
import { SignInMethods } from "./sign-in-methods.tsx";

interface AccountSettingsProps {
  user: OwnUser;
  /** How dates are written. */
  dateFormats: ReactNode;
}

export function AccountSettings({ user, dateFormats }: AccountSettingsProps) {
  return (
    <Card title="Account Settings">
      <div className="divide-y-[1.5px] divide-line [&>section]:py-6 [&>section:first-child]:pt-0 [&>section:last-child]:pb-0">
        <Part title="Email">
          <EmailChange user={user} />
        </Part>
        <Part title="Password">
          <PasswordChange user={user} />
        </Part>
        <Part title="Passkeys and codes">
          <SignInMethods user={user} />
        </Part>
        <Part title="Language and time zone">{dateFormats}</Part>
        {!user.ageConfirmed && (
          <Part title="Your age">
            <AgeConfirmation id={user._id} />
          </Part>
        )}
        <Part title="Where you're signed in">
          <Sessions id={user._id} />
        </Part>
        <Part title="Your data">
          <ExportAccount id={user._id} />
        </Part>
        {!user.deletionDate && (
          <Part title="Delete account">
            <DeleteAccount id={user._id} />
          </Part>
        )}
      </div>
    </Card>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3 className="mb-4">{title}</h3>
      {children}
    </section>
  );
}
