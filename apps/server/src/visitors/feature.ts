import type { Feature } from "../feature.ts";
import { contactSample } from "../platform/messages/contact.ts";
import { constraints } from "./core/rules.ts";
import { demoVisitors } from "./demo/seed.ts";
import { addressChangedMail } from "./directory/mails.ts";
import { visitorRetention, visitorsLasting } from "./retention/queries.ts";
import { visitorSubjects } from "./retention/subject-queries.ts";
import { visitorRoutes } from "./routes.ts";
import { visitorTypeRoutes } from "./type-routes.ts";
import { typeConstraints } from "./types/rules.ts";

export const visitors = {
  name: "visitors",
  constraints: { ...constraints, ...typeConstraints },
  routes(serve, parts) {
    visitorRoutes(serve, { ...parts, onChanged: parts.onVisitorsChanged });
    visitorTypeRoutes(serve);
  },
  demo: { visitors: demoVisitors },
  retention: visitorRetention,
  lasting: visitorsLasting,
  subjects: visitorSubjects,
  messageSamples: {
    "visitors.contact": contactSample("visitors.contact"),
    "visitors.address-changed": ({ client, reader }) => ({ mail: addressChangedMail(client, reader) }),
  },
} satisfies Feature;
