import * as signUp from "@portico/contract/accounts/sign-up";
import sharp from "sharp";
import { expect, test } from "vitest";
import { form, lastLink, openSignUp } from "../accounts/testing/sign-up-kit.ts";
import { app, client, setUp } from "./testing/routes-kit.ts";

setUp();

test("an unconfirmed account is deleted after 30 days, picture and all; one that is confirmed stays", async () => {
  await openSignUp(app, client);
  const photo = await sharp({ create: { width: 9, height: 9, channels: 3, background: "#123456" } })
    .png()
    .toBuffer();
  const stranger = app.anonymous(client.host);
  for (const email of ["forgotten@example.test", "confirmed@example.test"])
    await stranger.ok(signUp.signUp, { body: form({ email }), files: { photo } });
  await stranger.ok(signUp.activate, {
    params: await lastLink(app, client, "confirmed@example.test", "activation"),
  });
  const left = async () =>
    (
      await app.sql<{ email: string }>(
        `select p.email from person p join file f on f.client_id = p.client_id and f.id = p.photo_file_id
         where p.client_id = $1 order by p.email`,
        [client.id],
      )
    ).map(({ email }) => email);
  const nightAt = async (instant: string) => {
    app.clock.set(instant);
    await app.runJob("people-drop-expired");
  };
  await nightAt("2026-12-20T10:41:00.000Z");
  expect(await left()).toEqual(["confirmed@example.test", "forgotten@example.test"]);
  await nightAt("2026-12-20T10:43:00.000Z");
  expect(await left()).toEqual(["confirmed@example.test"]);
  expect(await app.sql("select id from file where client_id = $1", [client.id])).toHaveLength(1);
  expect(await app.sql("select id from person where email = 'forgotten@example.test'")).toEqual([]);
});
