import { text } from "@portico/contract/texts/text";
import type { Feature } from "../feature.ts";
import { peopleSubjects } from "./core/subject-queries.ts";
import { demoHomeSites } from "./demo/home-sites.ts";
import { demoPeople } from "./demo/people.ts";
import { demoPhotos } from "./demo/photos.ts";
import { demoVehicles } from "./demo/vehicles.ts";
import { permittedSites } from "./public.ts";
import { peopleRoutes } from "./routes.ts";

export const people = {
  name: "people",
  constraints: {},
  routes: peopleRoutes,
  lookups: { permittedSites },
  demo: { people: demoPeople, vehicles: demoVehicles, homeSites: demoHomeSites, photos: demoPhotos },
  lasting: [
    {
      tables: ["person", "person_vehicle", "permitted_site", "site_person"],
      as: "person",
      what: text("retention.accounts"),
      why: text("retention.accountsWhy"),
    },
    { tables: ["token"], as: "own-end", what: text("retention.links"), why: text("retention.linksWhy") },
  ],
  subjects: peopleSubjects,
} satisfies Feature;
