import { createFileRoute } from "@tanstack/react-router";
import { VisitorPage } from "../../visitors/details/page.tsx";
import { parseVisitorSearch } from "../../visitors/details/search.ts";

export const Route = createFileRoute("/_app/visitors/$visitorId/")({
  validateSearch: parseVisitorSearch,
  staticData: { title: "visitor" },
  component: VisitorPage,
});
