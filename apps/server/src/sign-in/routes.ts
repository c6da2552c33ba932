import * as security from "@portico/contract/sign-in/security";
import * as sessions from "@portico/contract/sign-in/sessions";
import { permittedSites } from "../people/public.ts";
import { inGroup, isAdmin } from "../platform/callers/caller.ts";
import { refuse, requireRight } from "../platform/core/refuse.ts";
import type { Db } from "../platform/database/database.ts";
import type { Serve } from "../platform/http/serve.ts";
import {
  changeClientSettings,
  readSettings,
  type Settings,
  settingsOf,
} from "../platform/work/client-settings.ts";
import { toWireClient, toWireUser, type WireSettings } from "./core/present.ts";
import { signInSettings } from "./core/settings.ts";
import { loginRoute } from "./login-routes.ts";
import { passkeyRoutes } from "./passkey-routes.ts";
import { passwordRoutes } from "./password-routes.ts";
import type { LoginOptions } from "./passwords/authenticate.ts";
import { listOfferedProviders } from "./providers/queries.ts";
import { secondFactorRoutes } from "./second-factor-routes.ts";
import { secondStepRoutes } from "./second-step-routes.ts";
import { sessionRoutes } from "./session-routes.ts";
import { CLEAR_CACHE, SESSION_COOKIE } from "./sessions/authenticator.ts";
import { endSessions } from "./sessions/end-queries.ts";
import { publishSessionsEnded } from "./sessions/live-events.ts";
import { setCsrfCookie } from "./sessions/start.ts";

export type SignInRouteOptions = LoginOptions & {
  /** Types of a later feature that have a panel on the dashboard, in their order. */
  dashboardResourceTypes(db: Db, clientId: string): Promise<string[]>;
  /** How a person left their screens, which a later feature keeps. */
  choices(db: Db, clientId: string, personId: string): Promise<{ name: string; value: string }[]>;
  /** The clients' settings of all features: the contract's schema picks those for the browser. */
  settings: Settings<object>;
  /** Whether text messages can be sent. */
  canText(): Promise<boolean>;
};

export function signInRoutes(serve: Serve, options: SignInRouteOptions): void {
  serve(sessions.whoami, async ({ db, client, caller, user, request, reply }) => {
    setCsrfCookie(options, request, reply, user?.session);
    const sites = user ? await permittedSites(db, client.id, user.id) : [];
    const dashboardResourceTypes = client.features.includes("rooms")
      ? await options.dashboardResourceTypes(db, client.id)
      : [];
    const signInProviders = await listOfferedProviders(db, client.id);
    const kept = user ? await options.choices(db, client.id, user.id) : [];
    return {
      user: user && toWireUser(user, sites),
      needsSecondFactor: caller.kind === "person" && caller.needsSecondFactor,
      client: toWireClient(client, {
        settings: settingsOf(client, options.settings) as WireSettings,
        dashboardResourceTypes,
        canText: await options.canText(),
        signInProviders,
      }),
      choices: Object.fromEntries(kept.map(({ name, value }) => [name, value])),
    };
  });

  serve(security.getSignInSettings, async ({ db, client, user }) => {
    requireRight({ user }, isAdmin);
    return readSettings(db, client.id, signInSettings);
  });

  serve(security.changeSignInSettings, async (call) => {
    if (!inGroup(call.user, "superadmin")) throw refuse.with("forbidden");
    return changeClientSettings(call, signInSettings, call.body);
  });

  loginRoute(serve, options);
  secondStepRoutes(serve, options);
  passwordRoutes(serve, options);
  sessionRoutes(serve);
  secondFactorRoutes(serve, options);
  passkeyRoutes(serve, options);

  serve(sessions.logout, async ({ db, client, user, body, reply, audit, publish }) => {
    const ended = await endSessions(db, client.id, user.id, body.everywhere ? undefined : user.session.hash);
    audit({
      action: "people.session.end",
      targetType: "person",
      targetId: user.id,
      after: { everywhere: body.everywhere },
    });
    publishSessionsEnded(publish, user.id);
    reply.clearCookie(SESSION_COOKIE, { path: "/" }).header(...CLEAR_CACHE);
    return { ended };
  });
}
