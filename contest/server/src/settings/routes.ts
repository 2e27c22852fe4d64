import { createHash } from "node:crypto";
import {
  changeLogo,
  changeSiteSettings,
  readSiteSettings,
  sendSampleEmail,
  type SiteSettings,
} from "@contest/contract/settings";
import type { FastifyInstance } from "fastify";
import sharp from "sharp";
import { recordAdminAction } from "@contest/platform/audit-log/record-admin-action";
import { transaction } from "@contest/database/pool";
import { statement } from "@contest/database/statement";
import { queueEmail } from "@contest/platform/email/outbox";
import { notFound, Problem } from "@contest/platform/http/problem";
import type { Serve } from "@contest/platform/http/serve";
import { addJob } from "@contest/platform/job-queue/add-job";
import { EDITABLE_EMAILS, fillEmailText } from "@contest/rules/settings/email-texts";
import type { Services } from "../services.ts";
import { readStored } from "../site-settings/site-settings.ts";

/** Opens the image at an address that the member uploaded. Returns null if it is not the member's own. */
type OpenImage = (userId: string, address: string) => Promise<Uint8Array | null>;

type Changes = { [Name in keyof SiteSettings]?: SiteSettings[Name] | undefined };

/** Sharp on a screen with three pixels per CSS pixel. */
const LOGO_PIXELS = { width: 600, height: 132 };
const YEAR = 365 * 24 * 60 * 60;

export function serveSettings(http: FastifyInstance, serve: Serve, services: Services, openImage: OpenImage): void {
  const { pool, storage, configuration, settings, siteUrl } = services;

  serve(readSiteSettings, () => settings.read());

  serve(changeSiteSettings, ({ body, member }) => change(member.id, body));

  serve(changeLogo, async ({ body: { imageUrl }, member }) => {
    if (imageUrl === null) return change(member.id, { logo: "" });
    const image = await openImage(member.id, imageUrl);
    if (!image) throw new Problem(400, "UNKNOWN_IMAGE", "Upload the picture here first.", { field: "imageUrl" });
    const file = await sharp(image)
      .resize({ ...LOGO_PIXELS, fit: "inside", withoutEnlargement: true })
      .png()
      .toBuffer();
    const name = `${createHash("sha256").update(file).digest("hex").slice(0, 32)}.png`;
    await storage.put(`logos/${name}`, file);
    return change(member.id, { logo: `/logos/${name}` });
  });

  serve(sendSampleEmail, async ({ body: { kind, ...words }, member }) => {
    const { placeholders, button } = EDITABLE_EMAILS[kind];
    await transaction(pool, async (database) => {
      const { siteName } = await readStored(database, configuration);
      const [reader] = await findReader(database, [member.id]);
      if (!reader) throw notFound("Your account");
      await queueEmail(database, reader.email, {
        ...fillEmailText(words, { ...placeholders, site: siteName }),
        greeting: `Hello ${reader.first_name},`,
        action: { label: button, url: siteUrl() },
        footnote: "This is only an example. The owner of the site is trying out new words.",
      });
    });
    return undefined;
  });

  http.get<{ Params: { name: string } }>("/logos/:name", async ({ params: { name } }, reply) => {
    const file = /^[0-9a-f]{32}\.png$/.test(name) ? await storage.get(`logos/${name}`) : null;
    if (!file) throw notFound("This logo");
    return reply.type("image/png").header("cache-control", `public, max-age=${YEAR}, immutable`).send(file);
  });

  async function change(adminId: string, body: Changes): Promise<SiteSettings> {
    const now = await transaction(pool, async (database) => {
      // Changes are serialized, so that each audit entry has the correct previous values.
      await lockSettings(database);
      const before = await readStored(database, configuration);
      const changed = (Object.keys(body) as (keyof SiteSettings)[]).filter(
        (name) => JSON.stringify(body[name]) !== JSON.stringify(before[name]),
      );
      if (changed.length === 0) return before;
      for (const name of changed) await storeSetting(database, [name, JSON.stringify(body[name])]);
      // If today has no contest yet, one is created immediately.
      if (changed.includes("autoContest") && body.autoContest) await addJob(database, "open-today", {});
      const pickChanged = (values: Changes) => Object.fromEntries(changed.map((name) => [name, values[name]]));
      await recordAdminAction(database, {
        adminId,
        act: "change-settings",
        subject: `settings ${changed.join(" ")}`,
        before: pickChanged(before),
        after: pickChanged(body),
      });
      return readStored(database, configuration);
    });
    settings.clearCache();
    return now;
  }
}

const lockSettings = statement<[], never>("lock-settings", "select pg_advisory_xact_lock(hashtext('settings'))");

const storeSetting = statement<[name: string, value: string], never>(
  "store-setting",
  `insert into settings (name, value) values ($1, $2::jsonb)
   on conflict (name) do update set value = excluded.value, changed_at = now()`,
);

const findReader = statement<[userId: string], { email: string; first_name: string }>(
  "reader-of-sample-email",
  "select email, first_name from users where id = $1",
);
