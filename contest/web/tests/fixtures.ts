/** Shared by the tests: a real server, visitors with separate addresses, their emails, and a watch on the console. */
// oxlint-disable no-empty-pattern -- Playwright reads the names between the braces, also when there are none
import type Axe from "axe-core";
import {
  type APIRequestContext,
  type BrowserContext,
  type ConsoleMessage,
  test as base,
  expect,
  type Page,
} from "@playwright/test";
import { randomInt, randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { type Server, startServer } from "./test-server.ts";
import { connectEasel, expectEaselConnected, isEaselOn, startWithEasel } from "./easel-dev-server.ts";

export { expect };

/** Tests of the server's HTML, of the built site, or with a separate server. They do not run against Vite. */
export const BUILT = { tag: "@built" };

/** Tests that take too long for `npm test`. `npm run proof` runs them. */
export const LONG = { tag: "@long" };

/** The minified file loads twice as fast. */
const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

export interface Person {
  firstName: string;
  lastName: string;
  username: string;
  email: string;
  password: string;
}

export function makePerson(): Person {
  const tag = randomUUID().slice(0, 8);
  return {
    firstName: "Rosalind",
    lastName: "Quill",
    username: `inkfox-${tag}`,
    email: `rosalind-${tag}@example.com`,
    password: "zebra crossing at noon",
  };
}

/** Returns a function for how much the pages opened from now on have shifted by themselves. */
export async function watchShift(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const seen = window as unknown as { shift: number };
    seen.shift = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.shift += (entry as PerformanceEntry & { value: number }).value;
    }).observe({ type: "layout-shift", buffered: true });
  });
  return () => page.evaluate(() => (window as unknown as { shift: number }).shift);
}

/** Holds matching requests back until the returned function is called. */
export async function holdRequests(page: Page, requests: string): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(requests, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

interface ConsoleWatch {
  /** For tests that break something on purpose. */
  allow: (pattern: RegExp) => void;
}

interface TestFixtures {
  watch: ConsoleWatch;
  /** Opens a separate browser profile, like another device. */
  newDevice: () => Promise<Page>;
  mail: { to: (email: string, subject: string) => Promise<string> };
}

export const test = base.extend<TestFixtures, { server: Server }>({
  server: [
    async ({}, use) => {
      const server = await (isEaselOn ? startWithEasel() : startServer());
      await use(server);
      await server.stop();
    },
    { scope: "worker", timeout: 120_000 },
  ],

  baseURL: async ({ server }, use) => use(server.url),

  page: async ({ page, javaScriptEnabled }, use) => {
    await use(javaScriptEnabled === false ? page : patient(page));
    if (isEaselOn) await expectEaselConnected(page);
  },

  // Every test has a separate address, so that its rate limits do not affect others.
  extraHTTPHeaders: async ({}, use) => use(randomClientAddress()),

  watch: [
    async ({ context, browser }, use) => {
      const problems: string[] = [];
      const allowed: RegExp[] = [];
      const listen = (watched: BrowserContext) => {
        if (isEaselOn) void connectEasel(watched);
        watched.on("console", (message) => {
          if (message.type() === "error" && !isRefusal(message)) problems.push(message.text());
        });
        watched.on("weberror", (problem) => problems.push(String(problem.error())));
      };
      listen(context);
      browser.on("context", listen);
      await use({ allow: (pattern) => allowed.push(pattern) });
      browser.off("context", listen);
      expect(problems.filter((problem) => !allowed.some((pattern) => pattern.test(problem)))).toEqual([]);
    },
    { auto: true },
  ],

  newDevice: async ({ browser, baseURL, contextOptions }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async () => {
      const context = await browser.newContext({
        ...contextOptions,
        ...(baseURL && { baseURL }),
        extraHTTPHeaders: randomClientAddress(),
      });
      contexts.push(context);
      return patient(await context.newPage());
    });
    await Promise.all(contexts.map((context) => context.close()));
  },

  mail: async ({ request }, use) => use({ to: (email, subject) => readMail(request, email, subject) }),
});

/** Waits after opening a page until it responds to input, as a person does. */
function patient(page: Page): Page {
  const ready = page.locator("html[data-ready], html:not(:has(#root))");
  for (const name of ["goto", "reload"] as const) {
    const open = page[name].bind(page) as (...options: unknown[]) => ReturnType<Page["goto"]>;
    page[name] = async (...options: unknown[]) => {
      // Only the window in front has the focus in Firefox; Chromium pretends that all of them have it.
      if (isFirefox(page)) await page.bringToFront();
      const answer = await open(...options);
      // Tests that only wait for the commit, or hold the script back, see the HTML from the server.
      if (!options.some(isImpatient)) await ready.waitFor({ state: "attached" });
      return answer;
    };
  }
  return page;
}

export function isFirefox(page: Page): boolean {
  return page.context().browser()?.browserType().name() === "firefox";
}

function isImpatient(options: unknown): boolean {
  return typeof options === "object" && options !== null && "waitUntil" in options && options.waitUntil === "commit";
}

/**
 * The browser's own message about a response such as 401, which the page handles. A missing file is an error, except for
 * images, because tests insert submissions without files.
 */
function isRefusal(message: ConsoleMessage): boolean {
  const { pathname } = new URL(message.location().url || "about:blank");
  return (
    /^Failed to load resource: .* status of 4\d\d/.test(message.text()) && !/^(?!\/image\/).*\.\w+$/.test(pathname)
  );
}

function randomClientAddress(): Record<string, string> {
  return { "x-forwarded-for": `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}` };
}

interface Mail {
  to: string;
  subject: string;
  text: string;
}

/** The link in the newest email with this subject. Emails are sent by a job, so it may take a moment. */
async function readMail(request: APIRequestContext, email: string, subject: string): Promise<string> {
  let found: Mail | undefined;
  await expect
    .poll(
      async () => {
        const mails: Mail[] = await (
          await request.get("/dev/mail.json", { headers: { "x-forwarded-for": "127.0.0.1" } })
        ).json();
        found = mails.find((mail) => mail.to === email && mail.subject === subject);
        return found !== undefined;
      },
      { message: `an email "${subject}" to ${email}` },
    )
    .toBe(true);
  const [link] = /https?:\/\/\S+/.exec(found?.text ?? "") ?? [];
  if (!link) throw new Error(`The email "${subject}" has no link.`);
  return link;
}

/** Creates an account through the API, which signs this page in. */
export async function signUpByApi(
  page: Page,
  person = makePerson(),
  more: object = { ageConfirmed: true },
): Promise<Person> {
  const answer = await page.request.post("/api/users", { data: { ...person, ...more } });
  expect(answer.status()).toBe(201);
  return person;
}

/** Opens a member's first page and waits for the account notice, which would move the content below it. */
export async function openFirstPage(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByText("Please confirm your email.")).toBeVisible();
}

/** Signs in through the API, as on a device that is already signed in. */
export async function signInByApi(page: Page, { email, password }: Pick<Person, "email" | "password">): Promise<void> {
  const answer = await page.request.post("/api/users/login", { data: { email, password } });
  expect(answer.status()).toBe(200);
}

export async function signIn(page: Page, { email, password }: Pick<Person, "email" | "password">): Promise<void> {
  await page.goto("/");
  await page.getByRole("button", { name: "Sign In" }).click();
  const dialog = page.getByRole("dialog", { name: "Sign In or Create Account" });
  await dialog.getByLabel("Email").fill(email);
  await dialog.getByLabel("Password", { exact: true }).fill(password);
  await dialog.getByRole("button", { name: "Sign In" }).click();
}

/** Expects the visible toast to have this text. */
export async function expectToast(page: Page, title: string, description?: string): Promise<void> {
  const toasts = page.getByRole("region", { name: "Notifications" });
  await expect(toasts.getByText(title, { exact: true })).toBeVisible();
  if (description) await expect(toasts.getByText(description)).toBeVisible();
}

/**
 * Expects that axe finds nothing: all its rules in one theme, and those about color again in the other. The header and
 * footer are the same on every page, and are checked only if `part` is the whole page.
 */
export async function expectAccessible(page: Page, part: "contents" | "whole page" = "contents"): Promise<void> {
  // The page's own code may still be loading.
  await page.locator("h1").first().waitFor({ state: "attached" });
  await show(page, "light");
  expect(await violations(page, part), `${page.url()} in light`).toEqual([]);
  await show(page, "dark");
  const onColor = ["color-contrast", "link-in-text-block"];
  expect(await violations(page, part, onColor), `${page.url()} in dark`).toEqual([]);
}

/** Axe is loaded once per page, as an expression, which no content security policy forbids. */
async function violations(page: Page, part: string, rules?: string[]): Promise<{ id: string; at: string[] }[]> {
  if (await page.evaluate(() => !("axe" in window))) await page.evaluate(AXE);
  const exclude = part === "whole page" ? [] : ["#root > div > header", "#root > div > footer"];
  return page.evaluate(
    async ({ exclude, rules }) => {
      const { axe } = window as unknown as { axe: typeof Axe };
      const found = await axe.run(exclude.length > 0 ? { exclude } : document, {
        resultTypes: ["violations"],
        preload: false,
        ...(rules && { runOnly: { type: "rule", values: rules } }),
      });
      return found.violations.map(({ id, nodes }) => ({ id, at: nodes.map(({ target }) => target.join(" ")) }));
    },
    { exclude, rules },
  );
}

/** Waits for the frame in which the other colors are actually shown. */
async function show(page: Page, colorScheme: "light" | "dark"): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
}
