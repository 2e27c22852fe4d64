import type { PrizeDraw, OwnEntry } from "@contest/contract/prize-draws";
import { DRAWING_PAGE } from "@contest/contract/pages";
import { dollars } from "@contest/rules/subscriptions/plans";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { Badge } from "../design/badge.tsx";
import { ButtonLink } from "../design/button.tsx";
import { Card } from "../design/card.tsx";
import { formatMoment } from "../design/format-date.ts";
import { Notice } from "../design/notice.tsx";
import { PageHeading } from "../design/page-heading.tsx";
import { Entry } from "./entry.tsx";
import { WinnerName } from "./past-prize-draws.tsx";
import { type Own, useOwnEntries } from "./use-month.ts";
import { Verification } from "./verification.tsx";
import { poolName, standing, STATES } from "./labels.ts";

interface MonthProps {
  month: string;
  drawings: readonly PrizeDraw[];
  isOpen: boolean;
}

export function Month({ month, drawings, isOpen }: MonthProps) {
  const own = useOwnEntries(month);
  return (
    <div className="space-y-8">
      <PageHeading
        title={DRAWING_PAGE.title(month)}
        description={
          <>
            No purchase necessary. The{" "}
            <Link to="/official-rules" className="text-link">
              Official Rules
            </Link>{" "}
            apply to each of them.
          </>
        }
      />
      {drawings.map((drawing) => (
        <Pool key={drawing.pool} drawing={drawing} own={own} isOpen={isOpen} />
      ))}
      <ButtonLink to="/drawings" kind="quiet">
        All drawings
      </ButtonLink>
    </div>
  );
}

function Pool({ drawing, own, isOpen }: { drawing: PrizeDraw; own: Own | null; isOpen: boolean }) {
  const { pool, prizeCents, state, source } = drawing;
  const entry = own?.entries.find((each) => each.pool === pool);
  const isDrawn = state === "drawn" || state === "settled";
  return (
    <Card title={`${poolName(pool)}: ${dollars(prizeCents)}`} id={pool}>
      <div className="space-y-4">
        <p className="flex flex-wrap items-center gap-3">
          <Badge tone={isDrawn ? "leaf" : "outline"}>{STATES[state]}</Badge>
          <span>{standing(drawing)}</span>
        </p>
        {source === "contest-result" && (
          <Notice tone="warning">
            <p>
              This drawing is not proof against the people who run this site. When its list was frozen, no public
              randomness beacon could be reached, so its value comes from the result of one of our own contests.
            </p>
          </Notice>
        )}
        {isOpen && state === "collecting" && <Entry drawing={drawing} own={own} />}
        {state !== "collecting" && <Promises drawing={drawing} />}
        {entry?.entryId && <OwnPlace entry={entry} />}
        {isDrawn && <Verification drawing={drawing} entry={entry ?? null} />}
      </div>
    </Card>
  );
}

function Promises({ drawing }: { drawing: PrizeDraw }) {
  const { month, pool, entrants, frozenAt, drawnAt, commitmentHash, seedHash, winner, state } = drawing;
  return (
    <>
      <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-[max-content_minmax(0,1fr)]">
        <Fact label="Entries">{entrants}</Fact>
        {frozenAt && <Fact label="Frozen">{formatMoment(frozenAt)}</Fact>}
        <Fact label="Hash of the commitment">
          <Hash>{commitmentHash}</Hash>
        </Fact>
        <Fact label="Hash of the seed">
          <Hash>{seedHash}</Hash>
        </Fact>
        {drawnAt && <Fact label="Drawn">{formatMoment(drawnAt)}</Fact>}
        {drawnAt && (
          <Fact label="Winner">
            <WinnerName winner={winner} />
          </Fact>
        )}
      </dl>
      <p>
        <a
          href={`/api/drawings/${month}/${pool}/document`}
          download={`drawing-${month}-${pool}.json`}
          className="text-link"
        >
          {state === "frozen" ? "Download the commitment" : "Download the document"}
        </a>
      </p>
    </>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <dt className="font-semibold">{label}</dt>
      <dd className="min-w-0 max-sm:mb-1.5">{children}</dd>
    </>
  );
}

function Hash({ children }: { children: string | null }) {
  return <code className="font-text text-[0.94rem] wrap-anywhere">{children}</code>;
}

/** With this code the member, and nobody else, can find the entry in the published list. */
function OwnPlace({ entry: { entryId, code, place } }: { entry: OwnEntry }) {
  return (
    <Notice tone={place === null ? "plain" : "good"}>
      <p>
        {place === null && "Your entry was in the list."}
        {place === 1 && "Your entry was drawn first: you won."}
        {place !== null && place > 1 && `Your entry is reserve number ${place - 1}.`}
      </p>
      <p className="mt-1 text-[0.94rem] wrap-anywhere text-soft">
        Entry {entryId}, made from the published salt and your own code {code}. Keep the code to yourself: with it,
        others could tell which entry is yours.
      </p>
    </Notice>
  );
}
