import { createFileRoute } from "@tanstack/react-router";
import { FreeRoomsPage } from "../../meetings/free-rooms/page.tsx";
import { freeRoomsSearch } from "../../meetings/free-rooms/search.ts";
import { requireFeature } from "../../shell/session/route-guards.ts";
import { VisitorPicker } from "../../visitors/picker/picker.tsx";

const BookRoom = () => {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <FreeRoomsPage
      search={search}
      onSearch={(next) => void navigate({ search: next, replace: true, resetScroll: false })}
      visitorPicker={VisitorPicker}
    />
  );
};

export const Route = createFileRoute("/_app/rooms/book")({
  validateSearch: freeRoomsSearch.parse,
  beforeLoad: ({ context }) => requireFeature(context.queryClient, "rooms"),
  staticData: { title: "bookRoom", shape: "form" },
  component: BookRoom,
});
