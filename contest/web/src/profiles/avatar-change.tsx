import type { OwnUser } from "@contest/contract/accounts";
import type { setAvatar } from "@contest/contract/profiles";
import { useQueryClient } from "@tanstack/react-query";
import { Camera } from "lucide-react";
import { type ChangeEvent, useEffect, useRef, useState } from "react";
import { failureMessage } from "../api/failure.ts";
import { send } from "../api/send.ts";
import { upload, UPLOAD_FAILED } from "../api/upload.ts";
import { Avatar } from "../design/avatar.tsx";
import { Spinner } from "../design/spinner.tsx";
import { showToast } from "../design/toast-store.ts";
import { setUser } from "../session/session.ts";

/** The avatar with a small button at its edge that asks for another image. */
export function AvatarChange({ user }: { user: OwnUser }) {
  const queryClient = useQueryClient();
  const picker = useRef<HTMLInputElement>(null);
  const leaving = useRef<AbortController>(null);
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    const controller = new AbortController();
    leaving.current = controller;
    return () => controller.abort();
  }, []);

  async function change(event: ChangeEvent<HTMLInputElement>) {
    const [file] = event.target.files ?? [];
    // Resetting the value makes choosing the same file again a change.
    event.target.value = "";
    const signal = leaving.current?.signal;
    if (!file || busy || !signal) return;
    setBusy(true);
    try {
      const { url } = await upload(queryClient, file, { onProgress: () => undefined, signal });
      const { avatarUrl } = await send<typeof setAvatar>("PUT /api/users/:id/avatar", {
        params: { id: user._id },
        body: { image_url: url },
      });
      setUser({ ...user, avatarUrl });
      showToast({ title: "Profile updated!", tone: "success" });
    } catch (failure) {
      if (signal.aborted) return;
      showToast({ title: "Error", description: failureMessage(failure, UPLOAD_FAILED), tone: "destructive" });
    }
    setBusy(false);
  }

  return (
    <div className="relative">
      <Avatar
        name={`${user.username}'s avatar`}
        username={user.username}
        url={user.avatarUrl}
        className="size-20 text-3xl sm:size-24 sm:text-4xl"
      />
      <input
        ref={picker}
        type="file"
        accept="image/*"
        hidden
        aria-label="Avatar picture"
        onChange={(event) => void change(event)}
      />
      <button
        type="button"
        aria-label="Change avatar"
        aria-busy={busy || undefined}
        className="ink-border absolute -right-2 -bottom-2 grid size-11 place-items-center rounded-full bg-raised hover:bg-paper"
        onClick={() => !busy && picker.current?.click()}
      >
        {busy ? <Spinner /> : <Camera aria-hidden="true" size={20} />}
      </button>
    </div>
  );
}
