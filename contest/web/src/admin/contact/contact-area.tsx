import type { listMessages } from "@contest/contract/contact";
import { PageHeading } from "../../design/page-heading.tsx";
import { Filters, FilterSelect } from "../../lists/filters.tsx";
import { ListFrame } from "../../lists/list-table.tsx";
import { useList } from "../../lists/use-list.ts";
import { MESSAGES, MessageCard } from "./message-card.tsx";

export function ContactArea() {
  const list = useList<typeof listMessages>(MESSAGES, ["state"]);
  return (
    <div className="space-y-5">
      <PageHeading title="Messages" description="What people wrote to us. We promise an answer within 24 hours." />
      <Filters>
        <FilterSelect list={list} name="state" label="Show" options={{ "": "Not answered yet", all: "All messages" }} />
      </Filters>
      <ListFrame list={list} empty="Every message has been answered.">
        {(rows) => (
          <ul className="space-y-4">
            {rows.map((message) => (
              <MessageCard key={message.id} message={message} />
            ))}
          </ul>
        )}
      </ListFrame>
    </div>
  );
}
