import type { Feature } from "../feature.ts";
import { contactSample } from "../platform/messages/contact.ts";
import { directoryRoutes } from "./routes.ts";

export const directory = {
  name: "directory",
  constraints: {},
  routes: directoryRoutes,
  messageSamples: { "directory.contact": contactSample("directory.contact") },
} satisfies Feature;
