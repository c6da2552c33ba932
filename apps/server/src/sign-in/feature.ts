import { text } from "@portico/contract/texts/text";
import type { AppParts, Feature } from "../feature.ts";
import { PUBLIC } from "../platform/core/networks.ts";
import { canSendTexts } from "../platform/work/work.ts";
import { BROWSER_COOKIE } from "./core/known-browser.ts";
import { signInSamples } from "./core/samples.ts";
import { signInSubjects } from "./core/subject-queries.ts";
import { dropExpired } from "./jobs.ts";
import { loginRoute } from "./login-routes.ts";
import { addLogoutPage } from "./logout-page.ts";
import { addProviderPages } from "./provider-pages.ts";
import { providerRoutes } from "./provider-routes.ts";
import { ATTEMPT_COOKIE } from "./providers/attempt.ts";
import { openOidc } from "./providers/oidc.ts";
import { providerConstraints } from "./providers/rules.ts";
import { signInRoutes } from "./routes.ts";
import { personBySession, SESSION_COOKIE } from "./sessions/authenticator.ts";

const oidcOf = ({ config }: AppParts) => openOidc({ networks: config.providerNetworks ?? [PUBLIC] });

export const signIn = {
  name: "sign-in",
  constraints: providerConstraints,
  routes(serve, parts) {
    signInRoutes(serve, { ...parts, canText: () => canSendTexts(parts.tools) });
    providerRoutes(serve, { ...parts, oidc: oidcOf(parts) });
  },
  rootRoutes: loginRoute,
  authenticators: [personBySession],
  jobs: [dropExpired],
  hostCookies: [SESSION_COOKIE, BROWSER_COOKIE, ATTEMPT_COOKIE],
  pages(app, parts) {
    addProviderPages(app, parts.tools, { ...parts, oidc: oidcOf(parts) });
    addLogoutPage(app, parts);
  },
  lasting: [
    {
      tables: ["session", "sign_in_attempt"],
      as: "own-end",
      what: text("retention.links"),
      why: text("retention.linksWhy"),
    },
    {
      tables: ["totp", "recovery_code", "passkey", "person_identity"],
      as: "person",
      what: text("retention.secondFactors"),
      why: text("retention.accountsWhy"),
    },
    {
      tables: ["sign_in_provider"],
      as: "client",
      what: text("retention.signInProviders"),
      why: text("retention.settingsWhy"),
    },
  ],
  subjects: signInSubjects,
  messageSamples: signInSamples,
} satisfies Feature;
