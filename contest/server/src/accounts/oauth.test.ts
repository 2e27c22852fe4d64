import { createHash, generateKeyPairSync, sign } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Browser, signUpFields, useSite } from "@contest/testing/site";

/** An OpenID provider that signs in one fixed user without asking. */
const person = {
  sub: "p-1",
  email: "visitor@example.com",
  email_verified: true,
  given_name: "Vi",
  family_name: "Sitor",
};
const keys = generateKeyPairSync("rsa", { modulusLength: 2048 });
const codes = new Map<string, { nonce: string; challenge: string }>();
const base64url = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");

const provider = createServer((request, response) => {
  const issuer = `http://localhost:${(provider.address() as AddressInfo).port}`;
  const url = new URL(request.url ?? "/", issuer);
  const json = (body: object) => response.setHeader("content-type", "application/json").end(JSON.stringify(body));
  if (url.pathname === "/.well-known/openid-configuration") {
    json({
      issuer,
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/keys`,
      response_types_supported: ["code"],
      subject_types_supported: ["public"],
      id_token_signing_alg_values_supported: ["RS256"],
    });
  } else if (url.pathname === "/keys") {
    json({ keys: [{ ...keys.publicKey.export({ format: "jwk" }), kid: "k", alg: "RS256", use: "sig" }] });
  } else if (url.pathname === "/authorize") {
    const code = `code-${codes.size}`;
    codes.set(code, {
      nonce: url.searchParams.get("nonce") ?? "",
      challenge: url.searchParams.get("code_challenge") ?? "",
    });
    const back = new URL(url.searchParams.get("redirect_uri") ?? "");
    back.searchParams.set("code", code);
    back.searchParams.set("state", url.searchParams.get("state") ?? "");
    response.writeHead(302, { location: back.href }).end();
  } else {
    let body = "";
    request.on("data", (chunk) => (body += chunk));
    request.on("end", () => {
      const form = new URLSearchParams(body);
      const attempt = codes.get(form.get("code") ?? "");
      const challenge = createHash("sha256")
        .update(form.get("code_verifier") ?? "")
        .digest("base64url");
      if (!attempt || attempt.challenge !== challenge) return response.writeHead(400).end("{}");
      const now = Math.floor(Date.now() / 1000);
      const claims = { iss: issuer, aud: "contest", iat: now, exp: now + 60, nonce: attempt.nonce, ...person };
      const text = `${base64url({ alg: "RS256", kid: "k" })}.${base64url(claims)}`;
      const idToken = `${text}.${sign("RSA-SHA256", Buffer.from(text), keys.privateKey).toString("base64url")}`;
      return json({ access_token: "a", token_type: "Bearer", expires_in: 60, id_token: idToken });
    });
  }
});

const environment: Record<string, string> = {
  OIDC_NAME: "Example ID",
  OIDC_CLIENT_ID: "contest",
  OIDC_CLIENT_SECRET: "secret",
};
beforeAll(async () => {
  await new Promise<void>((resolve) => provider.listen(0, "localhost", resolve));
  environment["OIDC_ISSUER"] = `http://localhost:${(provider.address() as AddressInfo).port}`;
});
afterAll(() => void provider.close());

const site = useSite(environment);

/** Follows the redirects to the provider and back, as a browser does, and returns the final address. */
async function signInWithProvider(browser: Browser, change: (callback: URL) => void = () => undefined) {
  const started = await browser.post("/api/users/oauth", { returnTo: "/gallery" });
  const attempt = started.headers.getSetCookie()[0]?.split(";")[0] ?? "";
  const sent = await fetch(started.body.url, { redirect: "manual" });
  const callback = new URL(sent.headers.get("location") ?? "");
  change(callback);
  const reply = await browser.get(callback.pathname + callback.search, { cookie: attempt });
  return reply.headers.get("location")?.replace(site.url, "");
}

test("the page gets the provider's name", async () => {
  expect((await site.browser().get("/api/config")).body.oauthProvider).toBe("Example ID");
});

test("a first sign-in creates an account, the next one finds it, and both return to where they started", async () => {
  const browser = site.browser();
  expect(await signInWithProvider(browser)).toBe("/gallery");
  const { user } = (await browser.get("/api/users/me")).body;
  expect(user).toMatchObject({ email: person.email, firstName: "Vi", emailConfirmed: true, ageConfirmed: false });

  const again = site.browser();
  await signInWithProvider(again);
  expect((await again.get("/api/users/me")).body.user._id).toBe(user._id);
});

test("an account that used the address without confirming it is taken over by its owner", async () => {
  person.sub = "p-2";
  person.email = "victim@example.com";
  const impostor = site.browser();
  const body = { ...signUpFields("squatter"), email: person.email };
  await impostor.post("/api/users", body);
  const owner = site.browser();
  await signInWithProvider(owner);
  expect((await owner.get("/api/users/me")).body.user.email).toBe(person.email);
  expect((await impostor.get("/api/users/me")).body.user).toBeNull();
  expect((await site.browser().post("/api/users/login", body)).status).toBe(401);
});

test("an address that the provider has not verified cannot sign in", async () => {
  person.sub = "p-3";
  person.email_verified = false;
  const browser = site.browser();
  expect(await signInWithProvider(browser)).toBe("/?signin=refused");
  expect((await browser.get("/api/users/me")).body.user).toBeNull();
  person.email_verified = true;
});

test("a forged state, another browser and a replay are refused", async () => {
  const browser = site.browser();
  expect(await signInWithProvider(browser, (callback) => callback.searchParams.set("state", "forged"))).toBe(
    "/?signin=refused",
  );
  const stranger = await site.browser().get("/api/users/oauth/callback?code=code-0&state=x");
  expect(stranger.headers.get("location")).toBe(`${site.url}/?signin=expired`);
  expect((await browser.get("/api/users/me")).body.user).toBeNull();
});

test("the return address must be on this site", async () => {
  const reply = await site.browser().post("/api/users/oauth", { returnTo: "https://evil.example/" });
  expect(reply.status).toBe(400);
});

test("over HTTPS every cookie is bound to this host, and browsers must keep using HTTPS", async () => {
  const app = await site.withSettings({ siteUrl: "https://coloring.example" });
  try {
    const started = await app.http.inject({ method: "POST", url: "/api/users/oauth", payload: {} });
    const signedUp = await app.http.inject({ method: "POST", url: "/api/users", payload: signUpFields("bound") });
    for (const [{ headers }, name] of [
      [started, "__Host-oauth"],
      [signedUp, "__Host-session"],
    ] as const) {
      const [pair = "", ...attributes] = String(headers["set-cookie"]).split("; ");
      expect(pair.split("=")[0]).toBe(name);
      expect(attributes).toEqual(expect.arrayContaining(["Path=/", "HttpOnly", "SameSite=Lax", "Secure"]));
      expect(headers["strict-transport-security"]).toBe("max-age=31536000; includeSubDomains");
    }
  } finally {
    await app.http.close();
  }
});
