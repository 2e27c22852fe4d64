/** The field for the image, which can be chosen, dropped, pasted or photographed, and its preview. */
import { FILE_MAX_MB } from "@contest/rules/submissions/limits";
import { dotsPerInch, isCoarse, looksSoft } from "@contest/rules/submissions/resolution";
import { Camera, Crop, ImagePlus } from "lucide-react";
import { type DragEvent, lazy, Suspense, useEffect, useRef, useState } from "react";
import { Button } from "../design/button.tsx";
import { LocalPicture } from "../design/local-picture.tsx";
import { Notice } from "../design/notice.tsx";
import { Progress } from "../design/progress.tsx";
import type { Uploading } from "./use-upload.ts";
import type { Uploaded } from "../api/upload.ts";

const StraightenDialog = lazy(() =>
  import("./straighten-dialog.tsx").then((file) => ({ default: file.StraightenDialog })),
);

interface PictureFieldProps {
  picture: Uploaded | null;
  /** Whether it was painted on the site, and so cannot be photographed better. */
  isPainted?: boolean;
  uploading: Uploading;
  onFile: (file: File) => void;
  onRemove: () => void;
  /** The image no longer exists on the server. */
  onMissing: () => void;
}

export function ImageField({ picture, isPainted = false, uploading, onFile, onRemove, onMissing }: PictureFieldProps) {
  usePastedFile(onFile);
  return (
    <section aria-label="Your picture">
      {uploading.status === "running" && <Sending share={uploading.share} file={uploading.file} onCancel={onRemove} />}
      {uploading.status !== "running" && picture && (
        <Preview {...{ picture, isPainted, onFile, onRemove, onMissing }} />
      )}
      {uploading.status !== "running" && !picture && <Picker onFile={onFile} />}
      <p role="alert" className="font-medium text-tomato not-empty:mt-2">
        {uploading.status === "failed" ? uploading.reason : ""}
      </p>
    </section>
  );
}

function Picker({ onFile }: Pick<PictureFieldProps, "onFile">) {
  const [isOver, setOver] = useState(false);
  const chooser = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);

  function drop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    const [file] = event.dataTransfer.files;
    if (file) onFile(file);
  }

  const input = (reference: typeof chooser, label: string, more: object) => (
    <input
      ref={reference}
      type="file"
      aria-label={label}
      tabIndex={-1}
      className="sr-only"
      onChange={({ target }) => {
        const file = target.files?.[0];
        // The same file may be chosen again after it was removed.
        target.value = "";
        if (file) onFile(file);
      }}
      {...more}
    />
  );

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the buttons in it do the same by keyboard
    <div
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      className={`grid min-h-[300px] place-content-center justify-items-center gap-3 rounded-card border-2 border-dashed p-5 text-center ${isOver ? "border-sky bg-paper" : "border-control"}`}
    >
      <p className="font-display text-lg font-bold">Upload from your device</p>
      <div className="flex flex-wrap justify-center gap-3">
        <Button onClick={() => chooser.current?.click()}>
          <ImagePlus aria-hidden="true" size={20} /> Choose a picture
        </Button>
        <Button className="pointer-fine:hidden" onClick={() => camera.current?.click()}>
          <Camera aria-hidden="true" size={20} /> Take a photo
        </Button>
      </div>
      <p className="text-[0.94rem] text-soft">
        <span className="pointer-coarse:hidden">Or drop it here, or paste it. </span>
        JPG, PNG, WebP, HEIC or PDF, at most {FILE_MAX_MB} MB.
      </p>
      {input(chooser, "Picture", { accept: "image/*,.heic,.heif,application/pdf" })}
      {input(camera, "Photo", { accept: "image/*", capture: "environment" })}
    </div>
  );
}

function Sending({ file, share, onCancel }: { file: File; share: number; onCancel: () => void }) {
  return (
    <div className="grid min-h-[300px] content-center gap-4 rounded-card border-2 border-dashed border-control p-5">
      <LocalPicture file={file} className="mx-auto h-44 object-contain opacity-70" />
      <p className="text-center font-semibold break-all" role="status">
        {share < 1 ? `Sending ${file.name}` : "Getting your picture ready"}
      </p>
      <Progress label={`Sending ${file.name}`} percent={share * 100} />
      <Button kind="quiet" className="justify-self-center" onClick={onCancel}>
        Stop
      </Button>
    </div>
  );
}

type PreviewProps = Pick<PictureFieldProps, "onFile" | "onRemove" | "onMissing"> & {
  picture: Uploaded;
  isPainted: boolean;
};

function Preview({ picture, isPainted, onFile, onRemove, onMissing }: PreviewProps) {
  const { url, width, height } = picture;
  const [isStraightening, setStraightening] = useState(false);
  return (
    <div className="space-y-3">
      <div className="line-border relative h-[300px] overflow-hidden rounded-card bg-paper">
        <img
          src={url}
          alt="Your artwork"
          width={width}
          height={height}
          onError={onMissing}
          className="absolute inset-3 size-[calc(100%-1.5rem)] object-contain"
        />
        <Button size="small" className="absolute top-3 right-3" onClick={onRemove}>
          Remove
        </Button>
        {!isPainted && (
          <Button size="small" className="absolute bottom-3 left-3" onClick={() => setStraightening(true)}>
            <Crop aria-hidden="true" size={16} /> Straighten
          </Button>
        )}
      </div>
      {isStraightening && (
        <Suspense fallback={null}>
          <StraightenDialog
            url={url}
            onClose={() => setStraightening(false)}
            onStraightened={(file) => {
              setStraightening(false);
              onFile(file);
            }}
          />
        </Suspense>
      )}
      {!isPainted && isCoarse(width, height) && (
        <p className="text-[0.94rem] text-soft">
          About {dotsPerInch(width, height)} dots per inch on a letter page; 300 look best.
        </p>
      )}
      {!isPainted && looksSoft(width, height) && (
        <Notice tone="warning">
          <p className="text-[0.94rem]">
            This one will look a bit blurry. If you can, take it again from closer up. You can also hand it in as it is.
          </p>
        </Notice>
      )}
    </div>
  );
}

/** Accepts an image pasted anywhere while the dialog is open. */
function usePastedFile(onFile: (file: File) => void): void {
  const take = useRef(onFile);
  useEffect(() => {
    take.current = onFile;
  });
  useEffect(() => {
    const paste = ({ clipboardData }: ClipboardEvent) => {
      const [file] = clipboardData?.files ?? [];
      if (file) take.current(file);
    };
    document.addEventListener("paste", paste);
    return () => document.removeEventListener("paste", paste);
  }, []);
}
