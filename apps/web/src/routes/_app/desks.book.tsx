import { createFileRoute } from "@tanstack/react-router";
import { requireFeature } from "../../shell/session/route-guards.ts";
import { BookDesksPage } from "./-book-desks/page.tsx";
import { bookSearch } from "./-book-desks/search.ts";

const BookDesksRoute = () => {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <BookDesksPage
      search={search}
      onSearch={(next) => void navigate({ search: next, replace: true, resetScroll: false })}
    />
  );
};

export const Route = createFileRoute("/_app/desks/book")({
  validateSearch: bookSearch.parse,
  beforeLoad: ({ context }) => requireFeature(context.queryClient, "desks", "deskbooking"),
  staticData: { title: "bookDesks", shape: "plan", hasOwnBar: true },
  component: BookDesksRoute,
});
