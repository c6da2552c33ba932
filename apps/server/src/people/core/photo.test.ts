import { updateMe } from "@portico/contract/accounts/profile";
import sharp from "sharp";
import { expect, test } from "vitest";
import { app, person, setUp } from "../../sign-in/testing/routes-kit.ts";

setUp();

/** Kilobytes that unfold into many megabytes, all of which must be read before the first line is known. */
const large = (): Promise<Buffer> =>
  sharp({ create: { width: 4000, height: 3000, channels: 3, background: "#123456" } })
    .png({ progressive: true })
    .toBuffer();

/** The number of transactions that wait: for us, or for a lock. */
const waiting = async (): Promise<number> =>
  (
    await app.sql<{ count: number }>(
      `select count(*)::int as count from pg_stat_activity where datname = current_database()
         and application_name = 'portico' and (state = 'idle in transaction' or wait_event_type = 'Lock')`,
    )
  )[0]!.count;

test("large pictures that come at once are read before their transactions begin", async () => {
  const photo = await large();
  const me = await app.as(person);
  let isDone = false;
  const replies = Promise.all(
    Array.from({ length: 12 }, () => me.call(updateMe, { body: {}, files: { photo } })),
  ).finally(() => {
    isDone = true;
  });
  const seen = [];
  while (!isDone) seen.push(await waiting());
  expect((await replies).map(({ status }) => status)).toEqual(Array(12).fill(200));
  // Two pictures are processed and written at a time; each used to hold a connection from beginning to end.
  expect(seen.length).toBeGreaterThan(5);
  expect(Math.max(...seen)).toBeLessThan(8);
});
