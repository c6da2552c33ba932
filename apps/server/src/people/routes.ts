import * as people from "@portico/contract/people/people";
import { endSessions, SESSION_COOKIE } from "../platform/callers/identity.ts";
import { refuse } from "../platform/core/refuse.ts";
import type { Db } from "../platform/database/database.ts";
import type { Serve } from "../platform/http/serve.ts";
import { loginRoute } from "./login-routes.ts";
import { passkeyRoutes } from "./passkey-routes.ts";
import { passwordRoutes } from "./password-routes.ts";
import { offeredProviders } from "./provider-queries.ts";
import * as queries from "./queries.ts";
import * as rules from "./rules.ts";
import { secondFactorRoutes } from "./second-factor-routes.ts";
import { secondStepRoutes } from "./second-step-routes.ts";
import { sessionRoutes } from "./session-routes.ts";
import { giveCsrf, type SignInOptions } from "./signing-in.ts";

export type PeopleOptions = SignInOptions & {
  /** Types of a later feature with a panel on the dashboard, in their order. */
  dashboardResourceTypes(db: Db, clientId: string): Promise<string[]>;
  /** Whether text messages can be sent. */
  canText: boolean;
};

export function peopleRoutes(serve: Serve, options: PeopleOptions): void {
  serve(people.whoami, async ({ db, client, user, request, reply }) => {
    giveCsrf(options, request, reply);
    const sites = user ? await queries.permittedSites(db, client.id, user.id) : [];
    const dashboardResourceTypes = client.features.includes("rooms")
      ? await options.dashboardResourceTypes(db, client.id)
      : [];
    const signInProviders = await offeredProviders(db, client.id);
    return {
      user: user && rules.toWireUser(user, sites),
      client: rules.toWireClient(client, {
        dashboardResourceTypes,
        canText: options.canText,
        signInProviders,
      }),
    };
  });

  loginRoute(serve, options);
  secondStepRoutes(serve, options);
  passwordRoutes(serve, options);
  sessionRoutes(serve);
  secondFactorRoutes(serve, options);
  passkeyRoutes(serve, options);

  serve(people.logout, async ({ db, client, user, body, reply, audit, tell }) => {
    const ended = await endSessions(db, client.id, user.id, body.everywhere ? undefined : user.sessionHash);
    audit({
      action: "people.session.end",
      targetType: "person",
      targetId: user.id,
      after: { everywhere: body.everywhere },
    });
    rules.tellSessionsEnded(tell, user.id);
    reply.clearCookie(SESSION_COOKIE, { path: "/" });
    return { ended };
  });

  serve(people.listUsers, async ({ db, client, user, query }) => {
    if (!rules.mayListPeople(user)) throw refuse.with("forbidden");
    return queries.listStaff(db, client.id, query);
  });
}
