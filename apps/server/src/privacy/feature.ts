import type { Feature } from "../feature.ts";
import { platformLasting, platformRetention } from "./retention/queries.ts";
import { platformSubjects } from "./retention/subject-queries.ts";
import { privacyRoutes } from "./routes.ts";
import { subjectRoutes } from "./subject-routes.ts";

export const privacy = {
  name: "privacy",
  constraints: {},
  routes(serve, parts) {
    privacyRoutes(serve, parts);
    subjectRoutes(serve, parts);
  },
  retention: platformRetention,
  lasting: platformLasting,
  subjects: platformSubjects,
} satisfies Feature;
