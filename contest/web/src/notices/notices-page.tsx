import { Link } from "react-router";
import { Button, ButtonLink } from "../design/button.tsx";
import { EnvelopeIllustration } from "../design/illustrations/envelope.tsx";
import { EmptyState } from "../design/empty-state.tsx";
import { formatMoment } from "../design/format-date.ts";
import { Notice as Message } from "../design/notice.tsx";
import { PageHeading } from "../design/page-heading.tsx";
import { Skeleton } from "../design/skeleton.tsx";
import { ShowMore } from "../design/show-more.tsx";
import { useUser } from "../session/session.ts";
import { type Notices, useNotices } from "./use-notices.ts";

export function NoticesPage() {
  const user = useUser();
  return (
    <div className="page-width max-w-3xl space-y-6 py-8 sm:space-y-8 sm:py-10">
      <PageHeading
        title="Notices"
        description={
          <>
            News about your works and your account. Choose what we email you in{" "}
            <Link to="/profile?tab=settings" className="text-link">
              your settings
            </Link>
            .
          </>
        }
      />
      {user ? <OwnNotices id={user._id} /> : <Loading />}
    </div>
  );
}

function OwnNotices({ id }: { id: string }) {
  const { notices, isFailed, retry, query } = useNotices(id);
  if (isFailed) {
    return (
      <Message tone="warning" action={<Button onClick={retry}>Retry</Button>}>
        Your notices could not be loaded.
      </Message>
    );
  }
  if (!notices) return <Loading />;
  if (notices.length === 0) {
    return (
      <EmptyState
        illustration={<EnvelopeIllustration state="open" />}
        title="Nothing yet"
        description="Votes, wins and other news about your works show up here."
        action={<ButtonLink to="/">Join Today's Contest</ButtonLink>}
      />
    );
  }
  return (
    <>
      <ul className="ink-border divide-y divide-line rounded-card bg-raised">
        {notices.map((notice) => (
          <li key={notice.id}>
            <OneNotice notice={notice} />
          </li>
        ))}
      </ul>
      <ShowMore query={query} className="text-center" />
    </>
  );
}

function OneNotice({ notice }: { notice: NonNullable<Notices["notices"]>[number] }) {
  const { title, words, path, createdAt, isRead, picture } = notice;
  return (
    <Link
      to={path}
      className="grid grid-cols-[0.75rem_1fr_auto] gap-x-3 px-4 py-4 no-underline hover:bg-[color-mix(in_oklab,transparent,var(--ink)_5%)] sm:px-6"
    >
      <span className="mt-2" aria-hidden="true">
        {!isRead && <span className="block size-2.5 rounded-full bg-tomato" />}
      </span>
      <span>
        <span className="block font-semibold">
          {!isRead && <span className="sr-only">Unread: </span>}
          {title}
        </span>
        <span className="mt-0.5 block">{words}</span>
        <time dateTime={createdAt} className="mt-1 block text-sm text-soft">
          {formatMoment(createdAt)}
        </time>
      </span>
      {picture && (
        <img
          src={picture.url}
          srcSet={picture.srcset.webp}
          sizes="4rem"
          alt=""
          width={picture.width}
          height={picture.height}
          loading="lazy"
          className="line-border size-16 rounded-sheet object-cover"
        />
      )}
    </Link>
  );
}

function Loading() {
  return (
    <div role="status">
      <span className="sr-only">Loading...</span>
      <Skeleton className="h-96" />
    </div>
  );
}
