import type { Feature } from "../feature.ts";
import { constraints } from "./administration/rules.ts";
import { accountSamples } from "./administration/samples.ts";
import { peopleAdminRoutes } from "./administration-routes.ts";
import { demoInvitations } from "./demo/invitations.ts";
import { demoRecords } from "./demo/records.ts";
import { demoDepartments, demoSignUp } from "./demo/sign-up.ts";
import { sendAnotherLink } from "./listeners.ts";
import { profileRoutes } from "./profile-routes.ts";
import { accountRetention, accountsLasting } from "./retention/queries.ts";
import { accountSubjects } from "./retention/subject-queries.ts";
import { signUpRoutes } from "./sign-up-routes.ts";
import { siteAccessRoutes } from "./site-access-routes.ts";

export const accounts = {
  name: "accounts",
  constraints,
  routes(serve, parts) {
    signUpRoutes(serve, parts);
    profileRoutes(serve, parts);
    peopleAdminRoutes(serve, parts);
    siteAccessRoutes(serve);
  },
  listeners: { onUnconfirmed: sendAnotherLink },
  demo: {
    signUp: demoSignUp,
    departments: demoDepartments,
    invitations: demoInvitations,
    records: demoRecords,
  },
  retention: accountRetention,
  lasting: accountsLasting,
  subjects: accountSubjects,
  messageSamples: accountSamples,
} satisfies Feature;
