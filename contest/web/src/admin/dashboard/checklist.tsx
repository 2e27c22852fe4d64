import type { ChecklistItem } from "@contest/contract/dashboard";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { Card } from "../../design/card.tsx";

const TEXTS: Record<ChecklistItem, ReactNode> = {
  "site-address": (
    <>
      Set the site’s address: start the server with <code>SITE_URL</code>. Links in emails need it.
    </>
  ),
  email: (
    <>
      Set up email: start the server with <code>SMTP_URL</code>. Until then, emails stay on this machine.
    </>
  ),
  "look-first": (
    <>
      Decide whether you look at new artists’ works before everybody sees them, in{" "}
      <Link to="/admin/settings" className="text-link">
        Settings
      </Link>
      .
    </>
  ),
};

/** What the owner settles before the site is public. It disappears when everything is answered. */
export function Checklist({ items }: { items: readonly ChecklistItem[] }) {
  if (items.length === 0) return null;
  return (
    <Card title="Before you open the site">
      <ul className="list-disc space-y-2 pl-5">
        {items.map((item) => (
          <li key={item}>{TEXTS[item]}</li>
        ))}
      </ul>
    </Card>
  );
}
