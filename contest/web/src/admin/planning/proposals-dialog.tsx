import type { ResponseOf } from "@contest/contract/call";
import type { chooseLineArt, proposeLineArt } from "@contest/contract/planning";
import { DIFFICULTIES, type Difficulty, FAMILIES, type Family } from "@contest/rules/contests/line-art";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { send } from "../../api/send.ts";
import { Button } from "../../design/button.tsx";
import { Dialog } from "../../design/dialog.tsx";
import { Skeleton } from "../../design/skeleton.tsx";
import { showFailure } from "../use-action.ts";
import { sentenceCase } from "../labels.ts";
import type { ChosenLineArt } from "./chosen-line-art.ts";

interface ProposalsDialogProps {
  open: boolean;
  onClose: () => void;
  onChoose: (chosen: ChosenLineArt) => void;
}

interface Wish {
  seed: string;
  family: Family;
  difficulty: Difficulty;
}

const PROPOSALS = 6;

export function ProposalsDialog({ open, onClose, onChoose }: ProposalsDialogProps) {
  const [round, setRound] = useState(() => newSeed());
  const [family, setFamily] = useState<Family | "">("");
  const [difficulty, setDifficulty] = useState<Difficulty | "">("");
  const [chosen, setChosen] = useState<string | null>(null);

  async function choose(wish: Wish, { title, description, alternativeText }: Proposal): Promise<void> {
    setChosen(wish.seed);
    try {
      const { folder, url } = await send<typeof chooseLineArt>("POST /api/admin/line-art", { body: wish });
      onChoose({ folder, url, texts: { title, description, lineArtAlt: alternativeText } });
    } catch (failure) {
      showFailure(failure);
    }
    setChosen(null);
  }

  return (
    <Dialog open={open} onClose={onClose} width="wide" title="Choose line art" description="Drawn by our own code.">
      <div className="mb-4 flex flex-wrap items-end gap-3">
        <Choice label="Shows" value={family} options={FAMILIES} onChange={setFamily} />
        <Choice label="Difficulty" value={difficulty} options={DIFFICULTIES} onChange={setDifficulty} />
        <Button size="small" className="min-h-10" onClick={() => setRound(newSeed())}>
          Show others
        </Button>
      </div>
      <ul className="grid grid-cols-2 gap-4 sm:grid-cols-3">
        {wishesOf(round, family, difficulty).map((wish) => (
          <ProposalCard
            key={`${wish.seed} ${wish.family} ${wish.difficulty}`}
            wish={wish}
            isBusy={chosen === wish.seed}
            isFree={chosen === null}
            onChoose={(proposal) => void choose(wish, proposal)}
          />
        ))}
      </ul>
    </Dialog>
  );
}

interface ChoiceProps<T extends string> {
  label: string;
  value: T | "";
  options: readonly T[];
  onChange: (value: T | "") => void;
}

function Choice<T extends string>({ label, value, options, onChange }: ChoiceProps<T>) {
  return (
    <label className="text-sm font-semibold">
      {label}
      <select
        value={value}
        onChange={(event) => onChange(event.target.value as T | "")}
        className="control-border mt-1 block min-h-10 rounded-control bg-raised px-3 font-normal"
      >
        <option value="">Anything</option>
        {options.map((option) => (
          <option key={option} value={option}>
            {sentenceCase(option)}
          </option>
        ))}
      </select>
    </label>
  );
}

type Proposal = ResponseOf<typeof proposeLineArt>;

interface ProposalCardProps {
  wish: Wish;
  isBusy: boolean;
  isFree: boolean;
  onChoose: (proposal: Proposal) => void;
}

function ProposalCard({ wish, isBusy, isFree, onChoose }: ProposalCardProps) {
  const { data, error } = useQuery({
    queryKey: ["proposal", wish],
    queryFn: ({ signal }) =>
      send<typeof proposeLineArt>("GET /api/admin/line-art/proposal", { query: { ...wish }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <li className="flex flex-col gap-2">
      <div className="line-border aspect-[17/22] overflow-hidden rounded-sheet bg-sheet">
        {data && (
          <img
            src={`data:image/svg+xml,${encodeURIComponent(data.svg)}`}
            alt={data.alternativeText}
            className="size-full object-contain"
          />
        )}
        {!data && !error && <Skeleton className="size-full" />}
      </div>
      <p className="grow text-sm leading-snug">
        {data ? <strong className="block font-semibold">{data.title}</strong> : null}
        <span className="text-soft">
          {sentenceCase(wish.family)}, {wish.difficulty}
        </span>
      </p>
      <Button size="small" busy={isBusy} disabled={!data || !(isFree || isBusy)} onClick={() => data && onChoose(data)}>
        Use this<span className="sr-only"> {data?.title}</span>
      </Button>
    </li>
  );
}

function newSeed(): string {
  return Math.floor(Math.random() * 1e9).toString(36);
}

/** Proposes different families if any will do, and the same ones again for the same round. */
function wishesOf(round: string, family: Family | "", difficulty: Difficulty | ""): Wish[] {
  const start = Number.parseInt(round, 36);
  return Array.from({ length: PROPOSALS }, (_, index) => ({
    seed: `${round}${index}`,
    family: family || at(FAMILIES, start + index * 5),
    difficulty: difficulty || at(DIFFICULTIES, start + index),
  }));
}

function at<T>(options: readonly [T, ...T[]], place: number): T {
  return options[place % options.length] ?? options[0];
}
