/** The test data for the table of roles: a member of each role, and objects for them to act on. */
import { randomBytes, randomUUID } from "node:crypto";
import { hashToken } from "@contest/server/sessions/secrets";
import { hashPassword } from "@contest/platform/password-hashes/password-hashes";
import type { Pool } from "@contest/database/pool";
import { makeJoinCode } from "@contest/rules/classrooms/classes";
import { GOOD_PASSWORD } from "./site.ts";
import { insertSubmissions, insertImages, planContest } from "./submissions.ts";

export const ROLES = ["visitor", "member", "other", "suspended", "administrator"] as const;
export type Role = (typeof ROLES)[number];

export interface Person {
  id: string;
  email: string;
  username: string;
  cookie: string;
}

/** Inserts objects directly into the database: no job runs because of them, so nothing changes afterward. */
export class Maker {
  readonly #site: { pool: Pool };
  #count = 0;
  #passwordHash: Promise<string> | null = null;

  /** The site may open its database later. */
  constructor(site: { pool: Pool }) {
    this.#site = site;
  }

  get pool(): Pool {
    return this.#site.pool;
  }

  async person(role: Exclude<Role, "visitor">): Promise<Person> {
    this.#count += 1;
    this.#passwordHash ??= hashPassword(GOOD_PASSWORD);
    const username = `person${this.#count}`;
    const email = `${username}@example.com`;
    const { rows } = await this.pool.query(
      `insert into users (
         email, username, first_name, last_name, password_hash, is_admin, suspended_at, suspension_reason,
         email_confirmed_at
       )
       values ($1, $2, 'Ana', 'Quill', $3, $4, case when $5::boolean then now() end, case when $5 then 'A reason.' end, now())
       returning id`,
      [email, username, await this.#passwordHash, role === "administrator", role === "suspended"],
    );
    const token = randomBytes(32).toString("base64url");
    await this.pool.query(
      `insert into sessions (user_id, token_hash, device, expires_at) values ($1, $2, 'Test', now() + interval '1 day')`,
      [rows[0].id, hashToken(token)],
    );
    return { id: rows[0].id, email, username, cookie: `session=${token}` };
  }

  contest(starts = "-1 hour", ends = "1 hour"): Promise<string> {
    return planContest(this.pool, starts, ends);
  }

  async submission(owner: { id: string }): Promise<string> {
    const [id = ""] = await insertSubmissions(this.pool, owner.id, await this.contest(), [{ at: new Date() }]);
    return id;
  }

  async paintedSubmission(owner: { id: string }): Promise<string> {
    return this.insert(
      `with painting as (
         insert into paintings (image_id, log, hash)
         select image_id, decode('43504c31' || repeat('00', 32), 'hex'), repeat('0', 64) from submissions where id = $1
       )
       select $1::uuid as id`,
      [await this.submission(owner)],
    );
  }

  async sketch(owner: { id: string }): Promise<string> {
    return this.insert(
      `insert into sketches (id, user_id, contest_id, log)
       values (gen_random_uuid(), $1, $2, decode('43504c31' || repeat('00', 32), 'hex')) returning id`,
      [owner.id, await this.contest()],
    );
  }

  /** Returns the token of its link. */
  async handedPage(): Promise<string> {
    const token = randomUUID();
    await this.pool.query(
      `insert into handed_pages (token_hash, contest_id, log)
       values ($1, $2, decode('43504c31' || repeat('00', 32), 'hex'))`,
      [hashToken(token), await this.contest()],
    );
    return token;
  }

  child(parent: { id: string }): Promise<string> {
    return this.insert(
      `insert into children (user_id, nickname, age_group, avatar, consent_wording)
       values ($1, substr(gen_random_uuid()::text, 1, 8), 'child', 'fox', 'I agree.') returning id`,
      [parent.id],
    );
  }

  /** Comes with a credit, because the parent may have spent the others. */
  async pageRequest(parent: { id: string }): Promise<string> {
    const contest = await this.contest();
    return this.insert(
      `with credit as (
         insert into credit_grants (user_id, reason, source, granted, remaining)
         values ($1, 'example', gen_random_uuid()::text, 1, 1)
       ), picture as (
         insert into images (user_id, format, byte_count, sha256, width, height, placeholder, painted_for, used_at)
         values ($1, 'png', 36, sha256('a page'), 150, 130, 'data:image/webp;base64,AAAA', $2, now()) returning id
       )
       insert into page_requests (user_id, child_id, contest_id, image_id)
       select $1, $3, $2, id from picture returning id`,
      [parent.id, contest, await this.child(parent)],
    );
  }

  /** Returns its join code. */
  async classroom(teacher: { id: string }): Promise<string> {
    const code = makeJoinCode(randomBytes);
    return this.insert(
      `insert into classrooms (user_id, until, join_code, school, permission_wording, permitted_at)
       values ($1, now() + interval '1 day', $2, 'Heron School', 'We may.', now())
       on conflict (user_id) do update set until = excluded.until
       returning join_code as id`,
      [teacher.id, code],
    );
  }

  async classWork(teacher: { id: string }): Promise<string> {
    await this.classroom(teacher);
    return this.insert(
      `with picture as (
         insert into images (user_id, format, byte_count, sha256, width, height, placeholder, used_at)
         values ($1, 'jpg', 36, sha256('a photo'), 150, 130, 'data:image/webp;base64,AAAA', now()) returning id
       )
       insert into class_works (user_id, image_id, initials) select $1, id, 'A.B.' from picture returning id`,
      [teacher.id],
    );
  }

  async feedback(artist: { id: string }): Promise<string> {
    return this.insert("insert into feedback (submission_id, user_id) values ($2, $1) returning id", [
      artist.id,
      await this.submission(artist),
    ]);
  }

  /** By a new member, because each can ask only once a month. */
  async lineArtRequest(): Promise<string> {
    const { id } = await this.person("member");
    return this.insert(
      `insert into line_art_requests (user_id, subject, difficulty, may_be_contest)
       values ($1, 'A fox', 'easy', false) returning id`,
      [id],
    );
  }

  async voteCluster(artist: { id: string }): Promise<string> {
    return this.insert(
      `insert into vote_clusters (contest_id, submission_id, kind, key)
       select contest_id, id, 'network', sha256('somewhere') from submissions where id = $1 returning id`,
      [await this.submission(artist)],
    );
  }

  async entryCluster(): Promise<string> {
    this.#count += 1;
    const drawing = await this.insert(
      `insert into drawings (month, pool, prize_cents)
       values (date '2000-01-01' + $1 * interval '1 month', 'lite', 2500) returning id`,
      [this.#count],
    );
    return this.insert(
      "insert into entry_clusters (drawing_id, kind, key) values ($1, 'network', sha256('somewhere')) returning id",
      [drawing],
    );
  }

  async picture(owner: { id: string }): Promise<string> {
    const [address = ""] = await insertImages(this.pool, owner.id, 1);
    return address;
  }

  async insert(text: string, values: unknown[]): Promise<string> {
    const { rows } = await this.pool.query(text, values);
    return String(rows[0].id);
  }

  passkey(owner: { id: string }): Promise<string> {
    return this.insert(
      `insert into passkeys (id, user_id, public_key, counter, transports, name)
       values ($2, $1, 'key', 0, '{}', 'Phone') returning id`,
      [owner.id, randomUUID()],
    );
  }

  async authenticator(owner: { id: string }): Promise<void> {
    await this.pool.query(
      `insert into authenticators (user_id, secret, confirmed_at) values ($1, 'JBSWY3DPEHPK3PXP', now())
       on conflict do nothing`,
      [owner.id],
    );
  }

  session(owner: { id: string }): Promise<string> {
    return this.insert(
      `insert into sessions (user_id, token_hash, device, expires_at)
       values ($1, $2, 'Other', now() + interval '1 day') returning id`,
      [owner.id, hashToken(randomUUID())],
    );
  }

  async link(owner: Person, purpose: "reset-password" | "confirm-email"): Promise<string> {
    const token = randomUUID();
    await this.pool.query(
      `insert into account_links (token_hash, user_id, purpose, email, expires_at)
       values ($1, $2, $3, $4, now() + interval '1 hour')`,
      [hashToken(token), owner.id, purpose, owner.email],
    );
    return token;
  }

  payment(owner: { id: string }): Promise<string> {
    return this.insert(
      `insert into payments (user_id, provider_id, kind, item, description, amount_cents, status, created_at)
       values ($1, $2, 'submission', 'submission', 'Submission fee', 299, 'failed', now()) returning id`,
      [owner.id, randomUUID()],
    );
  }

  message(): Promise<string> {
    return this.insert(
      `insert into contact_messages (name, email, subject, message)
       values ('Bo', 'bo@example.com', 'Hello', 'Hello!') returning id`,
      [],
    );
  }

  /** Adds a job that does not run during the test. */
  job(): Promise<string> {
    return this.insert("select id from graphile_worker.add_job('clean-up', run_at => now() + interval '1 day')", []);
  }

  async lineArt(): Promise<string> {
    await this.pool.query(
      "insert into line_arts (folder, alternative_text, width, height) values ('ours', 'A.', 850, 1100) on conflict do nothing",
    );
    return "ours";
  }

  notice(owner: { id: string }): Promise<string> {
    return this.insert(
      `insert into notices (user_id, kind, about, title, words, path, to_mail)
       values ($1, 'badge', gen_random_uuid()::text, 'A badge', 'You have it.', '/profile', false) returning id`,
      [owner.id],
    );
  }

  async prize(owner: { id: string }): Promise<string> {
    return this.insert(
      `insert into prize_claims (contest_id, place, user_id, prize, state, confirm_by)
       values ($2, 1, $1, '$25', 'due', now() + interval '7 days') returning id`,
      [owner.id, await this.contest()],
    );
  }

  unsubscribeKey(owner: { id: string }): Promise<string> {
    return this.insert("select unsubscribe_key as id from users where id = $1", [owner.id]);
  }
}
