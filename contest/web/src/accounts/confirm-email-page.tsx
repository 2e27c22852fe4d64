import type { confirmEmail } from "@contest/contract/accounts";
import { useQuery } from "@tanstack/react-query";
import { failureMessage } from "../api/failure.ts";
import { send } from "../api/send.ts";
import { ButtonLink } from "../design/button.tsx";
import { EnvelopeIllustration } from "../design/illustrations/envelope.tsx";
import { NarrowPage } from "../design/narrow-page.tsx";
import { Spinner } from "../design/spinner.tsx";
import { refreshSession } from "../session/session.ts";
import { useLinkToken } from "../session/link-token.ts";

export function ConfirmEmailPage() {
  const token = useLinkToken();
  if (token === undefined) return <Waiting />;
  if (token === null) return <Refused reason="This link is incomplete. Open it again from the email." />;
  return <Confirming token={token} />;
}

function Confirming({ token }: { token: string }) {
  // This is a query although it changes something, because a token works once and a query runs once, however often this mounts.
  const { data, error } = useQuery({
    queryKey: ["confirm-email", token],
    queryFn: async () => {
      const answer = await send<typeof confirmEmail>("POST /api/users/confirm-email", { body: { token } });
      void refreshSession();
      return answer;
    },
    retry: false,
    staleTime: Infinity,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

  if (error) return <Refused reason={failureMessage(error, "We could not check this link. Please try again.")} />;
  if (data) return <Confirmed message={data.message} />;
  return <Waiting />;
}

function Waiting() {
  return (
    <NarrowPage
      title="Confirm your email"
      description={
        <span role="status" className="flex items-center gap-3">
          <Spinner /> One moment...
        </span>
      }
    />
  );
}

function Confirmed({ message }: { message: string }) {
  return (
    <NarrowPage drawing={<EnvelopeIllustration state="filled" />} title="Email confirmed" description={message} arrives>
      <ButtonLink to="/" kind="main">
        Join Today's Contest
      </ButtonLink>
    </NarrowPage>
  );
}

function Refused({ reason }: { reason: string }) {
  return (
    <NarrowPage title="This link does not work" description={reason} arrives>
      <p className="mb-5">Sign in and request a new confirmation email in your settings.</p>
      <ButtonLink to="/profile?tab=settings">Go to your settings</ButtonLink>
    </NarrowPage>
  );
}
