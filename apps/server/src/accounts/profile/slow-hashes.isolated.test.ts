import * as argon2 from "@node-rs/argon2";
import * as administration from "@portico/contract/accounts/administration";
import * as profile from "@portico/contract/accounts/profile";
import * as account from "@portico/contract/sign-in/security";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { hashPassword } from "../../people/public.ts";
import { type Caller, startTestApp, type TestApp } from "../../platform/testing/app.ts";
import { makeClient, makePerson } from "../../platform/testing/fixtures.ts";
import type { TestClient, TestPerson } from "../../platform/testing/types.ts";

/** Hashes are slow on purpose, and no connection to the database waits for one. */

vi.mock("@node-rs/argon2", async (original) => {
  const real = await original<typeof argon2>();
  return { ...real, verify: vi.fn(real.verify), hash: vi.fn(real.hash) };
});

const CONNECTIONS = 3;
const PASSWORD = "Correct-horse-7";

let app: TestApp;
let client: TestClient;
let person: TestPerson;
let admin: TestPerson;
let neighbour: Caller;
let passwordHash: string;

beforeAll(async () => {
  app = await startTestApp("2026-11-20T10:42:00.000Z", { connections: CONNECTIONS });
  passwordHash = await hashPassword(PASSWORD);
});
afterAll(() => app.close());
beforeEach(async () => {
  client = await makeClient(app, { features: ["screen"] });
  person = await makePerson(app, client, ["employee"], { passwordHash });
  admin = await makePerson(app, client, ["admin"]);
  neighbour = await app.as(await makePerson(app, client, ["employee"]));
});
afterEach(() => {
  release();
  vi.mocked(argon2.hash).mockReset();
});

let release = () => {};

/** Holds every hash back until `release`; returns how many wait. */
function holdHashes(): () => number {
  const { promise, resolve } = Promise.withResolvers<void>();
  release = resolve;
  const waiting = vi.mocked(argon2.hash).mockImplementation(async () => {
    await promise;
    return "$argon2id$v=19$m=19456,t=2,p=1$bm90IGEgc2FsdA$bm90IGEgaGFzaA";
  });
  return () => waiting.mock.calls.length;
}

const changes: [string, () => Promise<() => Promise<{ status: number }>>][] = [
  [
    "one's own pin",
    async () => {
      const me = await app.as(person);
      return () => me.call(profile.updateMe, { body: { meetingRoomPin: "482913" } });
    },
  ],
  [
    "somebody's pin",
    async () => {
      const by = await app.as(admin);
      const params = { id: person.id };
      return () => by.call(administration.changePerson, { params, body: { meetingRoomPin: "482913" } });
    },
  ],
  [
    "a password",
    async () => {
      const me = await app.as(person);
      const body = {
        currentPassword: PASSWORD,
        password: "Quiet-harbour-7",
        passwordConfirm: "Quiet-harbour-7",
      };
      return () => me.call(account.setPassword, { body });
    },
  ],
];

test.each(changes)("who changes %s many times at once leaves others a connection", async (_what, open) => {
  const change = await open();
  const waiting = holdHashes();
  const replies = Promise.all(Array.from({ length: CONNECTIONS * 2 }, change));
  await expect.poll(waiting, { timeout: 20_000 }).toBeGreaterThan(0);
  expect((await neighbour.call(profile.getMe)).status).toBe(200);
  release();
  expect((await replies).map(({ status }) => status)).toContain(200);
});
