import type {
  appointAdministrator,
  dismissAdministrator,
  liftSuspension,
  MemberDetail,
  setStaffRole,
  suspendMember,
} from "@contest/contract/members";
import { STAFF_ROLE_NAMES, STAFF_ROLES, type StaffRole } from "@contest/rules/accounts/staff-roles";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { send } from "../../api/send.ts";
import { Button } from "../../design/button.tsx";
import { ConfirmDialog } from "../../design/confirm-dialog.tsx";
import { ReasonField } from "../reason-field.tsx";
import { showToast } from "../../design/toast-store.ts";
import { useUser } from "../../session/session.ts";
import { showFailure, useAction } from "../use-action.ts";
import { memberKey } from "./member-key.ts";

/** Suspension, staff roles and administrator rights. */
export function MemberActions({ member }: { member: MemberDetail }) {
  const user = useUser();
  if (user?._id === member.id) return <p className="text-soft">This is you. Only others can change your rights.</p>;
  return (
    <div className="flex flex-wrap gap-3">
      {!member.isAdmin && <Suspension member={member} />}
      {!member.suspendedAt && !member.isAdmin && <RoleOfStaff member={member} />}
      {!member.suspendedAt && <Administration member={member} />}
    </div>
  );
}

function Suspension({ member: { id, username, suspendedAt } }: { member: MemberDetail }) {
  const queryClient = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const { isBusy, act } = useAction(memberKey(id));

  const lift = () =>
    act(() => send<typeof liftSuspension>("DELETE /api/admin/members/:id/suspension", { params: { id } }), {
      title: "Lifted",
      description: `${username} can take part again.`,
    });

  async function suspend({ reason = "" }: Record<string, string>): Promise<void> {
    await send<typeof suspendMember>("PUT /api/admin/members/:id/suspension", { params: { id }, body: { reason } });
    setAsking(false);
    await queryClient.invalidateQueries({ queryKey: memberKey(id) });
    showToast({ title: "Suspended", description: `${username} was told why.`, undo: () => void lift() });
  }

  if (suspendedAt) {
    return (
      <Button busy={isBusy} onClick={() => void lift()}>
        Lift the suspension
      </Button>
    );
  }
  return (
    <>
      <Button kind="danger" onClick={() => setAsking(true)}>
        Suspend…
      </Button>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={`Suspend ${username}?`}
        description={
          <p>
            The member can still sign in, look around, download their data or delete the account, but cannot change
            anything. You can lift the suspension later.
          </p>
        }
        confirm="Suspend"
        onConfirm={suspend}
        onFailure={showFailure}
      >
        <ReasonField hint="The member will read this. Be clear and kind." />
      </ConfirmDialog>
    </>
  );
}

/** What somebody with the role can do is said before it is given. */
function RoleOfStaff({ member: { id, username, role } }: { member: MemberDetail }) {
  const { isBusy, act } = useAction(memberKey(id));
  const change = (next: StaffRole | null) =>
    act(() => send<typeof setStaffRole>("PUT /api/admin/members/:id/role", { params: { id }, body: { role: next } }), {
      title: next ? STAFF_ROLES[next].name : "Role removed",
      description: next ? `${username} ${STAFF_ROLES[next].does}.` : `${username} is an ordinary member again.`,
    });
  return STAFF_ROLE_NAMES.map((name) => (
    <Button key={name} busy={isBusy} onClick={() => void change(role === name ? null : name)}>
      {role === name ? `Remove ${name} role` : `Make ${name}`}
    </Button>
  ));
}

function Administration({ member: { id, username, isAdmin } }: { member: MemberDetail }) {
  const queryClient = useQueryClient();
  const [isAsking, setAsking] = useState(false);

  async function change(): Promise<void> {
    const params = { id };
    if (isAdmin) {
      await send<typeof dismissAdministrator>("DELETE /api/admin/members/:id/administrator", { params });
    } else {
      await send<typeof appointAdministrator>("PUT /api/admin/members/:id/administrator", { params });
    }
    setAsking(false);
    await queryClient.invalidateQueries({ queryKey: memberKey(id) });
    showToast({ title: isAdmin ? "No longer an administrator" : "Administrator", description: username });
  }

  return (
    <>
      <Button onClick={() => setAsking(true)}>{isAdmin ? "Remove administrator role…" : "Make administrator…"}</Button>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={isAdmin ? `Remove ${username} as an administrator?` : `Make ${username} an administrator?`}
        description={
          <p>
            {isAdmin
              ? "The account becomes an ordinary member account immediately."
              : "Administrators can see and change everything here, including payments and members."}
          </p>
        }
        confirm={isAdmin ? "Remove role" : "Make administrator"}
        onConfirm={change}
        onFailure={showFailure}
      />
    </>
  );
}
