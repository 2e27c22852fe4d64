import type { enterKidsMode, OwnChild, removeChild } from "@contest/contract/families";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router";
import { failureMessage } from "../api/failure.ts";
import { send } from "../api/send.ts";
import { Button } from "../design/button.tsx";
import { ConfirmDialog } from "../design/confirm-dialog.tsx";
import { formatDay } from "../design/format-date.ts";
import { showToast } from "../design/toast-store.ts";
import { setChild } from "../session/session.ts";
import { ChildAvatar } from "./child-avatar.tsx";
import { familyKey, type FamilyOf } from "./use-family.ts";

const AGES = { child: "Child", teen: "Teen" };

export function Children({ family, userId }: { family: FamilyOf; userId: string }) {
  const queryClient = useQueryClient();
  const [leaving, setLeaving] = useState<OwnChild | null>(null);
  return (
    <section aria-labelledby="children">
      <h2 id="children" className="mb-4 text-2xl">
        Children
      </h2>
      <ul className="grid gap-4 sm:grid-cols-2">
        {family.children.map((child) => (
          <li key={child.id}>
            <ChildCard child={child} hasPin={family.has_pin} onWithdraw={() => setLeaving(child)} />
          </li>
        ))}
      </ul>
      <ConfirmDialog
        open={leaving !== null}
        onClose={() => setLeaving(null)}
        title={`Withdraw your consent for ${leaving?.nickname ?? ""}?`}
        description={
          <p>
            The nickname and every page {leaving?.nickname} made here will be deleted now, including those on the wall
            and their votes. This cannot be undone.
          </p>
        }
        confirm="Withdraw and Delete"
        onConfirm={async () => {
          if (!leaving) return;
          await send<typeof removeChild>("DELETE /api/family/children/:id", { params: { id: leaving.id } });
          setLeaving(null);
          await queryClient.invalidateQueries({ queryKey: familyKey(userId) });
        }}
        onFailure={showFailure}
      />
    </section>
  );
}

interface ChildCardProps {
  child: OwnChild;
  hasPin: boolean;
  onWithdraw: () => void;
}

function ChildCard({ child, hasPin, onWithdraw }: ChildCardProps) {
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);

  async function start() {
    setBusy(true);
    try {
      const { child: entered } = await send<typeof enterKidsMode>("POST /api/kids-mode", {
        body: { child_id: child.id },
      });
      // Nothing of the parent's page stays in the address or behind the Back button.
      await navigate("/color", { replace: true });
      setChild(entered);
    } catch (failure) {
      showFailure(failure);
    }
    setBusy(false);
  }

  return (
    <article className="ink-border h-full space-y-4 rounded-card bg-raised p-5">
      <div className="flex items-center gap-4">
        <ChildAvatar avatar={child.avatar} className="size-16" />
        <div>
          <h3 className="text-xl">{child.nickname}</h3>
          <p className="text-soft">{AGES[child.age_group]}</p>
        </div>
      </div>
      {hasPin ? (
        <Button busy={isBusy} onClick={() => void start()}>
          Start Kids’ Mode
        </Button>
      ) : (
        <p>Choose a PIN below, then {child.nickname} can start.</p>
      )}
      <details className="text-[0.94rem]">
        <summary className="min-h-9 cursor-pointer py-1.5 text-soft">
          Consent given on {formatDay(child.consented_at)}
        </summary>
        <p className="mb-3">{child.consent_wording}</p>
        <Button size="small" kind="danger" onClick={onWithdraw}>
          Withdraw Consent
        </Button>
      </details>
    </article>
  );
}

function showFailure(failure: unknown): void {
  const description = failureMessage(failure, "That didn’t work. Please try again.");
  showToast({ title: "Error", description, tone: "destructive" });
}
