/** The heart of a dashboard as people write it with shadcn/ui: six cards of the project's own `ui` folder. */
const CARD = `import * as React from "react"

import { cn } from "@/lib/utils"

function Card({ className, ...props }: React.ComponentProps<"div">) {
  return <div data-slot="card" className={cn("rounded-xl border p-4", className)} {...props} />
}

function CardTitle({ className, ...props }: React.ComponentProps<"div">) {
  return <div data-slot="card-title" className={cn("leading-none font-semibold", className)} {...props} />
}

function CardDescription({ children, className }: React.ComponentProps<"div">) {
  return (
    <div className={cn("text-sm", className)}>
      <p>{children}</p>
    </div>
  )
}

export { Card, CardTitle, CardDescription }
`;

const PAGE = `import { Card, CardDescription, CardTitle } from "@/components/ui/card"
import { Stat } from "@/components/stat"

export default function App() {
  return (
    <main className="grid grid-cols-3 gap-4 p-6">
      <Card>
        <CardTitle>Revenue</CardTitle>
        <CardDescription>Up by a fifth</CardDescription>
      </Card>
      <Card>
        <CardTitle>Orders</CardTitle>
        <CardDescription>As before</CardDescription>
      </Card>
      <Card>
        <CardTitle>Visitors</CardTitle>
        <p>
          Read <a href="#more" className="text-brand hover:text-quiet">all of it</a> today
        </p>
      </Card>
      <Stat label="Members" value={12} />
    </main>
  )
}
`;

const STAT = `export function Stat({ label, value }: { label: string; value: number }) {
  return (
    <dl className="rounded-xl border p-4">
      <dt>{label}</dt>
      <dd>{value}</dd>
    </dl>
  )
}
`;

/** What differs from the app with Radix. */
export const SHADCN_CARDS: Readonly<Record<string, string>> = {
  "src/app.tsx": PAGE,
  "src/components/ui/card.tsx": CARD,
  "src/components/stat.tsx": STAT,
};
