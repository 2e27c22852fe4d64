import type { ResponseOf } from "@contest/contract/call";
import type { readConfig } from "@contest/contract/site";
import { useEffect, useState } from "react";
import { send } from "./send.ts";

type Config = ResponseOf<typeof readConfig>;

let asked: Promise<Config> | null = null;

/** Asked for once; a failure is forgotten, so that the next who needs it asks again. */
export function loadConfig(): Promise<Config> {
  asked ??= send<typeof readConfig>("GET /api/config").catch((failure: unknown) => {
    asked = null;
    throw failure;
  });
  return asked;
}

/** What this installation is set up with; undefined until the server has said it. */
export function useConfig(): Config | undefined {
  const [config, setConfig] = useState<Config>();
  useEffect(() => {
    // Without it the page shows less; whoever needs it to go on asks with `loadConfig` and hears why not.
    loadConfig().then(setConfig, () => undefined);
  }, []);
  return config;
}
