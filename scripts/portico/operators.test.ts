import { getOperatorLink } from "@portico/contract/operators/log-in";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../apps/server/src/platform/testing/app.ts";
import { runPortico } from "./run.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp(new Date().toISOString());
});
afterAll(() => app.close());

async function portico(line: string) {
  const said = { out: "", err: "" };
  const code = await runPortico(
    line.split(" "),
    { DATABASE_URL: app.ownerUrl },
    {
      out: (text) => {
        said.out += text;
      },
      err: (text) => {
        said.err += text;
      },
    },
  );
  return { code, ...said };
}

test("create prints a link, list says who there is, and remove ends it", async () => {
  expect((await portico("operator list")).out).toContain("There is no operator yet");
  const first = await portico("operator create Ops@Example.test --json");
  expect(first.code).toBe(0);
  const { link, isNew, email } = JSON.parse(first.out) as Record<string, string>;
  expect({ isNew, email }).toEqual({ isNew: true, email: "ops@example.test" });
  expect(link).toMatch(/^http:\/\/localhost:3000\/operator\/links\/.{43}$/);
  const open = (of: string) =>
    app.anonymous().call(getOperatorLink, { params: { token: of.split("/").at(-1)! } });
  expect((await open(link!)).body).toMatchObject({ email: "ops@example.test" });
  const again = await portico("operator create ops@example.test");
  expect(again.out).toContain("an earlier link has ended");
  expect((await open(link!)).status).toBe(404);
  expect((await open(/http:\S+/.exec(again.out)![0])).status).toBe(200);
  expect((await portico("operator list")).out).toBe("ops@example.test  has not used the link yet");
  expect(await portico("operator remove ops@example.test")).toMatchObject({ code: 0 });
  expect(await portico("operator remove ops@example.test")).toMatchObject({
    code: 1,
    err: "There is no operator ops@example.test.",
  });
  expect(
    await app.sql("select action, operator_id as by, subject from operator_entry order by at, id"),
  ).toEqual(
    ["operator.create", "operator.link", "operator.remove"].map((action) => ({
      ...{ action, by: null },
      subject: "ops@example.test",
    })),
  );
});

test("what is no address is wrong use", async () => {
  expect(await portico("operator create ops")).toMatchObject({ code: 2, err: "ops is no e-mail address." });
});
