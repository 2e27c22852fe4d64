import fc from "fast-check";
import { expect, test } from "vitest";
import { type CountedSubmission, recount, resultDocument } from "./recount.ts";
import { FLAGGED_FROM, SIGN_NAMES, SIGNS, suspicionOf, type VoteFacts } from "./suspicion.ts";

const HONEST: VoteFacts = {
  accountAgeHours: 900,
  emailConfirmed: true,
  votesNearby: 1,
  votesOfWork: 40,
  votersFromNetwork: 1,
  votersFromMailbox: 1,
  votersFromDevice: 1,
  signUpsNearby: 1,
  onlyForThisArtist: false,
};

test.each<[string, Partial<VoteFacts>, number, string[]]>([
  ["a long-time member", {}, 0, []],
  ["a member for exactly a day", { accountAgeHours: 24 }, 0, []],
  ["a couple at home", { votersFromNetwork: 2 }, 0, []],
  ["one of many voters for a popular submission", { votesNearby: 13, votesOfWork: 40 }, 0, []],
  [
    "a friend who signed up to vote",
    { accountAgeHours: 0.2, emailConfirmed: false, onlyForThisArtist: true },
    3,
    ["young-account", "unconfirmed-email", "one-artist-only"],
  ],
  ["one of nine at a party", { votersFromNetwork: 9 }, 2, ["shared-network"]],
  ["a student in a class", { votersFromNetwork: 25 }, 4, ["shared-network", "crowded-network"]],
  ["a second account of one mailbox", { votersFromMailbox: 2 }, 4, ["same-mailbox"]],
  [
    "a member of a voting ring",
    {
      accountAgeHours: 0.1,
      emailConfirmed: false,
      onlyForThisArtist: true,
      votesNearby: 8,
      votesOfWork: 9,
      votersFromNetwork: 12,
      votersFromMailbox: 12,
      votersFromDevice: 12,
      signUpsNearby: 12,
    },
    17,
    SIGN_NAMES,
  ],
])("the vote of %s gets its score and reasons", (_, facts, score, reasons) => {
  expect(suspicionOf({ ...HONEST, ...facts })).toEqual({ score, reasons });
});

test("no single sign flags a vote, except a second account of one mailbox", () => {
  const alone = SIGN_NAMES.filter((name) => SIGNS[name].points >= FLAGGED_FROM);
  expect(alone).toEqual(["same-mailbox"]);
});

const votes = fc.array(
  fc.record({ weight: fc.constantFrom(10, 15, 20, 30), counted: fc.nat(5), setAside: fc.nat(5) }),
  { maxLength: 3 },
);
const works = fc.uniqueArray(
  fc.record({
    id: fc.uuid(),
    handedIn: fc.constantFrom("2026-11-01T10:00:00.000Z", "2026-11-01T11:00:00.000Z"),
    mayWin: fc.boolean(),
    votes,
  }),
  { selector: ({ id }) => id, maxLength: 8 },
);

test("the recount equals counting one vote after the other", () => {
  fc.assert(
    fc.property(works, (given) => {
      const { works: ranked, winner } = recount({ works: given });
      expect(ranked.map(({ id }) => id)).toEqual(slowRanking(given));
      expect(ranked.map(({ rank }) => rank)).toEqual(given.map((_, index) => index + 1));
      expect(winner).toBe(ranked.find(({ mayWin, final }) => mayWin && final.votes > 0)?.id ?? null);
      for (const { raw, final, votes } of ranked) {
        const each = votes.flatMap(({ weight, counted, setAside }) =>
          Array.from({ length: counted + setAside }, (_, index) => ({ weight, counts: index < counted })),
        );
        const counted = each.filter(({ counts }) => counts);
        const total = (list: { weight: number }[]) => list.reduce((sum, { weight }) => sum + weight, 0);
        expect(raw).toEqual({ votes: each.length, score: total(each) });
        expect(final).toEqual({ votes: counted.length, score: total(counted) });
      }
    }),
  );
});

/** A reference implementation that repeatedly removes the best submission. */
function slowRanking(works: readonly CountedSubmission[]): string[] {
  const scoreOf = ({ votes }: CountedSubmission) =>
    votes.reduce((sum, { weight, counted }) => sum + weight * counted, 0);
  const left = [...works];
  const order: string[] = [];
  while (left.length > 0) {
    let best = 0;
    left.forEach((work, index) => {
      const other = left[best];
      if (!other) return;
      const ahead =
        scoreOf(work) !== scoreOf(other)
          ? scoreOf(work) > scoreOf(other)
          : work.handedIn !== other.handedIn
            ? work.handedIn < other.handedIn
            : work.id < other.id;
      if (ahead) best = index;
    });
    order.push(left[best]?.id ?? "");
    left.splice(best, 1);
  }
  return order;
}

test("the same votes give the same bytes in any order, and other votes give other bytes", () => {
  const contest = { id: "c", title: "Owl", endsAt: "2026-11-02T00:00:00.000Z", weighing: "equal" as const };
  fc.assert(
    fc.property(works, (given) => {
      const one = resultDocument({ ...contest, works: given });
      const turned = given.map((work) => ({ ...work, votes: work.votes.toReversed() })).toReversed();
      const weights = given.map(({ votes }) => new Set(votes.map(({ weight }) => weight)).size === votes.length);
      if (weights.every(Boolean)) expect(resultDocument({ ...contest, works: turned }).document).toBe(one.document);
      const [first, ...others] = given;
      if (!first) return;
      const changed = { ...first, votes: [...first.votes, { weight: 10, counted: 1, setAside: 0 }] };
      expect(resultDocument({ ...contest, works: [changed, ...others] }).sha256).not.toBe(one.sha256);
    }),
  );
});
