import { createFileRoute } from "@tanstack/react-router";
import { useCallback } from "react";
import { RoomPage } from "../../meetings/room/page.tsx";
import { type RoomSearch, roomSearch } from "../../meetings/room/search.ts";
import { requireFeature } from "../../shell/session/route-guards.ts";

const RoomRoute = () => {
  const search = Route.useSearch();
  const { id } = Route.useParams();
  const navigate = Route.useNavigate();
  const show = useCallback(
    (next: RoomSearch) => void navigate({ search: next, resetScroll: false }),
    [navigate],
  );
  return <RoomPage key={id} id={id} search={search} onSearch={show} />;
};

export const Route = createFileRoute("/_app/rooms/$id")({
  validateSearch: roomSearch.parse,
  beforeLoad: ({ context }) => requireFeature(context.queryClient, "rooms"),
  staticData: { title: "resource", shape: "schedule" },
  component: RoomRoute,
});
