import { Plus } from "lucide-react";
import * as Radix from "radix-ui/accordion";
import type { ReactNode } from "react";

interface AccordionProps {
  items: readonly { question: string; answer: ReactNode }[];
}

export function Accordion({ items }: AccordionProps) {
  return (
    <Radix.Root type="multiple" className="border-t-[1.5px] border-ink">
      {items.map(({ question, answer }) => (
        <Radix.Item key={question} value={question} className="border-b-[1.5px] border-ink">
          <Radix.Header>
            <Radix.Trigger className="group flex w-full items-center justify-between gap-4 py-4 text-left font-display text-lg font-bold">
              {question}
              <Plus
                aria-hidden="true"
                className="size-6 shrink-0 transition-transform group-data-[state=open]:rotate-45"
              />
            </Radix.Trigger>
          </Radix.Header>
          <Radix.Content className="overflow-hidden data-[state=closed]:animate-fold data-[state=open]:animate-unfold">
            <div className="max-w-prose pb-5">{answer}</div>
          </Radix.Content>
        </Radix.Item>
      ))}
    </Radix.Root>
  );
}
