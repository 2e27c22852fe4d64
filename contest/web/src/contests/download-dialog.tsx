import type { Challenge } from "@contest/contract/contests";
import { lineArtFileName } from "@contest/rules/contests/file-name";
import { useQueryClient } from "@tanstack/react-query";
import { Button } from "../design/button.tsx";
import { Dialog } from "../design/dialog.tsx";
import { Form, SubmitButton } from "../design/form.tsx";
import { showToast } from "../design/toast-store.ts";
import { useUser } from "../session/session.ts";
import { recordDownload } from "./record-usage.ts";

interface DownloadDialogProps {
  contest: Challenge;
  open: boolean;
  onClose: () => void;
}

const PAPERS = [
  { paper: "letter", label: "Letter, 8.5 × 11 in", ending: ".jpg" },
  { paper: "a4", label: "A4, 210 × 297 mm", ending: ".jpg" },
  { paper: "pdf", label: "PDF, for printing", ending: ".pdf" },
] as const;

export function DownloadDialog({ contest, open, onClose }: DownloadDialogProps) {
  const queryClient = useQueryClient();
  const user = useUser();

  async function download({ paper }: Record<string, string>) {
    const chosen = PAPERS.find((option) => option.paper === paper) ?? PAPERS[0];
    try {
      const response = await fetch(contest.printables[chosen.paper]);
      if (!response.ok) throw new Error(`the line art came back with ${response.status}`);
      save(await response.blob(), lineArtFileName(contest.title).replace(/\.jpg$/, chosen.ending));
    } catch (failure) {
      console.warn("The line art could not be downloaded.", failure);
      showToast({
        title: "Download Failed",
        description: "There was an error downloading the line art. Please try again.",
        tone: "destructive",
      });
      return;
    }
    onClose();
    showToast({ title: "Download Complete", tone: "success" });
    await recordDownload(queryClient, contest, user?._id ?? null);
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Download Confirmation"
      description={`“${contest.title}” as a page to print and color, at 300 DPI.`}
    >
      <Form submit={download} className="space-y-6">
        <fieldset className="space-y-3">
          <legend className="mb-3 font-semibold">Your paper</legend>
          {PAPERS.map(({ paper, label }, index) => (
            <label key={paper} className="flex items-center gap-3">
              <input type="radio" name="paper" value={paper} defaultChecked={index === 0} className="dot" />
              {label}
            </label>
          ))}
        </fieldset>
        <div className="flex flex-wrap justify-end gap-3">
          <Button onClick={onClose}>Cancel</Button>
          <SubmitButton>Download</SubmitButton>
        </div>
      </Form>
    </Dialog>
  );
}

function save(content: Blob, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  // Some browsers read the file a moment after the click.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
