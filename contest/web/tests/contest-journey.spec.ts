import sharp from "sharp";
import { ADMINISTRATOR, type Server } from "./test-server.ts";
import {
  signInByApi,
  expect,
  expectAccessible,
  expectToast,
  holdRequests,
  signUpByApi,
  LONG,
  makePerson,
  test,
} from "./fixtures.ts";
import { isEaselOn } from "./easel-dev-server.ts";

interface Account {
  id: string;
  username: string;
  headers: { cookie: string; "x-forwarded-for": string };
}

/** Creates an account from the given network address, which several members may share. */
async function signUp(server: Server, address: string): Promise<Account> {
  const person = makePerson();
  const reply = await fetch(`${server.url}/api/users`, {
    method: "POST",
    headers: { "content-type": "application/json", "x-forwarded-for": address },
    body: JSON.stringify({ ...person, ageConfirmed: true }),
  });
  const { user } = (await reply.json()) as { user: { _id: string } };
  const [cookie = ""] = (reply.headers.getSetCookie()[0] ?? "").split(";");
  return { id: user._id, username: person.username, headers: { cookie, "x-forwarded-for": address } };
}

async function vote(server: Server, { id, headers }: Account, work: string): Promise<number> {
  const { status } = await fetch(`${server.url}/api/submissions/${work}/vote`, {
    method: "POST",
    headers: { ...headers, "content-type": "application/json" },
    body: JSON.stringify({ user_id: id }),
  });
  return status;
}

async function submitArtwork(
  server: Server,
  { id, headers }: Account,
  contestId: string,
  color: string,
): Promise<string> {
  const form = new FormData();
  const picture = await sharp({ create: { width: 320, height: 400, channels: 3, background: color } })
    .jpeg()
    .toBuffer();
  form.append("upload_preset", "coloring");
  form.append("file", new Blob([new Uint8Array(picture)]), "photo.jpg");
  const uploaded = await fetch(`${server.url}/api/images/upload`, { method: "POST", headers, body: form });
  const { secure_url } = (await uploaded.json()) as { secure_url: string };
  const reply = await fetch(`${server.url}/api/submissions`, {
    method: "POST",
    headers: { ...headers, "content-type": "application/json" },
    body: JSON.stringify({ user_id: id, challenge_id: contestId, file_path: new URL(secure_url).pathname }),
  });
  const { submission } = (await reply.json()) as { submission: { id: string } };
  return submission.id;
}

const DAY = 24 * 60 * 60 * 1000;

test(
  "a contest is planned, opened, voted on by members and by a ring of fake accounts, closed, reviewed, confirmed and won",
  LONG,
  async ({ page: visitor, server, newDevice, mail }) => {
    test.setTimeout(120_000);
    const admin = await newDevice();
    const artistPage = await newDevice();
    await signInByApi(admin, { ...makePerson(), ...ADMINISTRATOR });

    // The contest is planned and opens on time.
    const title = `The Long Heron ${Date.now() % 100_000}`;
    const [known] = (await (await admin.request.get("/api/admin/contests")).json()).rows;
    const startsAt = Date.now() + 40 * DAY;
    const planned = await admin.request.post("/api/admin/contests", {
      data: {
        title,
        description: "A heron among reeds.",
        prize: "A box of 48 pencils",
        startsAt: new Date(startsAt).toISOString(),
        endsAt: new Date(startsAt + DAY).toISOString(),
        voteWeighing: "equal",
        selfVotes: false,
        submissionLimit: null,
        lineArt: known.lineArt,
        lineArtAlt: "A heron.",
      },
    });
    expect(planned.status()).toBe(201);
    const { id: contest } = await planned.json();
    const moveTo = (starts: string, ends: string) =>
      server.query(
        "update contests set starts_at = now() + $2::interval, ends_at = now() + $3::interval where id = $1",
        [contest, starts, ends],
      );
    await moveTo("-1 minute", "1 hour");

    // There are two artists, and one of them uses a ring of accounts.
    const person = await signUpByApi(artistPage);
    const { user } = await (await artistPage.request.get("/api/users/me")).json();
    const [session] = await artistPage.context().cookies();
    const artist: Account = {
      id: user._id,
      username: person.username,
      headers: { cookie: `${session?.name}=${session?.value}`, "x-forwarded-for": "198.51.100.1" },
    };
    await server.query("update users set email_confirmed_at = now() where id = $1", [artist.id]);
    const cheat = await signUp(server, "203.0.113.5");
    const honestWork = await submitArtwork(server, artist, contest, "#c9331f");
    const ringedWork = await submitArtwork(server, cheat, contest, "#1f6fbf");
    const people = await Promise.all([10, 11, 12].map((host) => signUp(server, `198.51.100.${host}`)));
    await server.query(
      "update users set created_at = now() - interval '90 days', email_confirmed_at = now() where id = any($1::uuid[])",
      [people.map(({ id }) => id)],
    );
    for (const voter of people) expect(await vote(server, voter, honestWork)).toBe(200);
    const ring = await Promise.all(Array.from({ length: 8 }, () => signUp(server, "203.0.113.5")));
    // They belong to one patient person, who has confirmed them all.
    await server.query("update users set email_confirmed_at = now() where id = any($1::uuid[])", [
      ring.map(({ id }) => id),
    ]);
    for (const voter of ring) expect(await vote(server, voter, ringedWork)).toBe(200);

    // The contest closes on time, and the job reviews the votes.
    await moveTo("-2 days", "-25 hours");
    expect(await vote(server, cheat, honestWork)).toBe(403);
    await server.query("select graphile_worker.add_job('review-votes')");
    await expect
      .poll(async () => (await (await admin.request.get(`/api/admin/results/${contest}`)).json()).review?.flagged)
      .toBe(8);

    // The administrator sees that one artist leads only because of the ring, and sets its votes aside.
    await admin.goto("/admin/results");
    await admin.getByRole("link", { name: title }).click();
    await expect(admin.getByRole("heading", { level: 1, name: title })).toBeVisible();
    const ranking = admin.getByRole("region", { name: `Ranking of “${title}”` });
    await expect(ranking.getByRole("row").nth(1)).toContainText(cheat.username);
    await admin.getByText("Each suspicious vote").click();
    const flagged = admin.getByRole("region", { name: "Suspicious votes" });
    await expect(flagged.getByRole("row")).toHaveCount(9);
    await expect(flagged).toContainText("Burst, Shared network");
    await expect(flagged).not.toContainText("203.0.113");
    await expectAccessible(admin);
    await admin.getByLabel("Artist").selectOption({ label: `${cheat.username} (8)` });
    await admin.getByRole("button", { name: "Set all votes of this group aside" }).click();
    await admin.getByRole("button", { name: "Set aside", exact: true }).last().click();
    await expect(admin.getByText("Enter a reason.")).toBeVisible();
    await admin.getByLabel("Reason").fill("Eight accounts made within a minute at one place.");
    await admin.getByRole("button", { name: "Set aside", exact: true }).last().click();
    await expectToast(admin, "Votes set aside", "8 votes changed.");
    await expect(flagged.getByText("Set aside", { exact: true })).toHaveCount(8);
    await expect(ranking.getByRole("row").nth(1)).toContainText(artist.username);
    await expect(ranking.getByRole("row").nth(2)).toContainText("8 set aside");
    await admin.getByRole("button", { name: "Confirm the result" }).click();
    await expect(admin.getByRole("alertdialog")).toContainText(`${artist.username} wins with 3 votes.`);
    await admin.getByRole("button", { name: "Confirm and publish" }).click();
    await expectToast(admin, "Result confirmed");
    await expect(admin.getByText("Confirmed", { exact: true })).toBeVisible();
    await expect(admin.getByRole("button", { name: "Confirm the result" })).toHaveCount(0);

    // Everyone sees the result with both numbers.
    await visitor.setViewportSize({ width: 360, height: 740 });
    await visitor.goto("/winners");
    await visitor.getByRole("link", { name: `${title}: the winning work by ${artist.username}` }).click();
    await expect(visitor).toHaveURL(`/results/${contest}`);
    await expect(visitor.getByRole("heading", { level: 1, name: `The result of “${title}”` })).toBeVisible();
    await expect(visitor.getByRole("region", { name: artist.username })).toContainText("3 votes");
    // The frame of the winning work has its size before the picture has loaded.
    const frame = visitor.getByRole("region", { name: artist.username }).getByRole("link").first();
    const sizeOfFrame = () => frame.evaluate((element) => [element.clientWidth, element.clientHeight]);
    await expect.poll(() => frame.getByRole("img").evaluate((image: HTMLImageElement) => image.complete)).toBe(true);
    const loaded = await sizeOfFrame();
    const address = await frame.getByRole("img").evaluate((image: HTMLImageElement) => image.currentSrc);
    const show = await holdRequests(visitor, address);
    await visitor.reload({ waitUntil: "commit" });
    await expect(frame).toBeVisible();
    expect(await sizeOfFrame()).toEqual(loaded);
    show();
    await visitor.getByText("How it was counted").click();
    await expect(visitor.getByText("8 set aside")).toBeVisible();
    await expectAccessible(visitor);
    expect(await visitor.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    const { sha256 } = await (await visitor.request.get(`/api/results/${contest}`)).json();
    await expect(visitor.getByText(sha256)).toBeVisible();
    const missing = await visitor.goto("/results/00000000-0000-4000-8000-000000000000");
    expect(missing?.status()).toBe(isEaselOn ? 200 : 404);

    // The winner is notified and has the badge, and the leaderboard shows the final numbers.
    await mail.to(person.email, `You won “${title}”!`);
    await artistPage.goto("/profile?tab=achievements");
    await expect(artistPage.getByRole("heading", { name: "First Win" })).toBeVisible();
    await artistPage.goto("/notices");
    await expect(artistPage.getByText(/A box of 48 pencils/).first()).toBeVisible();
    await server.query("select graphile_worker.add_job('rank-artists')");
    await expect
      .poll(async () => JSON.stringify(await (await visitor.request.get("/api/leaderboard?period=all")).json()))
      .toContain(artist.username);
    await visitor.goto("/leaderboard?period=all");
    const board = visitor.getByRole("table", { name: "All-Time Best Artists" });
    await expect(board.getByRole("row").filter({ hasText: artist.username })).toContainText("Winner");
    const { entries } = await (await visitor.request.get("/api/leaderboard?period=all&limit=100")).json();
    const scoreOf = (name: string) =>
      entries.find(({ username }: { username: string; score: number }) => username === name)?.score;
    expect([scoreOf(artist.username), scoreOf(cheat.username)]).toEqual([3, 0]);
    await admin.goto("/admin/prizes");
    const prize = admin.getByRole("row").filter({ hasText: artist.username });
    await expect(prize).toContainText("Due");
    await expectAccessible(admin);
    await prize.getByRole("button", { name: `Mark the prize as delivered to ${artist.username}` }).click();
    await admin.getByRole("button", { name: "Mark as delivered" }).click();
    await expect(prize).toContainText("Delivered");
  },
);
