import type { addClassWork } from "@contest/contract/classrooms";
import { BATCH_MAX } from "@contest/rules/classrooms/classes";
import { readInitials } from "@contest/rules/gifts/initials";
import { FILE_MAX_MB } from "@contest/rules/submissions/limits";
import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { ImagePlus } from "lucide-react";
import { useRef, useState } from "react";
import { failureMessage } from "../api/failure.ts";
import { send } from "../api/send.ts";
import { upload } from "../api/upload.ts";
import { Button } from "../design/button.tsx";
import { Card } from "../design/card.tsx";
import { formatCount } from "../design/format-count.ts";
import { LocalPicture } from "../design/local-picture.tsx";
import { Notice } from "../design/notice.tsx";
import { Progress } from "../design/progress.tsx";
import { worksKey } from "./use-classroom.ts";

interface Photo {
  id: string;
  file: File;
  initials: string;
  /** Why it is not on the wall yet, after an attempt. */
  problem: string | null;
}

/** The server accepts four at a time from one account. */
const AT_ONCE = 3;

export function UploadPhotos({ userId }: { userId: string }) {
  const queryClient = useQueryClient();
  const chooser = useRef<HTMLInputElement>(null);
  const [photos, setPhotos] = useState<readonly Photo[]>([]);
  const [progress, setProgress] = useState<{ done: number; of: number } | null>(null);
  const [notice, setNotice] = useState("");
  const ready = photos.filter(({ initials }) => readInitials(initials));

  function choose(files: readonly File[]) {
    const more = files.map((file) => ({ id: crypto.randomUUID(), file, initials: "", problem: null }));
    const all = [...photos, ...more];
    setPhotos(all.slice(0, BATCH_MAX));
    setNotice(all.length > BATCH_MAX ? `We took the first ${BATCH_MAX}. Add the others afterward.` : "");
  }

  function change(id: string, changed: Partial<Photo>) {
    setPhotos((before) => before.map((photo) => (photo.id === id ? { ...photo, ...changed } : photo)));
  }

  async function uploadAll() {
    setNotice("");
    const waiting = [...ready];
    const total = waiting.length;
    let done = 0;
    setProgress({ done, of: total });
    const work = async () => {
      for (let photo = waiting.shift(); photo; photo = waiting.shift()) {
        const { id } = photo;
        const problem = await uploadOne(queryClient, photo);
        if (problem) change(id, { problem });
        else setPhotos((before) => before.filter((other) => other.id !== id));
        done += 1;
        setProgress({ done, of: total });
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    setProgress(null);
    void queryClient.invalidateQueries({ queryKey: worksKey(userId) });
    setNotice("The photos are on your wall.");
  }

  return (
    <Card
      id="photos"
      title="Colored on paper"
      description={`Choose up to ${BATCH_MAX} photos, type the initials next to each, and hang them all at once.`}
    >
      <input
        ref={chooser}
        type="file"
        multiple
        accept="image/*,.heic,.heif,application/pdf"
        aria-label="Photos"
        className="sr-only"
        tabIndex={-1}
        onChange={({ target }) => {
          choose([...(target.files ?? [])]);
          target.value = "";
        }}
      />
      {photos.length > 0 && (
        <ul className="mb-5 grid max-h-112 gap-3 overflow-y-auto pr-1 min-[480px]:grid-cols-2">
          {photos.map((photo, index) => (
            <PhotoRow
              key={photo.id}
              photo={photo}
              number={index + 1}
              disabled={progress !== null}
              onInitials={(initials) => change(photo.id, { initials, problem: null })}
              onRemove={() => setPhotos(photos.filter(({ id }) => id !== photo.id))}
            />
          ))}
        </ul>
      )}
      {progress && (
        <div className="mb-5 space-y-2">
          <p role="status">
            {progress.done} of {progress.of} photos are on the wall
          </p>
          <Progress label="Uploading the photos" percent={(progress.done / progress.of) * 100} />
        </div>
      )}
      {notice && !photos.some(({ problem }) => problem) && (
        <p role="status" className="mb-4 text-soft">
          {notice}
        </p>
      )}
      {photos.some(({ problem }) => problem) && !progress && (
        <div className="mb-4">
          <Notice tone="problem">
            <p role="alert">Some photos could not be uploaded. They are still here; try again.</p>
          </Notice>
        </div>
      )}
      <div className="flex flex-wrap gap-3">
        {photos.length > 0 && (
          <Button kind="main" busy={progress !== null} disabled={ready.length === 0} onClick={() => void uploadAll()}>
            Hang {formatCount(ready.length, "Photo")}
          </Button>
        )}
        <Button disabled={progress !== null} onClick={() => chooser.current?.click()}>
          <ImagePlus aria-hidden="true" size={20} /> {photos.length > 0 ? "More photos" : "Choose Photos"}
        </Button>
      </div>
    </Card>
  );
}

/** Returns why it failed, or null. */
async function uploadOne(queryClient: QueryClient, { file, initials }: Photo): Promise<string | null> {
  if (file.size > FILE_MAX_MB * 1024 * 1024) return `At most ${FILE_MAX_MB} MB can be uploaded.`;
  try {
    const { signal } = new AbortController();
    const { url } = await upload(queryClient, file, { onProgress: () => undefined, signal });
    await send<typeof addClassWork>("POST /api/classroom/works", { body: { image_url: url, initials } });
    return null;
  } catch (failure) {
    return failureMessage(failure, "This photo could not be uploaded.");
  }
}

interface PhotoRowProps {
  photo: Photo;
  number: number;
  disabled: boolean;
  onInitials: (initials: string) => void;
  onRemove: () => void;
}

function PhotoRow({ photo: { id, file, initials, problem }, number, disabled, onInitials, onRemove }: PhotoRowProps) {
  const isWrong = initials.trim() !== "" && !readInitials(initials);
  return (
    <li className="flex items-start gap-3">
      <span className="line-border size-20 shrink-0 overflow-hidden rounded-sheet bg-paper">
        <LocalPicture file={file} className="size-full object-cover" />
      </span>
      <div className="min-w-0 flex-1">
        <label htmlFor={id} className="block text-[0.94rem] font-semibold">
          Initials on photo {number}
        </label>
        <input
          id={id}
          value={initials}
          maxLength={6}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          disabled={disabled}
          aria-invalid={isWrong || undefined}
          aria-describedby={problem || isWrong ? `${id}-problem` : undefined}
          onChange={({ target }) => onInitials(target.value)}
          className="control-border mt-1 min-h-11 w-24 rounded-control bg-raised px-3 aria-invalid:border-tomato"
        />
        <Button kind="quiet" size="small" className="ml-3" disabled={disabled} onClick={onRemove}>
          Remove<span className="sr-only"> photo {number}</span>
        </Button>
        {(problem || isWrong) && (
          <p id={`${id}-problem`} className="mt-1 text-[0.94rem] font-medium text-tomato">
            {problem ?? "One to three initials, like A.B."}
          </p>
        )}
      </div>
    </li>
  );
}
