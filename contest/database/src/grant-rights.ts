/**
 * Gives the site's role what it needs to serve requests and run jobs, and nothing more: it owns no table, so it cannot
 * change the schema or remove a trigger, and it can only add to the administrators' log.
 */
import pg from "pg";

/** Run this as the owner after every migration, because new tables start without rights. */
export async function grantRights(owner: pg.ClientConfig, role: string): Promise<void> {
  const client = new pg.Client(owner);
  await client.connect();
  try {
    await client.query("begin");
    await client.query(statements(pg.escapeIdentifier(role)));
    for (const { table } of await rowSecuredTables(client))
      await client.query(policy(table, pg.escapeIdentifier(role)));
    await client.query("commit");
  } finally {
    await client.end();
  }
}

const statements = (role: string) => `
  grant usage on schema public, graphile_worker to ${role};
  grant select, insert, update, delete on all tables in schema public, graphile_worker to ${role};
  grant usage on all sequences in schema public, graphile_worker to ${role};
  revoke update, delete on audit_log, published_audit_heads from ${role};
  revoke insert, update, delete on audit_head, schema_migrations from ${role};
`;

/** The job queue lets nobody but its owner see a row, unless a policy says otherwise. */
const policy = (table: string, role: string) => `
  drop policy if exists site on ${table};
  create policy site on ${table} to ${role} using (true) with check (true);
`;

async function rowSecuredTables(client: pg.Client): Promise<{ table: string }[]> {
  const { rows } = await client.query<{ table: string }>(
    `select oid::regclass::text as table from pg_class
     where relnamespace = 'graphile_worker'::regnamespace and relrowsecurity`,
  );
  return rows;
}
