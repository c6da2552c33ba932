import { inEnglish } from "@portico/contract/testing/in-english";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { hashPassword } from "../../people/core/passwords.ts";
import { makePerson } from "../../platform/testing/fixtures.ts";
import { app, client, PASSWORD, setUp } from "../testing/routes-kit.ts";

/**
 * The run of guesses from the issue of accounts, with its figures. The clock that counts failures stands
 * still, so that the number of accepted guesses does not depend on how fast this machine hashes.
 */
setUp();

const ACCOUNTS = 100;
const ADDRESSES = 20;
const ATTEMPTS = 2000;
/** Failures that are accepted before the first "too many": one more than the points of the rule. */
const PER_ACCOUNT = 7;
const PER_ADDRESS = 61;
const WAIT_MS = 61_000;

let accounts: string[];

beforeEach(async () => {
  // Timers keep running: only the current time is frozen.
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() });
  const passwordHash = await hashPassword(PASSWORD);
  accounts = [];
  for (let at = 0; at < ACCOUNTS; at++)
    accounts.push((await makePerson(app, client, ["employee"], { passwordHash })).email);
});
afterEach(() => {
  vi.useRealTimers();
});

const later = (milliseconds: number) => vi.setSystemTime(Date.now() + milliseconds);

interface Attempt {
  email: string;
  password: string;
  from: string;
}

const tryOnce = async ({ email, password, from }: Attempt) => {
  const { status, headers, body } = await app.anonymous(client.host).request({
    method: "POST",
    url: "/login/",
    payload: { email, password },
    remoteAddress: from,
  });
  return { status, wait: Number(headers["retry-after"] ?? 0), body };
};

type Tally = Record<"checked" | "slowed" | "in", number>;

function counting() {
  const tally: Tally = { checked: 0, slowed: 0, in: 0 };
  const names: Record<number, keyof Tally> = { 400: "checked", 429: "slowed", 200: "in" };
  return {
    tally,
    async guess(guess: Attempt) {
      const answer = await tryOnce(guess);
      const name = names[answer.status];
      if (!name) throw new Error(`A guess was answered ${answer.status}.`);
      tally[name]++;
      if (name === "checked")
        expect(answer.body).toEqual({ nonFieldErrors: [inEnglish("signIn.loginFailed")] });
      return answer;
    },
  };
}

const addressOf = (attacker: number): string => `203.0.113.${attacker + 1}`;
const sessions = async (): Promise<number> =>
  (await app.sql("select from session where client_id = $1", [client.id])).length;
const translate = (title: string, figures: object) =>
  process.stdout.write(`abuse run, ${title}: ${JSON.stringify(figures)}\n`);

describe("2,000 attempts over 100 accounts from 20 addresses", () => {
  test("seven guesses of an account are checked, the rest wait; who is not attacked notices nothing", async () => {
    const passwordHash = await hashPassword(PASSWORD);
    const honest = (await makePerson(app, client, ["employee"], { passwordHash })).email;
    const { tally, guess } = counting();
    const outcomes = { spared: { in: 0, slowed: 0 }, besideAttacker: { in: 0, slowed: 0 } };
    for (let round = 0; round < ATTEMPTS / ADDRESSES; round++) {
      // From round fifty-one on the guesses even have the right password: they are refused before it is
      // checked.
      const password = round < 50 ? `Guess-number-${round}` : PASSWORD;
      await Promise.all(
        Array.from({ length: ADDRESSES }, (_, attacker) =>
          guess({
            email: accounts[(attacker * (ACCOUNTS / ADDRESSES) + round) % ACCOUNTS]!,
            password,
            from: addressOf(attacker),
          }),
        ),
      );
      if (round % 10 > 0) continue;
      for (const [who, from] of [
        ["spared", "198.51.100.7"],
        ["besideAttacker", addressOf(round % ADDRESSES)],
      ] as const) {
        const { status } = await tryOnce({ email: honest, password: PASSWORD, from });
        outcomes[who][status === 200 ? "in" : "slowed"]++;
      }
    }
    translate("spread", { attempts: ATTEMPTS, ...tally, honest: outcomes });
    expect(tally).toEqual({
      checked: ACCOUNTS * PER_ACCOUNT,
      slowed: ATTEMPTS - ACCOUNTS * PER_ACCOUNT,
      in: 0,
    });
    expect(outcomes).toEqual({ spared: { in: 10, slowed: 0 }, besideAttacker: { in: 10, slowed: 0 } });
    // Only the honest person has sessions.
    expect(await sessions()).toBe(20);
  });

  test("a person under attack waits a minute at a time, and then gets in", async () => {
    const { tally, guess } = counting();
    const [victim] = accounts as [string];
    const outcomes = { in: 0, slowed: 0, longestWaitSeconds: 0 };
    for (let stretch = 0; stretch < 5; stretch++) {
      await Promise.all(
        Array.from({ length: ATTEMPTS / 5 }, (_, at) =>
          guess({
            email: accounts[at % ACCOUNTS]!,
            password: `Guess-${stretch}-${at}`,
            from: addressOf(at % ADDRESSES),
          }),
        ),
      );
      const first = await tryOnce({ email: victim, password: PASSWORD, from: "198.51.100.7" });
      if (first.status === 200) outcomes.in++;
      else outcomes.slowed++;
      outcomes.longestWaitSeconds = Math.max(outcomes.longestWaitSeconds, first.wait);
      // Twelve more from an address that is not slowed yet, so that the account certainly is.
      for (let at = 0; at < 12; at++)
        await guess({ email: victim, password: "Guess", from: `192.0.2.${stretch + 1}` });
      const slowed = await tryOnce({ email: victim, password: PASSWORD, from: "198.51.100.7" });
      expect(slowed.status).toBe(429);
      outcomes.slowed++;
      outcomes.longestWaitSeconds = Math.max(outcomes.longestWaitSeconds, slowed.wait);
      later(WAIT_MS);
      expect((await tryOnce({ email: victim, password: PASSWORD, from: "198.51.100.7" })).status).toBe(200);
      outcomes.in++;
    }
    translate("attacked at once", { attempts: ATTEMPTS + 60, ...tally, honest: outcomes });
    expect(tally.in).toBe(0);
    expect(outcomes.longestWaitSeconds).toBeGreaterThan(0);
    expect(outcomes.longestWaitSeconds).toBeLessThanOrEqual(60);
    expect(await sessions()).toBe(outcomes.in);
  });

  test("one address against all accounts is the only one that is slowed", async () => {
    const { tally, guess } = counting();
    for (let at = 0; at < ACCOUNTS * 2; at++)
      await guess({ email: accounts[at % ACCOUNTS]!, password: "Summer-2026!", from: addressOf(0) });
    const elsewhere = await tryOnce({ email: accounts[0]!, password: PASSWORD, from: "198.51.100.7" });
    const sameOffice = await tryOnce({ email: accounts[99]!, password: PASSWORD, from: addressOf(0) });
    translate("one address", {
      attempts: ACCOUNTS * 2,
      ...tally,
      honest: { elsewhere: elsewhere.status, behindTheSameAddress: sameOffice.status, wait: sameOffice.wait },
    });
    expect(tally).toEqual({ checked: PER_ADDRESS, slowed: ACCOUNTS * 2 - PER_ADDRESS, in: 0 });
    expect([elsewhere.status, sameOffice.status]).toEqual([200, 429]);
    later(WAIT_MS);
    const after = await tryOnce({ email: accounts[99]!, password: PASSWORD, from: addressOf(0) });
    expect(after.status).toBe(200);
  });
});
