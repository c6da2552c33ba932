import * as people from "@portico/contract/people/people";
import type { LoginOptions } from "../people/log-in.ts";
import { loginRoute } from "../people/login-routes.ts";
import { passkeyRoutes } from "../people/passkey-routes.ts";
import { passwordRoutes } from "../people/password-routes.ts";
import { toWireClient, toWireUser } from "../people/present.ts";
import { offeredProviders } from "../people/provider-queries.ts";
import { permittedSites } from "../people/public.ts";
import { secondFactorRoutes } from "../people/second-factor-routes.ts";
import { secondStepRoutes } from "../people/second-step-routes.ts";
import { tellSessionsEnded } from "../people/session-events.ts";
import { sessionRoutes } from "../people/session-routes.ts";
import { giveCsrf } from "../people/signing-in.ts";
import { endSessions, SESSION_COOKIE } from "../platform/callers/identity.ts";
import type { Db } from "../platform/database/database.ts";
import type { Serve } from "../platform/http/serve.ts";

export type SignInRouteOptions = LoginOptions & {
  /** Types of a later feature with a panel on the dashboard, in their order. */
  dashboardResourceTypes(db: Db, clientId: string): Promise<string[]>;
  /** Whether text messages can be sent. */
  canText: boolean;
};

export function signInRoutes(serve: Serve, options: SignInRouteOptions): void {
  serve(people.whoami, async ({ db, client, user, request, reply }) => {
    giveCsrf(options, request, reply);
    const sites = user ? await permittedSites(db, client.id, user.id) : [];
    const dashboardResourceTypes = client.features.includes("rooms")
      ? await options.dashboardResourceTypes(db, client.id)
      : [];
    const signInProviders = await offeredProviders(db, client.id);
    return {
      user: user && toWireUser(user, sites),
      client: toWireClient(client, {
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
    tellSessionsEnded(tell, user.id);
    reply.clearCookie(SESSION_COOKIE, { path: "/" });
    return { ended };
  });
}
