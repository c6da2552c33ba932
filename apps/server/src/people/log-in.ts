import * as people from "@portico/contract/people";
import { messages as signUp } from "@portico/contract/sign-up";
import { refuse } from "../platform/refuse.ts";
import type { ServeOptions, Steps } from "../platform/serve.ts";
import { sendAnotherLink } from "./activation.ts";
import { countAttempt, loginKeys, refuseIfSlowed } from "./attempts.ts";
import { isPassword } from "./passwords.ts";
import { type Account, anyAccountByEmail } from "./queries.ts";
import { linkBase } from "./rules.ts";

/**
 * Who an address and a password stand for: an account that may log in. Refuses what fits nobody, counted and slowed
 * down, and says what an account still waits for only to who knows its password. The caller forgets the failures
 * (`loginKeys`) once somebody is in.
 */
export async function whoLogsIn(
  { db, client, body, request, inTransaction }: Steps<typeof people.login>,
  { throttle, publicUrl }: Pick<ServeOptions, "throttle" | "publicUrl">,
): Promise<Account> {
  const keys = loginKeys(client.id, body.email, request.ip);
  const account = await throttle.inTurn(keys[0]![1], async () => {
    await refuseIfSlowed(throttle, keys);
    const found = await anyAccountByEmail(db, client.id, body.email);
    // Asked also when there is no account, since time must not tell.
    const matches = await isPassword(found?.passwordHash ?? null, body.password);
    if (found && matches && !["denied", "disabled"].includes(found.status)) return found;
    await countAttempt(throttle, keys);
    throw refuse.request(people.messages.loginFailed);
  });
  if (account.status === "unverified") throw refuse.request(signUp.notVerified);
  if (account.status === "unconfirmed") {
    const base = linkBase(client, request, publicUrl);
    await inTransaction((work) => sendAnotherLink(work, client, account, base));
    throw refuse.request(signUp.notConfirmed);
  }
  return account;
}
