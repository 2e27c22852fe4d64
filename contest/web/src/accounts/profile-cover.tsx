import type { OwnUser } from "@contest/contract/accounts";
import { Avatar } from "../design/avatar.tsx";
import { Badge } from "../design/badge.tsx";
import { formatMonth } from "../design/format-date.ts";

/** The cover of the member's sketchbook. */
export function ProfileCover({ user }: { user: OwnUser }) {
  return (
    <header className="ink-border relative overflow-hidden rounded-card bg-raised py-6 pr-5 pl-14 sm:py-8 sm:pl-20">
      <Binding />
      <div className="flex flex-wrap items-center gap-x-6 gap-y-4">
        <Avatar
          name={`${user.username}'s avatar`}
          initials={`${user.firstName.charAt(0)}${user.lastName.charAt(0)}`.toUpperCase()}
          url={user.avatarUrl}
          className="size-20 text-3xl sm:size-24 sm:text-4xl"
        />
        <div className="min-w-0">
          <h1 className="text-[clamp(1.9rem,1.5rem+2vw,2.9rem)]">{user.username}</h1>
          <p className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2 text-soft">
            Member since {formatMonth(user.createdDate)}
            {user.isAdmin && <Badge tone="marigold">Administrator</Badge>}
          </p>
        </div>
      </div>
      {user.bio && <p className="mt-5 max-w-prose whitespace-pre-line">{user.bio}</p>}
    </header>
  );
}

/** The wire that holds the pages, as long as the cover is high. */
function Binding() {
  return (
    <svg aria-hidden="true" className="absolute inset-y-0 left-0 h-full w-10 sm:w-14" fill="none" stroke="currentColor">
      <defs>
        <pattern id="binding" width="90" height="26" patternUnits="userSpaceOnUse">
          <path d="M-6 11C4 4 16 4 22 12" strokeWidth="2.4" strokeLinecap="round" />
          <circle cx="22" cy="14" r="4" strokeWidth="1.8" className="fill-paper" />
        </pattern>
      </defs>
      <rect width="100%" height="100%" stroke="none" fill="url(#binding)" />
    </svg>
  );
}
