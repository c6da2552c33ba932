import * as account from "@portico/contract/sign-in/security";
import { refuse } from "../platform/core/refuse.ts";
import { translate } from "../platform/core/translate.ts";
import type { Serve } from "../platform/http/serve.ts";
import { describeDevice } from "./sessions/device.ts";
import { endSessionById, endSessionsExcept } from "./sessions/end-queries.ts";
import { publishSessionsEnded } from "./sessions/live-events.ts";
import { listActiveSessions } from "./sessions/read-queries.ts";

export function sessionRoutes(serve: Serve): void {
  serve(account.listSessions, async ({ db, client, user, now, locale }) => {
    const rows = await listActiveSessions(db, client.id, user.id, now);
    const results = rows.map(({ tokenHash, userAgent, ...row }) => {
      const device = describeDevice(userAgent);
      return {
        ...row,
        device: device && translate(device, locale),
        isCurrent: tokenHash.equals(user.session.hash),
      };
    });
    return { count: results.length, results };
  });

  serve(account.endSession, async ({ db, client, user, params, audit, publish }) => {
    const ended = await endSessionById(db, client.id, user.id, params.id);
    if (ended === 0) throw refuse.with("notFound");
    audit({
      action: "people.session.end",
      targetType: "person",
      targetId: user.id,
      after: { one: params.id },
    });
    publishSessionsEnded(publish, user.id);
    return { ended };
  });

  serve(account.endOtherSessions, async ({ db, client, user, audit, publish }) => {
    const ended = await endSessionsExcept(db, client.id, user.id, user.session.hash);
    audit({
      action: "people.session.end",
      targetType: "person",
      targetId: user.id,
      after: { others: ended },
    });
    publishSessionsEnded(publish, user.id);
    return { ended };
  });
}
