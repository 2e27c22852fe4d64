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

const MENU = `import * as React from "react"
import { DropdownMenu as DropdownMenuPrimitive } from "radix-ui"

import { cn } from "@/lib/utils"

function DropdownMenuContent({ className, ...props }: React.ComponentProps<typeof DropdownMenuPrimitive.Content>) {
  return (
    <DropdownMenuPrimitive.Portal>
      <DropdownMenuPrimitive.Content className={cn("animate-in rounded-md border bg-white p-1", className)} {...props} />
    </DropdownMenuPrimitive.Portal>
  )
}

function DropdownMenuItem({ className, ...props }: React.ComponentProps<typeof DropdownMenuPrimitive.Item>) {
  return <DropdownMenuPrimitive.Item className={cn("px-2 py-1", className)} {...props} />
}

const DropdownMenu = DropdownMenuPrimitive.Root
const DropdownMenuTrigger = DropdownMenuPrimitive.Trigger

export { DropdownMenu, DropdownMenuTrigger, DropdownMenuContent, DropdownMenuItem }
`;

const PAGE = `import { Button } from "@/components/ui/button"
import { Card, CardDescription, CardTitle } from "@/components/ui/card"
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from "@/components/ui/dropdown-menu"
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
      <Card>
        <CardTitle>Refunds</CardTitle>
        <CardDescription>Fewer than before</CardDescription>
      </Card>
      <Card>
        <CardTitle>Reviews</CardTitle>
        <CardDescription>Mostly kind</CardDescription>
      </Card>
      <Card>
        <CardTitle>Returns</CardTitle>
        <Button asChild>
          <a href="#returns">Look at them</a>
        </Button>
      </Card>
      <Stat label="Members" value={12} />
      <DropdownMenu>
        <DropdownMenuTrigger asChild>
          <Button variant="outline">More</Button>
        </DropdownMenuTrigger>
        <DropdownMenuContent>
          <DropdownMenuItem>Rename</DropdownMenuItem>
        </DropdownMenuContent>
      </DropdownMenu>
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
  "src/components/ui/dropdown-menu.tsx": MENU,
  "src/components/stat.tsx": STAT,
};
