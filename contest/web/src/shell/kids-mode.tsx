/** The whole site for a child: today's page, the child's own pages, and a way out for grown-ups. */
import type { Child } from "@contest/contract/families";
import { Toaster } from "../design/toaster.tsx";
import { AskToHandIn } from "../families/ask-to-hand-in.tsx";
import { KidsMenu } from "../families/kids-menu.tsx";
import { ColorPage } from "../paintings/color-page.tsx";

export function KidsMode({ child }: { child: Child }) {
  return (
    <main id="main" tabIndex={-1}>
      <ColorPage
        guest={{
          id: child.id,
          simple: child.age_group === "child",
          exit: <KidsMenu child={child} />,
          Action: AskToHandIn,
        }}
      />
      <Toaster />
    </main>
  );
}
