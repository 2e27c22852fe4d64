/** The dependencies for decoding, storing and enhancing images: worker processes and scratch folders. */
import { availableParallelism } from "node:os";
import type { Services } from "../services.ts";
import { busy } from "@contest/image-processing/image-child";
import { ImageWorkers } from "@contest/image-processing/image-workers";
import { ScratchFolders } from "@contest/image-processing/scratch-folders";
import { UploadLanes } from "@contest/image-processing/upload-lanes";

export interface ImagePipeline {
  services: Services;
  folders: ScratchFolders;
  /** For tasks that a member is waiting for. */
  foreground: UploadLanes;
  /** For tasks that can wait: one image at a time, on one core, with the lowest priority. */
  background: ImageWorkers;
  /** Limits how many uploads arrive at the same time: in all, and from one account or network. */
  whileSending<Answer>(sender: string, receive: () => Promise<Answer>): Promise<Answer>;
  close(): Promise<void>;
}

/** The maximum number of simultaneous uploads. Each can fill a file of the maximum size. */
const SENDING_MAX = 64;
const SENDING_BY_ONE_MAX = 4;

export function openImagePipeline(services: Services): ImagePipeline {
  const folders = new ScratchFolders(services.configuration.dataDir);
  const foreground = new UploadLanes({
    // One core stays free for other requests; the rest is shared with the other server processes on this machine. With a
    // single place, one account could keep all others waiting.
    concurrency: Math.min(4, Math.max(2, Math.floor((availableParallelism() - 1) / services.configuration.processes))),
    scratch: folders.root,
  });
  const background = new ImageWorkers({
    concurrency: 1,
    waiting: 8,
    timeMs: 120_000,
    niceness: 19,
    threads: 1,
    scratch: folders.root,
  });
  /** Once for each upload in progress. */
  const senders: string[] = [];
  return {
    services,
    folders,
    foreground,
    background,
    async whileSending(sender, receive) {
      foreground.refuseWhenFull();
      const own = senders.filter((each) => each === sender).length;
      if (senders.length >= SENDING_MAX || own >= SENDING_BY_ONE_MAX) throw busy();
      senders.push(sender);
      try {
        return await receive();
      } finally {
        senders.splice(senders.indexOf(sender), 1);
      }
    },
    async close() {
      await Promise.all([foreground.close(), background.close()]);
    },
  };
}
