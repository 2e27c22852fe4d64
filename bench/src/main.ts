/** Prints every figure the README claims, each as a ratio to a reference measured in the same run. */
import { measureRuntime } from "./easel-runtime.ts";
import { measureAnnotating, measureMatching } from "./easel-source.ts";
import { measureStart } from "./easel-start.ts";
import { measureHooks } from "./hooks.ts";
import { measureOthersDuringUploads, measureUpload } from "./images.ts";
import { measureSignInTiming } from "./sign-in-timing.ts";
import { startSite } from "./site.ts";

export interface Figure {
  what: string;
  ours: string;
  reference: string;
  ratio: string;
}

const site = await startSite();
try {
  const figures: Figure[] = [
    await measureHooks(site),
    await measureSignInTiming(site),
    await measureUpload(site),
    await measureOthersDuringUploads(site),
    await measureAnnotating(),
    await measureMatching(),
    measureRuntime(),
    ...(await measureStart()),
  ];
  console.table(Object.fromEntries(figures.map(({ what, ...numbers }) => [what, numbers])));
} finally {
  await site.stop();
}
