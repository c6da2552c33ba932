import { request } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "vitest";
import { mailsTo } from "../accounts/testing/sign-up-kit.ts";
import { app, client, person, setUp } from "./testing/routes-kit.ts";

setUp();

test("the link of a reset has the server's port, though the connection is closed once the answer is there", async () => {
  await app.app.listen({ port: 0, host: "127.0.0.1" });
  const { port } = app.app.server.address() as AddressInfo;
  const status = await new Promise<number | undefined>((resolve, reject) => {
    const asked = request(
      {
        port,
        host: "127.0.0.1",
        method: "POST",
        path: "/api/password/reset/",
        agent: false,
        headers: { host: `${client.host}:${port}`, "content-type": "application/json", connection: "close" },
      },
      (answer) => answer.resume().on("end", () => resolve(answer.statusCode)),
    );
    asked.on("error", reject).end(JSON.stringify({ email: person.email }));
  });
  expect(status).toBe(200);
  await expect.poll(async () => (await mailsTo(app, client, person.email)).length).toBe(1);
  const [mail] = await mailsTo(app, client, person.email);
  expect(mail?.text).toContain(`http://${client.host}:${port}/reset-password?user_id=${person.id}&token=`);
});
