import type { PrizeDraw, OwnEntry, readPrizeDrawDocument } from "@contest/contract/prize-draws";
import { resultPath } from "@contest/contract/pages";
import { type PrizeDraw as PublishedDrawing, contestOf } from "@contest/rules/prize-draws/documents";
import { entryId } from "@contest/rules/prize-draws/draw";
import { parsePrizeDraw, type Step, verifyPrizeDraw } from "@contest/rules/prize-draws/verify";
import { Check, X } from "lucide-react";
import { useState } from "react";
import { failureMessage } from "../api/failure.ts";
import { send } from "../api/send.ts";
import { Button } from "../design/button.tsx";
import { Notice } from "../design/notice.tsx";
import { poolName } from "./labels.ts";

type Shown = Pick<Step, "title" | "holds" | "published" | "computed">;
interface DrawnAgain {
  steps: readonly Shown[];
  value: string;
  /** The address where visitors can look up the public value themselves. */
  lookUp: string;
}
type Checked = { status: "no" | "busy" } | { status: "failed"; why: string } | ({ status: "done" } & DrawnAgain);

/** Repeats the draw in the visitor's browser. */
export function Verification({ drawing, entry }: { drawing: PrizeDraw; entry: OwnEntry | null }) {
  const [checked, setChecked] = useState<Checked>({ status: "no" });

  async function check() {
    setChecked({ status: "busy" });
    try {
      setChecked({ status: "done", ...(await drawAgain(drawing, entry)) });
    } catch (failure) {
      setChecked({ status: "failed", why: failureMessage(failure, "The document could not be read.") });
    }
  }

  return (
    <div aria-live="polite">
      <Button
        busy={checked.status === "busy"}
        aria-label={`Repeat the ${poolName(drawing.pool)}`}
        onClick={() => void check()}
      >
        Repeat the draw in this browser
      </Button>
      {checked.status === "failed" && <p className="mt-4 font-semibold text-tomato">{checked.why}</p>}
      {checked.status === "done" && (
        <>
          <Steps steps={checked.steps} />
          <p className="mt-4 text-[0.94rem] wrap-anywhere">
            The public value was {checked.value}.{" "}
            <a href={checked.lookUp} className="text-link">
              Look it up at its source
            </a>
          </p>
        </>
      )}
    </div>
  );
}

async function drawAgain({ month, pool, commitmentHash }: PrizeDraw, entry: OwnEntry | null): Promise<DrawnAgain> {
  const document = await send<typeof readPrizeDrawDocument>("GET /api/drawings/:month/:pool/document", {
    params: { month, pool },
  });
  const drawing = parsePrizeDraw(JSON.stringify(document));
  const steps: Shown[] = verifyPrizeDraw(drawing);
  const { salt, entrants } = drawing.commitment;
  steps.push({
    title: "The document belongs to the commitment shown above",
    holds: drawing.commitmentHash === commitmentHash,
    published: commitmentHash ?? "",
    computed: drawing.commitmentHash,
  });
  if (entry?.code) {
    const own = entryId(salt, entry.code);
    steps.push({
      title: "Your own entry is in the list",
      holds: entrants.includes(own),
      published: entry.entryId ?? "",
      computed: own,
    });
  }
  return { steps, value: drawing.publicValue.value, lookUp: sourceOf(drawing) };
}

function sourceOf({ commitment: { source }, publicValue }: PublishedDrawing): string {
  if (source.kind === "drand") return `https://api.drand.sh/${source.chain}/public/${source.round}`;
  return source.kind === "beacon" ? source.address : resultPath(contestOf(publicValue.received));
}

function Steps({ steps }: { steps: readonly Shown[] }) {
  const wrong = steps.filter(({ holds }) => !holds).length;
  return (
    <div className="mt-5 space-y-4">
      <Notice tone={wrong === 0 ? "good" : "problem"}>
        <p className="font-semibold">
          {wrong === 0 ? "Everything matches." : `${wrong} of ${steps.length} steps do not match.`}
        </p>
      </Notice>
      <ol className="space-y-3">
        {steps.map((step) => (
          <li key={step.title} className="grid grid-cols-[1.6rem_minmax(0,1fr)] gap-x-2">
            {step.holds ? (
              <Check aria-hidden="true" size={22} className="text-leaf" />
            ) : (
              <X aria-hidden="true" size={22} className="text-tomato" />
            )}
            <div>
              <p className="font-semibold">
                <span className="sr-only">{step.holds ? "Matches: " : "Does not match: "}</span>
                {step.title}
              </p>
              <p className="text-sm wrap-anywhere text-soft">
                {step.holds ? step.computed : `Published: ${step.published}. Computed: ${step.computed}.`}
              </p>
            </div>
          </li>
        ))}
      </ol>
    </div>
  );
}
