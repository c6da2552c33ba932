import { expect, test } from "vitest";
import { startTestApp } from "../testing/app.ts";

/** What an installation keeps to itself. */

test("with a token, metrics are told to those who send it; a description that is not public is not there", async () => {
  const metricsToken = "m".repeat(32);
  const app = await startTestApp(undefined, { metricsToken, docsPublic: false });
  try {
    const ask = async (url: string, authorization?: string) => {
      const headers = authorization ? { authorization } : {};
      return (await app.anonymous().request({ url, headers })).status;
    };
    const answers = [
      undefined,
      "Bearer x",
      `Bearer ${metricsToken}x`,
      metricsToken,
      `Bearer ${metricsToken}`,
    ];
    expect(await Promise.all(answers.map((authorization) => ask("/metrics", authorization)))).toEqual([
      401, 401, 401, 401, 200,
    ]);
    expect(await Promise.all(["/api/docs/json", "/api/docs/", "/healthz"].map((url) => ask(url)))).toEqual([
      404, 404, 200,
    ]);
  } finally {
    await app.close();
  }
});
