import { createFileRoute } from "@tanstack/react-router";
import { VisitorPage } from "../../visitors/details/page.tsx";
import { visitorSearch } from "../../visitors/details/search.ts";

export const Route = createFileRoute("/_app/visitors/$visitorId/")({
  validateSearch: visitorSearch.parse,
  staticData: { title: "visitor" },
  component: VisitorPage,
});
