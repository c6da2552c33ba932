import { createFileRoute } from "@tanstack/react-router";
import { DetailsPage } from "../../visitors/details/page.tsx";
import { readSearch } from "../../visitors/details/search.ts";

export const Route = createFileRoute("/_app/visitors/$visitorId/")({
  validateSearch: readSearch,
  staticData: { title: "visitor" },
  component: DetailsPage,
});
