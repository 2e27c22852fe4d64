/** Makes sure that there is an account that can run the contest. */
import { randomBytes } from "node:crypto";
import { transaction } from "@contest/database/pool";
import type { Services } from "../services.ts";
import { hashPassword } from "@contest/platform/password-hashes/password-hashes";
import * as sql from "./sql.ts";
import { endSessions } from "../sessions/sql.ts";

const DEFAULT_EMAIL = "admin@coloring.example";

/**
 * The account named in the configuration becomes an administrator. Without one, a server with the embedded database
 * creates an administrator on first start and returns its password, which is shown once.
 */
export async function ensureAdministrator({
  pool,
  configuration,
}: Pick<Services, "pool" | "configuration">): Promise<{ email: string; password: string } | null> {
  const { administrator, databaseUrl } = configuration;
  if (administrator) {
    await makeAdministrator(pool, administrator.email, administrator.password);
    return null;
  }
  const [any] = await sql.anyAdministrator(pool);
  if (any?.exists || databaseUrl) return null;
  const password = randomBytes(12).toString("base64url");
  await makeAdministrator(pool, DEFAULT_EMAIL, password);
  return { email: DEFAULT_EMAIL, password };
}

/**
 * Another person may have signed up with the administrator's address before, so that account's password and sessions
 * are replaced. If the account is already an administrator, its current password is kept.
 */
async function makeAdministrator(pool: Services["pool"], email: string, password: string): Promise<void> {
  const [existing] = await sql.findUserByEmail(pool, [email]);
  if (existing?.is_admin) return;
  const passwordHash = await hashPassword(password);
  await transaction(pool, async (database) => {
    if (!existing) {
      // Several processes may start at the same time; the first insert wins.
      const username = `admin-${randomBytes(4).toString("hex")}`;
      await sql.insertAdministrator(database, [email, username, passwordHash]);
      return;
    }
    const [promoted] = await sql.promoteToAdministrator(database, [existing.id, passwordHash]);
    if (promoted) await endSessions(database, [existing.id, null]);
  });
}
