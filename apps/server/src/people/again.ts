import { messages } from "@portico/contract/account";
import type { Db } from "../platform/database.ts";
import type { User } from "../platform/identity.ts";
import { refuse } from "../platform/refuse.ts";
import type { Throttle } from "../platform/throttle.ts";
import { countAttempt, type Keys, refuseIfSlowed } from "./attempts.ts";
import { isPassword } from "./passwords.ts";
import { accountByEmail } from "./queries.ts";

/**
 * Asks for the password again before something that decides who gets in, where the account has one. A wrong one is 400 on
 * `field` and counts like a failed log-in to the account.
 */
export async function askPasswordAgain(
  throttle: Throttle,
  { db, client, user }: { db: Db; client: { id: string }; user: User },
  password: string | undefined,
  field: "currentPassword" | "password",
): Promise<void> {
  if (!user.hasPassword) return;
  if (!password) throw refuse.fields({ [field]: [messages.currentRequired] });
  const name = `${client.id} ${user.email}`;
  const keys: Keys = [["login-account", name]];
  await throttle.inTurn(name, async () => {
    await refuseIfSlowed(throttle, keys);
    const account = await accountByEmail(db, client.id, user.email);
    if (await isPassword(account?.passwordHash ?? null, password)) return;
    await countAttempt(throttle, keys);
    throw refuse.fields({ [field]: [messages.currentWrong] });
  });
  await throttle.forget(...keys[0]!);
}
