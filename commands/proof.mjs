// npm run proof: the heavy versions of the tests that kill, race and repeat. `npm test` runs a small version of each.
import { buildEditor, buildServer, install, runTool, StepFailed } from "./prepare.mjs";

install();
buildServer();
buildEditor();
try {
  runTool("vitest/vitest.mjs", ["run", "--reporter=verbose", "--testTimeout=1800000", ".proof.test.ts"], {
    PROOF: "full",
  });
} catch (error) {
  if (!(error instanceof StepFailed)) throw error;
  process.exitCode = 1;
}
