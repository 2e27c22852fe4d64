import { describe, expect, test } from "vitest";
import { expectProblem } from "@contest/testing/expect-problem";
import { useSite } from "@contest/testing/site";
import { testPicture, upload } from "@contest/testing/upload";

describe("the upload target in the configuration", () => {
  const own = useSite();
  const hosted = useSite({
    UPLOAD_URL: "https://api.pictures.example/v1/demo/image/upload",
    UPLOAD_PRESET: "unsigned",
    IMAGE_HOST_URL: "https://cdn.pictures.example/demo/",
  });

  test("the page uploads to this server by default", async () => {
    const { body } = await own.browser().get("/api/config");
    expect(body).toMatchObject({ uploadUrl: "/api/images/upload", uploadPreset: "coloring" });
    const policy = (await own.browser().get("/about")).headers.get("content-security-policy");
    expect(policy).toContain("img-src 'self' data: blob:;");
    expect(policy).toContain("connect-src 'self';");
  });

  test("the page uploads to the configured provider, and this server accepts no uploads", async () => {
    const { body } = await hosted.browser().get("/api/config");
    expect(body).toMatchObject({
      uploadUrl: "https://api.pictures.example/v1/demo/image/upload",
      uploadPreset: "unsigned",
    });
    const policy = (await hosted.browser().get("/about")).headers.get("content-security-policy");
    expect(policy).toContain("img-src 'self' data: blob: https://cdn.pictures.example;");
    expect(policy).toContain("connect-src 'self' https://api.pictures.example;");
    const { browser } = await hosted.member();
    const reply = await upload(hosted, browser, { file: await testPicture().jpeg().toBuffer() });
    expectProblem(reply, 404, "NOT_FOUND");
  });
});
