import { changeSiteSettings, readSiteSettings, type SiteSettings } from "@contest/contract/settings";
import { recordAdminAction } from "@contest/platform/audit-log/record-admin-action";
import { transaction } from "@contest/database/pool";
import { statement } from "@contest/database/statement";
import type { Serve } from "@contest/platform/http/serve";
import { addJob } from "@contest/platform/job-queue/add-job";
import type { Services } from "../services.ts";
import { readStored } from "../site-settings/site-settings.ts";

export function serveSettings(serve: Serve, { pool, configuration, settings }: Services): void {
  serve(readSiteSettings, () => settings.read());

  serve(changeSiteSettings, async ({ body, member }) => {
    const now = await transaction(pool, async (database) => {
      // Changes are serialized, so that each audit entry has the correct previous values.
      await lockSettings(database);
      const before = await readStored(database, configuration);
      const changed = (Object.keys(body) as (keyof SiteSettings)[]).filter((name) => body[name] !== before[name]);
      if (changed.length === 0) return before;
      for (const name of changed) await storeSetting(database, [name, JSON.stringify(body[name])]);
      // If today has no contest yet, one is created immediately.
      if (changed.includes("autoContest") && body.autoContest) await addJob(database, "open-today", {});
      const pickChanged = (values: typeof body) => Object.fromEntries(changed.map((name) => [name, values[name]]));
      await recordAdminAction(database, {
        adminId: member.id,
        act: "change-settings",
        subject: `settings ${changed.join(" ")}`,
        before: pickChanged(before),
        after: pickChanged(body),
      });
      return readStored(database, configuration);
    });
    settings.clearCache();
    return now;
  });
}

const lockSettings = statement<[], never>("lock-settings", "select pg_advisory_xact_lock(hashtext('settings'))");

const storeSetting = statement<[name: string, value: string], never>(
  "store-setting",
  `insert into settings (name, value) values ($1, $2::jsonb)
   on conflict (name) do update set value = excluded.value, changed_at = now()`,
);
