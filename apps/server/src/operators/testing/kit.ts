import { newId, newToken } from "../../platform/core/ids.ts";
import type { Caller, TestApp } from "../../platform/testing/app.ts";
import { insertSession } from "../accounts/session-queries.ts";

let made = 0;

/** An operator who is logged in, as a caller at any host. */
export async function makeOperator(
  app: TestApp,
  { email = `operator${++made}@example.test`, host }: { email?: string; host?: string } = {},
): Promise<Caller & { email: string; token: string }> {
  const id = newId();
  await app.sql(
    `insert into operator (id, email, password_hash, totp_secret, created_at, ready_at)
     values ($1, $2, 'none', 'none', $3, $3)`,
    [id, email, app.clock.now()],
  );
  const token = newToken();
  await insertSession(app.database.anonymous, id, token, app.clock.now());
  return { ...app.operator(token, host), email, token };
}
