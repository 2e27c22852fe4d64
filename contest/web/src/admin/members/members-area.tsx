import type { listMembers, MemberRow } from "@contest/contract/members";
import { Link, useMatch } from "react-router";
import { formatDay } from "../../design/format-date.ts";
import { PageHeading } from "../../design/page-heading.tsx";
import { Filters, FilterSelect, FilterText } from "../../lists/filters.tsx";
import { type Column, ListTable } from "../../lists/list-table.tsx";
import { useList } from "../../lists/use-list.ts";
import { sentenceCase } from "../labels.ts";
import { MemberState } from "./member-state.tsx";
import { MemberPage } from "./member.tsx";

export function MembersArea() {
  const match = useMatch("/admin/members/:id");
  return match?.params.id ? <MemberPage id={match.params.id} /> : <AllMembers />;
}

const COLUMNS: readonly Column<MemberRow>[] = [
  {
    label: "Member",
    cell: ({ id, username }) => (
      <Link to={`/admin/members/${id}`} className="text-link font-semibold">
        {username}
      </Link>
    ),
  },
  { label: "Name", cell: ({ firstName, lastName }) => `${firstName} ${lastName}` },
  { label: "Email", cell: ({ email }) => email },
  { label: "Plan", cell: ({ tier }) => sentenceCase(tier) },
  { label: "Joined", cell: ({ joinedAt }) => <span className="whitespace-nowrap">{formatDay(joinedAt)}</span> },
  { label: "State", cell: (member) => <MemberState member={member} /> },
];

function AllMembers() {
  const list = useList<typeof listMembers>("GET /api/admin/members", ["group", "search"]);
  return (
    <div className="space-y-5">
      <PageHeading title="Members" description="Find a member, adjust their credits, or suspend an account." />
      <Filters>
        <FilterText list={list} name="search" label="Search by email, name or username" hint="At least 3 characters" />
        <FilterSelect
          list={list}
          name="group"
          label="Show"
          options={{
            "": "Everybody",
            lite: "On Lite",
            pro: "On Pro",
            champ: "On Champ",
            administrators: "Administrators",
            staff: "Moderators and reviewers",
            suspended: "Suspended",
          }}
        />
      </Filters>
      <ListTable list={list} caption="Members" columns={COLUMNS} rowKey={({ id }) => id} empty="No members match." />
    </div>
  );
}
