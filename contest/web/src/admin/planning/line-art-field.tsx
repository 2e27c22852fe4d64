import type { LineArt, uploadLineArt } from "@contest/contract/planning";
import { useQueryClient } from "@tanstack/react-query";
import { type ChangeEvent, useId, useState } from "react";
import { send } from "../../api/send.ts";
import { upload, UPLOAD_FAILED } from "../../api/upload.ts";
import { failureMessage } from "../../api/failure.ts";
import { Button } from "../../design/button.tsx";
import { useFormState } from "../../design/form.tsx";
import { showToast } from "../../design/toast-store.ts";
import type { ChosenLineArt } from "./chosen-line-art.ts";
import { ProposalsDialog } from "./proposals-dialog.tsx";

interface LineArtFieldProps {
  lineArt: Pick<LineArt, "folder" | "url">;
  onChoose: (chosen: ChosenLineArt) => void;
  isFixed: boolean;
}

export function LineArtField({ lineArt, onChoose, isFixed }: LineArtFieldProps) {
  const [isChoosing, setChoosing] = useState(false);
  const problem = useFormState().problems["lineArt"];
  return (
    <div className="flex flex-wrap items-start gap-5">
      <div className="line-border grid aspect-[17/22] w-44 place-items-center overflow-hidden rounded-sheet bg-sheet">
        {lineArt.url ? (
          <img src={lineArt.url} alt="The chosen line art" className="size-full object-contain" />
        ) : (
          <span className="p-4 text-center text-sm text-on-fill">Nothing chosen yet</span>
        )}
      </div>
      {!isFixed && (
        <div className="min-w-52 flex-1 space-y-3">
          <Button onClick={() => setChoosing(true)}>Choose from proposals…</Button>
          <Upload onChoose={onChoose} />
          {problem && <p className="font-medium text-tomato">{problem}</p>}
        </div>
      )}
      <ProposalsDialog
        open={isChoosing}
        onClose={() => setChoosing(false)}
        onChoose={(chosen) => {
          setChoosing(false);
          onChoose(chosen);
        }}
      />
    </div>
  );
}

function Upload({ onChoose }: { onChoose: (chosen: ChosenLineArt) => void }) {
  const queryClient = useQueryClient();
  const id = useId();
  const [share, setShare] = useState<number | null>(null);

  async function submit(event: ChangeEvent<HTMLInputElement>): Promise<void> {
    const [file] = event.target.files ?? [];
    if (!file) return;
    setShare(0);
    try {
      const { signal } = new AbortController();
      const { url: imageUrl } = await upload(queryClient, file, { onProgress: setShare, signal });
      const body = { imageUrl, alternativeText: file.name.slice(0, 200) };
      const { folder, url } = await send<typeof uploadLineArt>("POST /api/admin/line-art/upload", { body });
      onChoose({ folder, url, texts: {} });
    } catch (failure) {
      const description = failureMessage(failure, UPLOAD_FAILED);
      showToast({ title: "Error", description, tone: "destructive" });
    }
    setShare(null);
  }

  return (
    <div>
      <label htmlFor={id} className="mb-1 block font-semibold">
        Or upload your own
      </label>
      <input
        id={id}
        type="file"
        accept="image/*,application/pdf"
        disabled={share !== null}
        onChange={(event) => void submit(event)}
        className="block w-full max-w-xs text-sm file:mr-3 file:min-h-9 file:rounded-control file:border-[1.5px] file:border-solid file:border-ink file:bg-raised file:px-3 file:font-semibold file:text-ink"
      />
      <p aria-live="polite" className="mt-1 min-h-[1.55em] text-sm text-soft">
        {share !== null && (share < 1 ? `Sending: ${Math.round(share * 100)}%` : "Preparing the printable pages...")}
      </p>
    </div>
  );
}
