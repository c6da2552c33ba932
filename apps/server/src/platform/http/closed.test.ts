import { mkdtemp, readdir, rm } from "node:fs/promises";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Registry } from "prom-client";
import { expect, test, vi } from "vitest";
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

test("those who ask together share one text of metrics and of the description, which are of now", async () => {
  const app = await startTestApp();
  const rendered = vi.spyOn(Registry.prototype, "metrics");
  try {
    const ask = async (url: string) => (await app.anonymous().request({ url })).raw.toString();
    const texts = await Promise.all(Array.from({ length: 20 }, () => ask("/metrics")));
    expect(new Set(texts).size).toBeLessThanOrEqual(2);
    expect(rendered.mock.calls.length).toBeLessThanOrEqual(2);
    expect(await ask("/metrics")).toContain('route="/metrics"');
    const documents = await Promise.all([ask("/api/docs/json"), ask("/api/docs/json")]);
    expect(JSON.parse(documents[0])).toHaveProperty("openapi");
    expect(documents[1]).toBe(documents[0]);
  } finally {
    rendered.mockRestore();
    await app.close();
  }
});

test("while nothing can be written, the installation is not ready", async () => {
  const dataDir = await mkdtemp(join(tmpdir(), "portico-"));
  const ready = async (folder: string) => {
    const app = await startTestApp(undefined, { dataDir: folder });
    try {
      const { status, headers } = await app.anonymous().request({ url: "/readyz" });
      return [status, headers["retry-after"] !== undefined];
    } finally {
      await app.close();
    }
  };
  try {
    expect(await ready(dataDir)).toEqual([200, false]);
    expect(await readdir(dataDir)).toEqual([]);
    expect(await ready(join(dataDir, "gone"))).toEqual([503, true]);
  } finally {
    await rm(dataDir, { recursive: true });
  }
});

test("a second Host is refused, and nothing of a device but the camera may be used", async () => {
  const app = await startTestApp();
  try {
    await app.app.listen({ port: 0, host: "127.0.0.1" });
    const { port } = app.app.server.address() as { port: number };
    const answer = (hosts: string[]) =>
      new Promise<string>((resolve, reject) => {
        const lines = [
          "GET /healthz HTTP/1.1",
          ...hosts.map((host) => `Host: ${host}`),
          "Connection: close",
          "",
          "",
        ];
        const socket = connect(port, "127.0.0.1", () => socket.write(lines.join("\r\n")));
        let text = "";
        socket.on("data", (data) => {
          text += data.toString();
        });
        socket.on("end", () => resolve(text)).on("error", reject);
      });
    const [one, two] = await Promise.all([answer(["localhost"]), answer(["localhost", "evil.example"])]);
    expect([one.slice(9, 12), two.slice(9, 12)]).toEqual(["200", "400"]);
    expect(one).toMatch(/permissions-policy: camera=\(self\), [^\r]*microphone=\(\)/);
    const page = await app.anonymous().request({ url: "/api/docs/static/index.html" });
    expect(page.headers["content-security-policy"]).not.toContain("https:");
  } finally {
    await app.close();
  }
});
