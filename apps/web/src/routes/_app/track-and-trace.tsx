import { createFileRoute } from "@tanstack/react-router";
import { requireFeature } from "../../shell/session/route-guards.ts";
import { TracingPage } from "../../tracing/page.tsx";
import { tracingSearch } from "../../tracing/search.ts";

export const Route = createFileRoute("/_app/track-and-trace")({
  validateSearch: tracingSearch.parse,
  beforeLoad: ({ context }) => requireFeature(context.queryClient, "track and trace", "reporting"),
  staticData: { title: "trackAndTrace", shape: "list" },
  component: TracingPage,
});
